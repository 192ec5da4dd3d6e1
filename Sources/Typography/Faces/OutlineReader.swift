internal import CFreeType
internal import HyalineGeometry

/// Owns FreeType's side of a face and reads the shapes of its glyphs: unhinted outlines, the layers of
/// colour glyphs, and silhouettes of bitmaps.
///
/// The face is opened at a size of one pixel a font unit. FreeType then gives 26.6 fixed point, that
/// is 1/64 of a font unit: loading "unscaled" would round a variable font's outlines to whole units.
final class OutlineReader {
    private let library: FT_Library
    /// Of outlines.
    let face: FT_Face
    /// Of bitmaps. Another face only for sbix, for which FreeType hides the outlines unless it is told
    /// to hide the bitmaps.
    let bitmapFace: FT_Face
    let colors: ColorTables
    private let composites: CompositeGlyphs
    /// False for a font of bitmaps alone, such as Noto Color Emoji.
    let isScalable: Bool
    /// FreeType reads these bytes for as long as the face lives.
    let file: FontFile
    let unitsPerEm: Int

    init(file: FontFile, face index: Int) throws(TypographyError) {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else {
            throw TypographyError(.io, "cannot start FreeType: out of memory")
        }
        var face: FT_Face?
        let bytes = file.bytes.bindMemory(to: FT_Byte.self)
        let status = FT_New_Memory_Face(
            library, bytes.baseAddress, FT_Long(bytes.count), FT_Long(index), &face)
        guard status == 0, let face else {
            FT_Done_FreeType(library)
            throw TypographyError(
                .badData,
                "cannot open the font '\(file.path)' (FreeType error \(status)): it is corrupt or"
                    + " of an unknown format; TrueType, OpenType and Type 1 are read; fetch it"
                    + " again")
        }
        self.library = library
        bitmapFace = face
        colors = ColorTables(file: file, face: index)
        composites = CompositeGlyphs(face: colors.face)
        let outlines = colors.hasAppleBitmaps ? Self.outlineFace(library, bytes, index) : nil
        self.face = outlines ?? face
        self.file = file
        unitsPerEm = Int(self.face.pointee.units_per_EM)
        isScalable = Self.isScalable(self.face) && unitsPerEm > 0
        guard isScalable || bitmapFace.pointee.num_fixed_sizes > 0 else {
            throw TypographyError(
                .badData,
                "the font '\(file.path)' has neither outlines nor bitmaps"
                    + (colors.hasPictures ? ", only SVG pictures, which are not read" : "")
                    + "; choose an outline font")
        }
        try restoreSize()
    }

    static func isScalable(_ face: FT_Face) -> Bool {
        face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
    }

    /// The face without its sbix table; nil if it has none, or no outlines.
    private static func outlineFace(
        _ library: FT_Library, _ bytes: UnsafeBufferPointer<FT_Byte>, _ index: Int
    ) -> FT_Face? {
        // "isbx", which FreeType spells as a macro that Swift does not see.
        var parameter = FT_Parameter(tag: FT_ULong(OpenTypeTag.known("isbx")), data: nil)
        var face: FT_Face?
        let status = withUnsafeMutablePointer(to: &parameter) { parameter in
            var arguments = FT_Open_Args()
            arguments.flags = FT_UInt(FT_OPEN_MEMORY | FT_OPEN_PARAMS)
            arguments.memory_base = bytes.baseAddress
            arguments.memory_size = FT_Long(bytes.count)
            arguments.num_params = 1
            arguments.params = parameter
            return FT_Open_Face(library, &arguments, FT_Long(index), &face)
        }
        guard status == 0, let face else { return nil }
        if isScalable(face) { return face }
        FT_Done_Face(face)
        return nil
    }

    /// One pixel a font unit, which `init` says why; after a strike of bitmaps was looked at, again.
    func restoreSize() throws(TypographyError) {
        guard isScalable else { return }
        let size = FT_F26Dot6(unitsPerEm * 64)
        guard FT_Set_Char_Size(face, size, size, 72, 72) == 0 else {
            throw TypographyError(
                .badData, "the font '\(file.path)' cannot be scaled; choose an outline font")
        }
    }

    deinit {
        if bitmapFace != face { FT_Done_Face(bitmapFace) }
        FT_Done_Face(face)
        FT_Done_FreeType(library)
    }

    /// Design coordinates in the order of the font's axes, the same that HarfBuzz is given.
    func setCoordinates(_ coordinates: [Float]) throws(TypographyError) {
        var fixed = coordinates.map { FT_Fixed(($0 * 65_536).rounded()) }
        guard FT_Set_Var_Design_Coordinates(face, FT_UInt(fixed.count), &fixed) == 0 else {
            throw TypographyError(
                .badData,
                "the font '\(file.path)' has broken variation tables; fetch it again")
        }
    }

    /// The shape in em, y down, from the first of these that has ink: the layers of a colour glyph, the
    /// glyph's own outline, a bitmap. Empty for a glyph without ink.
    func outline(of glyph: UInt32) throws(TypographyError) -> GlyphOutline {
        let outline = try uncheckedOutline(of: glyph)
        try check(outline.path, of: glyph)
        return outline
    }

    private func uncheckedOutline(of glyph: UInt32) throws(TypographyError) -> GlyphOutline {
        if let layers = try layeredPath(of: glyph), !layers.isEmpty {
            return GlyphOutline(glyph: glyph, path: layers, source: .colorLayers)
        }
        let path = try ownPath(of: glyph)
        // Some fonts of bitmaps hold an outline of no area, which marks the bitmap's corners.
        if abs(path.signedArea) > 1e-9 { return GlyphOutline(glyph: glyph, path: path) }
        if let silhouette = try silhouette(of: glyph) { return silhouette }
        guard !path.isEmpty || !colors.hasPicture(glyph) else {
            throw TypographyError(
                .badData,
                "glyph \(glyph) of the font '\(file.path)' is an SVG picture, which is not read;"
                    + " choose a font with outlines, colour layers (COLR) or bitmaps")
        }
        return GlyphOutline(glyph: glyph, path: path)
    }

    /// The path of `outline(of:)`.
    func path(of glyph: UInt32) throws(TypographyError) -> Path { try outline(of: glyph).path }

    /// The glyph's own outline in em, y down. Empty for a glyph without ink, and for one that is only
    /// a bitmap.
    func ownPath(of glyph: UInt32) throws(TypographyError) -> Path {
        guard isScalable else { return Path() }
        guard composites.isSound(glyph) else {
            throw TypographyError(
                .badData,
                "glyph \(glyph) of the font '\(file.path)' is made of too many components, or of"
                    + " itself: the font is damaged; fetch it again")
        }
        let flags = FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP | FT_LOAD_IGNORE_TRANSFORM
        let status = FT_Load_Glyph(face, glyph, FT_Int32(flags))
        guard status == 0, let slot = face.pointee.glyph else {
            throw TypographyError(
                .badData,
                "cannot read glyph \(glyph) of the font '\(file.path)' (FreeType error \(status)):"
                    + " the font is damaged or has no such glyph; fetch it again")
        }
        guard slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else { return Path() }
        var sink = OutlineSink(scale: 1 / Double(unitsPerEm * 64))
        var functions = FT_Outline_Funcs(
            move_to: { to, sink in
                OutlineSink.at(sink) { $0.move($0.point(to)) }
            },
            line_to: { to, sink in
                OutlineSink.at(sink) { $0.path.line(to: $0.point(to)) }
            },
            conic_to: { control, to, sink in
                OutlineSink.at(sink) { $0.path.quad($0.point(control), to: $0.point(to)) }
            },
            cubic_to: { first, second, to, sink in
                OutlineSink.at(sink) {
                    $0.path.cubic($0.point(first), $0.point(second), to: $0.point(to))
                }
            }, shift: 0, delta: 0)
        let decomposed = withUnsafeMutablePointer(to: &sink) { sink in
            FT_Outline_Decompose(&slot.pointee.outline, &functions, UnsafeMutableRawPointer(sink))
        }
        guard decomposed == 0 else {
            throw TypographyError(
                .badData,
                "the outline of glyph \(glyph) of the font '\(file.path)' is damaged;"
                    + " fetch the font again")
        }
        sink.close()
        return sink.path
    }
}

/// Collects what FreeType's callbacks report.
private struct OutlineSink {
    /// From 1/64 font units to em.
    let scale: Double
    var path = Path()
    private var start = Point.zero

    init(scale: Double) { self.scale = scale }

    static func at(_ raw: UnsafeMutableRawPointer?, _ body: (inout OutlineSink) -> Void) -> Int32 {
        guard let raw else { return 1 }
        body(&raw.assumingMemoryBound(to: OutlineSink.self).pointee)
        return 0
    }

    func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
        guard let vector else { return .zero }
        return FontSpace.flipped(
            x: Double(vector.pointee.x) * scale, y: Double(vector.pointee.y) * scale)
    }

    mutating func move(_ point: Point) {
        close()
        start = point
        path.move(to: point)
    }

    /// Ends the contour. FreeType draws the closing line itself, which `close` does again; a contour
    /// of a single point is an anchor for hinting or for accents and has no ink.
    mutating func close() {
        if case .line(start)? = path.elements.last { path.elements.removeLast() }
        switch path.elements.last {
        case nil, .close: break
        case .move: path.elements.removeLast()
        default: path.close()
        }
    }
}
