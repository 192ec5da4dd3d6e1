import HyalineGeometry
import HyalineTypography

/// A font file: shaped, outlined and probed as the command does.
enum FontDoor {
    static func read(_ bytes: [UInt8], _ folder: FuzzFolder) throws {
        let path = try folder.write(bytes, to: "font.ttf")
        let font = try Font(FontRequest(source: .file(path)))
        for text in ["12:34", "Ag fi é", "अ س"] {
            // A text that the font lacks is an error of its own, and no reason to stop.
            guard let layout = try? TextLayout(text, font: font, style: TextStyle(size: 10)) else {
                continue
            }
            _ = layout.path().bounds
        }
        _ = try font.report()
    }
}
