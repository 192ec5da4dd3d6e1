extension GlassShader {
    /// What is the same for all pixels of a lens in one row.
    struct LensView {
        let thinness: Float
        let absorption: Absorption?
        let stains: Stains?
        let flat: Float
        /// `Lens.strength`.
        let strength: Float
        /// The pixels' row of the canvas.
        let row: Float
        /// That of the glass itself: another one in the mirrored copy.
        let source: Float
        /// Brightness of the studio's sky: more at the top of the line.
        let sheen: Float
        /// −1 for the mirrored copy: its taps point the other way up.
        let flip: Float

        init(_ lens: Lens, row: Int, of source: Int, sheen: Float, flip: Float) {
            thinness = lens.thinness
            absorption = lens.absorption
            stains = lens.stains
            flat = lens.flatTransmitted
            strength = lens.strength
            self.row = Float(row) + 0.5
            self.source = Float(source) + 0.5
            self.sheen = sheen
            self.flip = flip
        }
    }
}
