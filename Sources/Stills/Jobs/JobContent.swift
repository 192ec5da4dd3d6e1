import HyalineGeometry
import HyalineScenes
import HyalineTypography

/// Collects what a still is made from, as text that is the same for the same still, and digests it.
struct JobContent {
    private var digest = SHA256()

    init(_ place: MatrixPlace, size: StillPreset.Size, format: StillFormat) {
        add("hyaline still 2")
        add("\(size.width)x\(size.height)@\(Wording.short(size.scale))")
        add("\(place.locale) \(place.direction.rawValue)")
        add(
            "\(format.container) \(format.color) \(format.depth) \(format.quality) \(format.dither)"
                + (format.describes ? " described" : "")
        )
    }

    /// A text that goes into the file.
    mutating func add(text: String) { add(CanonicalJSON.quoted(text)) }

    /// - Parameters:
    ///   - node: everything that the manifest says of the element at this place.
    ///   - element: its texts, which come from elsewhere.
    mutating func add(_ node: JSONNode, _ element: StillElement) {
        add(CanonicalJSON.text(node))
        switch element.content {
        case .backdrop: break
        case .glass(let glass): add(glass.setting)
        case .text(let text): add(text.setting)
        case .shape(let shapes):
            add(numbers(shapes.frame))
            for shape in shapes.shapes { add(CanonicalJSON.quoted(shape.label?.text ?? "")) }
        }
    }

    private mutating func add(_ setting: StillTypesetting) {
        add(CanonicalJSON.quoted(setting.text))
        // The safe area comes from the scene and the preset.
        let placement = setting.placement
        let place = [placement.point.x, placement.point.y, placement.pin.x, placement.pin.y]
        let room = setting.room
        add(numbers(placement.area) + numbers(place))
        add(numbers([room.width, room.height, room.minimum, room.maximum]))
    }

    private func numbers(_ rect: Rect) -> String {
        numbers([rect.minX, rect.minY, rect.maxX, rect.maxY])
    }

    private func numbers(_ values: [Double]) -> String {
        values.map { Wording.short($0) + " " }.joined()
    }

    /// Parts end in a line feed, which none of them has inside.
    private mutating func add(_ part: String) { digest.update(Array((part + "\n").utf8)) }

    func hex() -> String { digest.hex() }
}
