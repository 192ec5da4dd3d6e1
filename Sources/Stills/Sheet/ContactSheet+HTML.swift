internal import Foundation
import HyalinePictures

extension ContactSheet {
    /// The page, well-formed as XML too.
    public func html() -> [UInt8] {
        var parts = [head, "<body>", "<main>", header]
        for group in groups(pictures, by: \.locale) {
            parts.append(section(group.key, group.pictures))
        }
        parts.append("</main>")
        return [UInt8](parts.joined(separator: "\n").utf8) + Self.end
    }

    /// What every page ends with.
    static let end = [UInt8]("\n</body>\n</html>\n".utf8)

    private typealias Group = (key: String, pictures: [SheetPicture])

    /// In the order in which keys come first.
    private func groups(
        _ pictures: [SheetPicture], by key: (SheetPicture) -> String
    ) -> [Group] {
        var places: [String: Int] = [:]
        var groups: [Group] = []
        for picture in pictures {
            let key = key(picture)
            if let place = places[key] {
                groups[place].pictures.append(picture)
            } else {
                places[key] = groups.count
                groups.append((key, [picture]))
            }
        }
        return groups
    }

    // MARK: Parts

    private var head: String {
        """
        <!DOCTYPE html>
        <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
        <head>
        <meta charset="utf-8"/>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <meta name="color-scheme" content="light dark"/>
        <title>\(Markup.text(title)) – contact sheet</title>
        <style>
        \(Self.style)</style>
        </head>
        """
    }

    private var header: String {
        let locales = groups(pictures, by: \.locale)
        let sets = groups(pictures, by: \.set)
        let facts = [
            Wording.count(pictures.count, "still"), Wording.count(locales.count, "locale"),
            Wording.count(sets.count, "size"),
        ].joined(separator: " · ")
        let links = locales.map { group in
            let errors = worst(group.pictures)
            return
                "<li><a href=\"#\(anchor(group.key))\"><bdi>\(Markup.text(name(group.key)))</bdi>"
                + (errors.isEmpty ? "" : "<span class=\"dot \(errors)\"></span>") + "</a></li>"
        }
        return """
            <header>
            <h1>\(Markup.text(title))</h1>
            <p class="facts">\(facts)</p>
            \(verdict)
            <nav aria-label="Locales"><ul>\(links.joined())</ul></nav>
            </header>
            """
    }

    private var verdict: String {
        guard errorCount + warningCount > 0 else {
            return "<p class=\"verdict good\">Nothing to mend</p>"
        }
        var words: [String] = []
        if errorCount > 0 { words.append(Wording.count(errorCount, "error")) }
        if warningCount > 0 { words.append(Wording.count(warningCount, "warning")) }
        return
            "<p class=\"verdict \(errorCount > 0 ? "error" : "warning")\">\(words.joined(separator: ", "))</p>"
    }

    private func section(_ locale: String, _ pictures: [SheetPicture]) -> String {
        let id = anchor(locale)
        var lines = [
            "<section aria-labelledby=\"\(id)\">",
            "<h2 id=\"\(id)\"><bdi>\(Markup.text(name(locale)))</bdi></h2>",
        ]
        for set in groups(pictures, by: \.set) {
            let first = set.pictures[0]
            let size = first.width > 0 ? "\(first.width) × \(first.height)" : ""
            lines.append(
                "<h3>\(Markup.text(first.setName)) <span>\(size == first.setName ? "" : size)</span></h3>"
            )
            lines.append("<div class=\"row\">")
            lines += set.pictures.map(figure)
            lines.append("</div>")
        }
        return (lines + ["</section>"]).joined(separator: "\n")
    }

    private func figure(_ picture: SheetPicture) -> String {
        var lines = ["<figure class=\"\(worst([picture]))\">"]
        if let thumbnail = picture.thumbnail {
            let data = Data(thumbnail.bytes).base64EncodedString()
            lines.append(
                "<img width=\"\(thumbnail.width)\" height=\"\(thumbnail.height)\" loading=\"lazy\""
                    + " alt=\"\(Markup.text(picture.alternativeText))\" src=\"data:image/jpeg;base64,\(data)\"/>"
            )
        } else {
            lines.append("<div class=\"missing\">cannot be read</div>")
        }
        let name = picture.path.split(separator: "/").last.map(String.init) ?? picture.path
        lines.append(
            "<figcaption><b>\(Markup.text(name))</b> <span>\(Self.size(picture.byteCount))</span></figcaption>"
        )
        if !picture.findings.isEmpty {
            lines.append("<ul class=\"findings\">")
            lines += picture.findings.map {
                "<li class=\"\($0.severity.rawValue)\">\(Markup.text($0.message))</li>"
            }
            lines.append("</ul>")
        }
        return (lines + ["</figure>"]).joined(separator: "\n")
    }

    // MARK: Words

    /// `error`, `warning` or nothing.
    private func worst(_ pictures: [SheetPicture]) -> String {
        let all = pictures.flatMap(\.findings)
        if all.contains(where: { $0.severity == .error }) { return "error" }
        return all.isEmpty ? "" : "warning"
    }

    private func name(_ locale: String) -> String { locale.isEmpty ? "Stills" : locale }

    private func anchor(_ locale: String) -> String {
        "l-"
            + locale.utf8.map { byte -> String in
                let isPlain =
                    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
                    || byte == 0x2D
                return isPlain ? String(UnicodeScalar(byte)) : "_\(byte)"
            }.joined()
    }

    /// `840 KB`, `3.1 MB`.
    static func size(_ bytes: Int) -> String {
        bytes < 1_000_000
            ? "\((bytes + 500) / 1000) KB"
            : "\((bytes + 50_000) / 1_000_000).\((bytes + 50_000) / 100_000 % 10) MB"
    }
}

/// Text in HTML and XML.
enum Markup {
    /// For an element or an attribute; control characters, which XML has no way to write, are left out.
    static func text(_ string: String) -> String {
        var result = ""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): break
            case _ where scalar.value & 0xFFFE == 0xFFFE: break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
