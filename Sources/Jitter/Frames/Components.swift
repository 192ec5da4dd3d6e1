internal import HyalinePixels

/// Connected pixels on the text's side of the threshold, corners count as connected: two passes with a
/// union of labels (Rosenfeld and Pfaltz, 1966).
struct Components {
    /// 1 + component, 0 outside.
    var labels: [Int32]
    var boxes: [PixelRect] = []
    private var areas: [Int] = []
    /// The most that a pixel of it is beyond the threshold.
    private var peaks: [Float] = []
    /// Sum and number of luma steps across its outline.
    private var steps: [(sum: Float, count: Int)] = []

    init?(_ plane: Plane, _ tone: TextTone) {
        let (width, height) = (plane.width, plane.height)
        labels = [Int32](repeating: 0, count: width * height)
        var root: [Int32] = [0]
        func find(_ i: Int32) -> Int32 {
            var i = i
            while root[Int(i)] != i { i = root[Int(i)] }
            return i
        }
        for y in 0..<height {
            for x in 0..<width where tone.excess(plane.pixels[y * width + x]) > 0 {
                var label: Int32 = 0
                for (dx, dy) in [(-1, 0), (-1, -1), (0, -1), (1, -1)] {
                    guard x + dx >= 0, x + dx < width, y + dy >= 0 else { continue }
                    let near = labels[(y + dy) * width + x + dx]
                    guard near != 0 else { continue }
                    let other = find(near)
                    if label == 0 {
                        label = other
                    } else if label != other {
                        root[Int(max(label, other))] = min(label, other)
                        label = min(label, other)
                    }
                }
                if label == 0 {
                    label = Int32(root.count)
                    root.append(label)
                }
                labels[y * width + x] = label
            }
        }
        var number = [Int32](repeating: 0, count: root.count)
        for label in root.indices.dropFirst() where root[label] == Int32(label) {
            boxes.append(PixelRect(minX: width, minY: height, maxX: width, maxY: height))
            number[label] = Int32(boxes.count)
        }
        areas = Array(repeating: 0, count: boxes.count)
        peaks = Array(repeating: 0, count: boxes.count)
        steps = Array(repeating: (0, 0), count: boxes.count)
        for y in 0..<height {
            for x in 0..<width where labels[y * width + x] != 0 {
                let i = y * width + x
                let component = Int(number[Int(find(labels[i]))]) - 1
                labels[i] = Int32(component + 1)
                note(component, x, y, plane, tone)
            }
        }
    }

    private mutating func note(
        _ component: Int, _ x: Int, _ y: Int, _ plane: Plane, _ tone: TextTone
    ) {
        let box = boxes[component]
        boxes[component] =
            areas[component] == 0
            ? PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
            : PixelRect(
                minX: min(box.minX, x), minY: min(box.minY, y), maxX: max(box.maxX, x + 1),
                maxY: max(box.maxY, y + 1))
        areas[component] += 1
        let luma = plane.pixels[y * plane.width + x]
        peaks[component] = max(peaks[component], tone.excess(luma))
        // Across the outline, from one pixel inside to one outside: most of the step of a sharp edge.
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let (ox, oy) = (x + dx, y + dy)
            let (ix, iy) = (x - dx, y - dy)
            guard plane.bounds.contains(ox, oy), plane.bounds.contains(ix, iy) else { continue }
            let outside = plane.pixels[oy * plane.width + ox]
            guard tone.excess(outside) <= 0 else { continue }
            let inside = max(
                tone.excess(luma), tone.excess(plane.pixels[iy * plane.width + ix]))
            steps[component].sum += inside - tone.excess(outside)
            steps[component].count += 1
        }
    }

    /// Whether a piece is large enough, as bright (or dark) as text, and has the outline of text rather
    /// than that of a bright place in a photograph.
    func isSharp(_ component: Int, _ tone: TextTone) -> Bool {
        let (sum, count) = steps[component]
        return areas[component] >= 3
            && peaks[component] >= 0.6 * abs(tone.fill - tone.threshold)
            && sum >= 0.35 * tone.contrast * Float(count)
    }
}

extension PixelRect {
    func contains(_ x: Int, _ y: Int) -> Bool { x >= minX && x < maxX && y >= minY && y < maxY }
}
