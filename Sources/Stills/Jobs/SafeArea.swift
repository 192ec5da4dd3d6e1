import HyalineGeometry

/// The part of a canvas to keep to.
enum SafeArea {
    /// - Parameters:
    ///   - margins: the preset's: top, right, bottom, left, pt.
    ///   - node: the manifest's: one length, of which a share is of the shorter side, or an object by sides. Of the two
    ///     margins at a side the larger one counts.
    static func rect(
        _ canvas: Rect, _ margins: [Double], _ node: JSONNode?, mirrored: Bool
    ) -> Rect {
        func margin(_ key: String, of side: Double) -> Double {
            guard let node else { return 0 }
            if let length = StillLength(node) {
                return length.points(of: min(canvas.width, canvas.height))
            }
            return node[key].flatMap { StillLength($0) }?.points(of: side) ?? 0
        }
        let start = margin("start", of: canvas.width)
        let end = margin("end", of: canvas.width)
        return Rect(
            minX: max(margins[3], mirrored ? end : start),
            minY: max(margins[0], margin("top", of: canvas.height)),
            maxX: canvas.width - max(margins[1], mirrored ? start : end),
            maxY: canvas.height - max(margins[2], margin("bottom", of: canvas.height)))
    }
}
