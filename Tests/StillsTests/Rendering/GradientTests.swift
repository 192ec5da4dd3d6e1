import HyalineGeometry
import HyalinePixels
import HyalineStills
import Testing

@Suite("Gradients of stills")
struct GradientTests {
    /// From black to white OKLab's lightness goes straight, and light is its cube.
    @Test(
        "From black to white light grows with the cube of the way, in every direction",
        arguments: [0.0, 90, 180, 270])
    func blackToWhite(angle: Double) throws {
        let linear = StillLinearGradient(angle: angle, stops: stops("#000", "#FFF"))
        let picture = try picture(of: job([backdrop(.linear(linear))], width: 101, height: 77))
        for y in stride(from: 0, to: 77, by: 19) {
            for x in stride(from: 0, to: 101, by: 20) {
                let (u, v) = ((Double(x) + 0.5) / 101, (Double(y) + 0.5) / 77)
                let t = angle == 0 ? u : angle == 90 ? v : angle == 180 ? 1 - u : 1 - v
                let found = picture[x, y]
                #expect(abs(Double(found.x) - t * t * t) < 2e-6 && found.w == 1)
                #expect(abs(found.x - found.y) < 1e-5 && abs(found.x - found.z) < 1e-5)
            }
        }
    }

    @Test("The corners get the first and the last colour at any angle")
    func corners() throws {
        let linear = StillLinearGradient(angle: 30, stops: stops("#102030", "#E0C0A0"))
        let picture = try picture(of: job([backdrop(.linear(linear))], width: 400, height: 300))
        let (first, last) = (color("#102030").linear, color("#E0C0A0").linear)
        for lane in 0..<3 {
            #expect(abs(picture[0, 0][lane] - first[lane]) < 2e-3)
            #expect(abs(picture[399, 299][lane] - last[lane]) < 4e-3)
        }
    }

    @Test("Stops have their own colours exactly, and the way between them does not overshoot")
    func threeStops() throws {
        let linear = StillLinearGradient(
            angle: 0,
            stops: [
                StillColorStop(position: 0.25, color: color("#204060")),
                StillColorStop(position: 0.5, color: color("#C04080")),
                StillColorStop(position: 0.75, color: color("#C08080")),
            ])
        // 2 · 4096 + 1 px: every second pixel's middle is an entry of the table.
        let picture = try picture(of: job([backdrop(.linear(linear))], width: 1025, height: 3))
        let row = (0..<1025).map { picture[$0, 1] }
        func isNear(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Bool {
            (0..<4).allSatisfy { abs(a[$0] - b[$0]) < 3e-3 }
        }
        #expect(row[0] == row[200] && isNear(row[0], color("#204060").linear))
        #expect(isNear(row[512], color("#C04080").linear))
        #expect(row[1024] == row[900] && isNear(row[1024], color("#C08080").linear))
        // Lightness rises with the stops, without a dent or a bump.
        let lightness = row.map { OKLab.coordinates(of: $0).x }
        #expect(zip(lightness, lightness.dropFirst()).allSatisfy { $1 - $0 > -1e-5 })
    }

    @Test("Between blue and yellow no mixture is grey, between red and green none is darker")
    func mixtures() throws {
        func middle(_ a: String, _ b: String) throws -> SIMD4<Float> {
            let linear = StillLinearGradient(angle: 0, stops: stops(a, b))
            return try picture(of: job([backdrop(.linear(linear))], width: 3, height: 1))[1, 0]
        }
        func lightness(_ c: SIMD4<Float>) -> Float { OKLab.coordinates(of: c).x }
        for (a, b) in [("#0030FF", "#FFE000"), ("#FF2020", "#20C020"), ("#2B2F6B", "#A24A72")] {
            let mixed = try middle(a, b)
            let mean = (lightness(color(a).linear) + lightness(color(b).linear)) / 2
            #expect(abs(lightness(mixed) - mean) < 0.02)
        }
    }

    @Test("Colours that fade out keep their hue: no grey fringe")
    func fading() throws {
        let linear = StillLinearGradient(angle: 0, stops: stops("#FF8000", "#FF800000"))
        let picture = try picture(of: job([backdrop(.linear(linear))], width: 101, height: 1))
        let full = color("#FF8000").linear
        for x in 0..<100 {
            let c = picture[x, 0]
            let t = (Float(x) + 0.5) / 101
            #expect(abs(c.w - (1 - t)) < 1e-5)
            #expect(abs(c.y / c.w - full.y) < 1e-3)
        }
    }

    @Test("A radial gradient depends on the distance alone, and the last colour goes on")
    func radial() throws {
        let radial = StillRadialGradient(
            center: Point(30, 40), radius: 50, stops: stops("#FFF", "#000"))
        let picture = try picture(
            of: job([backdrop(.radial(radial))], width: 200, height: 160, scale: 2))
        for (x, y) in [(60, 80), (100, 80), (20, 30), (120, 130), (199, 159)] {
            let (dx, dy) = ((Double(x) + 0.5) / 2 - 30, (Double(y) + 0.5) / 2 - 40)
            let way = max(0, 1 - (dx * dx + dy * dy).squareRoot() / 50)
            #expect(abs(Double(picture[x, y].x) - way * way * way) < 1e-5)
        }
    }

    @Test("A spot of a mesh has its colour at its centre and the ground's beyond its reach")
    func mesh() throws {
        let mesh = StillMeshGradient(
            ground: color("#204060"),
            spots: [
                .init(center: Point(100, 100), radius: 80, color: color("#E0A040")),
                .init(center: Point(300, 100), radius: 60, color: color("#40A0E0")),
            ])
        func made(_ mesh: StillMeshGradient) throws -> Picture {
            try picture(of: job([backdrop(.mesh(mesh))], width: 400, height: 200))
        }
        let first = try made(mesh)
        func isNear(_ a: SIMD4<Float>, _ b: StillColor, _ tolerance: Float) -> Bool {
            (0..<3).allSatisfy { abs(a[$0] - b.linear[$0]) < tolerance } && a.w == 1
        }
        #expect(isNear(first[100, 100], color("#E0A040"), 1e-3))
        #expect(isNear(first[300, 100], color("#40A0E0"), 1e-3))
        #expect(isNear(first[5, 195], color("#204060"), 1e-6))
        // About half way to its radius a spot has (1 − d²)³ of the place.
        let d = (0.5 * 0.5 + 40.5 * 40.5) / 6400.0
        let share = Float((1 - d) * (1 - d) * (1 - d))
        let (a, b) = (color("#E0A040").linear, color("#204060").linear)
        let mixed = OKLab.linear(
            OKLab.coordinates(of: a) * share + OKLab.coordinates(of: b) * (1 - share))
        #expect((0..<3).allSatisfy { abs(first[100, 140][$0] - mixed[$0]) < 2e-4 })
        // The order of spots is of no account.
        var turned = mesh
        turned.spots.reverse()
        let other = try made(turned)
        #expect(zip(first.pixels, other.pixels).allSatisfy { abs($0.x - $1.x) < 1e-6 })
    }

    @Test("A dark gradient of 16 codes over 1,320 px rises from pixel to pixel, without steps")
    func darkGradient() throws {
        let linear = StillLinearGradient(angle: 0, stops: stops("#0A0A0A", "#1A1A1A"))
        let mesh = StillMeshGradient(
            ground: color("#0A0A0A"),
            spots: [.init(center: Point(1320, 2), radius: 2640, color: color("#1A1A1A"))])
        for source in [StillBackdrop.Source.linear(linear), .mesh(mesh)] {
            let picture = try picture(of: job([backdrop(source)], width: 1320, height: 4))
            let values = (0..<1320).map {
                Double(EncodingTable.shared.encoded(picture[$0, 1].x)) * 255
            }
            let steps = zip(values.dropFirst(), values).map { $0 - $1 }
            // In codes of 8 bits: on the whole 16 or 9 of them, and none faster than three times the mean.
            let mean = (values[1319] - values[0]) / 1319
            #expect(mean > 0.006)
            #expect(steps.allSatisfy { $0 >= 0 && $0 < 3 * mean })
            let longest = steps.split { $0 > 1e-4 }.map(\.count).max() ?? 0
            #expect(longest < 40, "only where a curve begins is it level")
        }
    }
}

extension EncodingTable {
    fileprivate func encoded(_ linear: Float) -> Float { withEncoder { $0(linear) } }
}
