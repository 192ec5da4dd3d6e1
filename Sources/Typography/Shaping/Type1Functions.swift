internal import CHarfBuzz

extension Type1Face {
    /// Makes HarfBuzz's font ask this face for glyphs and advances; the font holds the face.
    func serve(_ font: OpaquePointer, scale: Int32) {
        let functions = hb_font_funcs_create()
        defer { hb_font_funcs_destroy(functions) }
        hb_font_funcs_set_nominal_glyph_func(
            functions,
            { _, data, character, glyph, _ in
                guard let found = Served.at(data)?.face.glyphs[character] else { return 0 }
                glyph?.pointee = found
                return 1
            }, nil, nil)
        hb_font_funcs_set_glyph_h_advance_func(
            functions, { _, data, glyph, _ in Served.at(data)?.advance(of: glyph) ?? 0 }, nil, nil)
        hb_font_funcs_make_immutable(functions)
        let served = Unmanaged.passRetained(Served(face: self, scale: scale))
        hb_font_set_funcs(font, functions, served.toOpaque()) { data in
            if let data { Unmanaged<Served>.fromOpaque(data).release() }
        }
    }

    /// What HarfBuzz hands back to its callbacks.
    private final class Served {
        let face: Type1Face
        /// HarfBuzz's units in an em.
        let scale: Int32

        init(face: Type1Face, scale: Int32) {
            self.face = face
            self.scale = scale
        }

        static func at(_ data: UnsafeMutableRawPointer?) -> Served? {
            data.map { Unmanaged<Served>.fromOpaque($0).takeUnretainedValue() }
        }

        func advance(of glyph: UInt32) -> Int32 {
            guard Int(glyph) < face.advances.count else { return 0 }
            let units = Int64(face.advances[Int(glyph)]) * Int64(scale)
            return Int32(clamping: units / Int64(face.unitsPerEm))
        }
    }
}
