import HyalineField
import HyalineGeometry
import HyalineGlass
import HyalinePixels
import Testing

@Suite("What must always hold for glass")
struct InvariantTests {
    private let backdrop = testBackdrop(width: 180, height: 170)

    private var looks: [GlassMaterial] {
        var measured = GlassMaterial()
        measured.profile = .measured
        var dispersed = GlassMaterial()
        dispersed.abbe = 20
        dispersed.tint = SIMD4(0.9, 0.3, 0.2, 0.5)
        var frame = GlassMaterial()
        frame.quality = .frame
        return [GlassMaterial(), .refractionOnly, measured, dispersed, frame] + variants
    }

    /// Variants, schemes and flags.
    private var variants: [GlassMaterial] {
        func make(_ change: (inout GlassMaterial) -> Void) -> GlassMaterial {
            var material = GlassMaterial()
            material.quality = .frame
            change(&material)
            return material
        }
        return [
            make { ($0.variant, $0.scheme) = (.regular, .light) },
            make { ($0.variant, $0.scheme) = (.regular, .dark) },
            make {
                $0.variant = .regular
                $0.accessibility.reduceTransparency = true
            },
            make { ($0.use, $0.dim, $0.tint) = (.panel, 1, SIMD4(0.1, 0.4, 0.9, 0.6)) },
            make { ($0.scheme, $0.absorption, $0.tint) = (.dark, 1, SIMD4(0.1, 0.4, 0.9, 1)) },
            make { $0.accessibility.increaseContrast = true },
        ]
    }

    @Test("Identity is an exact copy of the backdrop")
    func identity() {
        for material in looks {
            var glass = Glass(path: testShape(), material: material, backdrop: backdrop)
            glass.material.variant = .identity
            #expect(glass.render() == backdrop)
        }
    }

    @Test("Glass of no thickness is an exact copy of the backdrop")
    func noThickness() {
        var glass = Glass(path: testShape(), backdrop: backdrop)
        glass.material = .refractionOnly
        (glass.material.crown, glass.material.slab) = (0, 0)
        #expect(largestDifference(glass.render(), backdrop) < 2e-6)
        for material in looks {
            glass.material = material
            (glass.material.crown, glass.material.slab) = (0, 0)
            guard material.profile == .physical else { continue }
            #expect(glass.render() == backdrop)
        }
    }

    @Test("Pixels without glass and shadow are the backdrop bit for bit")
    func untouched() {
        for material in looks {
            var glass = Glass(path: testShape(), material: material, backdrop: backdrop)
            (glass.material.shadow, glass.material.caustic) = (0, 0)
            let picture = glass.render()
            let covered = glass.covered
            let touched = picture.pixels.indices.filter {
                !covered[$0] && picture.pixels[$0] != backdrop.pixels[$0]
            }
            #expect(touched.isEmpty)
        }
    }

    @Test("No pixel is not a number, whatever the shape")
    func finite() {
        let shapes = [
            testShape(), .circle(center: Point(90, 80), radius: 0.3),
            .circle(center: Point(-40, 80), radius: 60),
            .rect(Rect(x: 40, y: 40, width: 90, height: 0.7)),
            .rect(Rect(x: -20, y: -20, width: 300, height: 300)),
        ]
        for material in looks {
            for shape in shapes {
                let picture = Glass(path: shape, material: material, backdrop: backdrop).render()
                let wrong = picture.pixels.firstIndex {
                    !($0.x.isFinite && $0.y.isFinite && $0.z.isFinite && $0.w == 1)
                }
                #expect(wrong == nil, "\(shape.bounds): \(wrong.map { picture.pixels[$0] } as Any)")
            }
        }
    }

    @Test("Any number of threads gives the same bits")
    func threads() {
        for material in looks {
            var glass = Glass(path: testShape(), material: material, backdrop: backdrop)
            let one = glass.render()
            for threads in [2, 3, 7] {
                glass.threads = threads
                #expect(glass.render() == one)
            }
        }
    }

    @Test("A mirrored input gives the mirrored output")
    func mirror() {
        for material in looks {
            var glass = Glass(path: testShape(), material: material, backdrop: backdrop)
            let straight = glass.render()
            glass.path = glass.path.transformed(
                by: Affine(a: -1, b: 0, c: 0, d: 1, tx: 180, ty: 0))
            glass.backdrop = mirrored(backdrop)
            glass.material.light = 180 - material.light
            // Edges lie on a grid and gradients jump at creases: a few pixels may differ a little.
            #expect(unequal(glass.render(), mirrored(straight), by: 0.02) < 40)
        }
    }

    @Test("A quarter turn commutes with refraction")
    func rotation() {
        var glass = Glass(path: testShape(), material: .refractionOnly, backdrop: backdrop)
        let straight = glass.render()
        glass.path = glass.path.transformed(by: Affine(a: 0, b: 1, c: -1, d: 0, tx: 170, ty: 0))
        glass.backdrop = turned(backdrop)
        #expect(unequal(glass.render(), turned(straight), by: 0.02) < 40)
    }

    @Test("Moving glass and backdrop by whole pixels moves the picture")
    func translation() {
        // Wide enough that even the rim's mirrored surroundings end before the border.
        let large = testBackdrop(width: 560, height: 540)
        var moved = large
        for y in 0..<large.height {
            for x in 0..<large.width {
                moved[x, y] =
                    large[
                        (x + large.width - 24) % large.width, (y + large.height - 16) % large.height
                    ]
            }
        }
        for material in looks {
            var glass = Glass(
                path: testShape(at: Point(200, 190)), material: material, backdrop: large)
            // The scheme is that of the whole backdrop, not of what moves in it.
            if material.scheme == .auto && material.variant == .regular {
                glass.material.scheme = .light
            }
            glass.material.frost = material.frost ?? 0.7
            let first = glass.render()
            glass.path = testShape(at: Point(224, 206))
            glass.backdrop = moved
            let second = glass.render()
            var worst: Float = 0
            for y in 190..<310 {
                for x in 200..<330 {
                    let d = first[x, y] - second[x + 24, y + 16]
                    worst = max(worst, max(abs(d.x), abs(d.y)), abs(d.z))
                }
            }
            // The look's grid stands still, so its interpolation differs a little.
            #expect(worst < (material.face ? 0.06 : 2e-5))
        }
    }

    @Test("Overlapping pieces of a shape look like their union")
    func overlap() {
        let whole = Path.rect(Rect(x: 40, y: 50, width: 90, height: 30))
        var pieces = Path.rect(Rect(x: 40, y: 50, width: 60, height: 30))
        pieces.append(.rect(Rect(x: 70, y: 50, width: 60, height: 30)))
        for material in looks {
            let a = Glass(path: whole, material: material, backdrop: backdrop).render()
            let b = Glass(path: pieces, material: material, backdrop: backdrop).render()
            #expect(largestDifference(a, b) < 2e-3)
        }
    }

    @Test("A tile is the same as that part of the whole")
    func tile() {
        let glass = Glass(path: testShape(), backdrop: backdrop)
        let recipe = LensRecipe(material: glass.material, stem: 10, scale: 1)
        let lens = Lens(ShapeField(VisibleOutline(glass.path)), recipe)
        let prepared = Backdrop(
            backdrop, region: backdrop.bounds, frame: backdrop.bounds, frost: 0.7,
            adaptsFrost: true, em: 60, scale: 1, threads: 1)
        let compositor = GlassCompositor(
            backdrop: prepared, material: glass.material, frameTop: 20, frameHeight: 120)
        let pieces = [GlassPiece(lens: lens, dx: 0, dy: 0)]
        var whole = backdrop
        compositor.draw(pieces, reflection: nil, into: &whole, area: backdrop.bounds, threads: 1)
        var tiled = backdrop
        for y in stride(from: 0, to: 170, by: 37) {
            for x in stride(from: 0, to: 180, by: 53) {
                compositor.draw(
                    pieces, reflection: nil, into: &tiled,
                    area: PixelRect(minX: x, minY: y, maxX: x + 53, maxY: y + 37), threads: 1)
            }
        }
        #expect(tiled == whole)
    }

    @Test("Twice the scale, box filtered, is about the same picture")
    func scale() {
        let small = Glass(path: testShape(), backdrop: flat(180, 170)).render()
        let large = Glass(
            path: testShape().transformed(by: .scale(2, 2)), scale: 2, backdrop: flat(360, 340)
        ).render().reduced(by: 2, border: .mirror)
        #expect(unequal(small, large, by: 0.12) < 180 * 170 / 100)
    }

    private func flat(_ width: Int, _ height: Int) -> Picture {
        Picture(width: width, height: height, filledWith: SIMD4(0.2, 0.1, 0.3, 1))
    }

    private func mirrored(_ picture: Picture) -> Picture {
        var result = picture
        for y in 0..<picture.height {
            for x in 0..<picture.width { result[x, y] = picture[picture.width - 1 - x, y] }
        }
        return result
    }

    private func turned(_ picture: Picture) -> Picture {
        var result = Picture(width: picture.height, height: picture.width, filledWith: .zero)
        for y in 0..<picture.height {
            for x in 0..<picture.width { result[picture.height - 1 - y, x] = picture[x, y] }
        }
        return result
    }

    private func unequal(_ a: Picture, _ b: Picture, by tolerance: Float) -> Int {
        zip(a.pixels, b.pixels).count { pair in
            let d = pair.0 - pair.1
            return max(max(abs(d.x), abs(d.y)), abs(d.z)) > tolerance
        }
    }
}
