import HyalineGeometry
import HyalineGlass
import HyalineJitter
import HyalineTypography

extension ElementBuilder {
    /// Of the area's shorter side: the em of captions that have no size.
    private static let captionShare = 0.05
    /// The smallest em of glass that fills its room, pt.
    private static let smallestGlass = 12.0

    mutating func glass(_ node: JSONNode) -> StillGlassText? {
        guard let setting = setting(node, fills: true) else { return nil }
        return StillGlassText(
            setting: setting, material: material(node["glass"], use: .text),
            reflection: reflection(node["reflection"]), group: node["group"]?.string)
    }

    mutating func text(_ node: JSONNode) -> StillText? {
        guard let setting = setting(node, fills: false) else { return nil }
        var color = color(node["color"]) ?? StillColor(red: 1, green: 1, blue: 1)
        color.alpha *= node["opacity"]?.number ?? 1
        return StillText(setting: setting, color: color)
    }

    /// - Parameter fills: whether a text without a size is as large as its room.
    private mutating func setting(_ node: JSONNode, fills: Bool) -> StillTypesetting? {
        let text = wording(node["text"])
        let fonts = fonts(node)
        let room = room(node, fills: fills)
        guard let text, let fonts, let room else { return nil }
        if text.unicodeScalars.allSatisfy({ $0.properties.isWhitespace }) {
            issues.add(
                node["text"]?.position ?? node.position, "the text is empty; leave the element out")
            return nil
        }
        let isClock = TextResolver.isClock(text)
        return StillTypesetting(
            text: text, isClock: isClock, font: fonts.font, fallback: fonts.fallback,
            style: style(node, isClock: isClock), room: room, placement: placement(node))
    }

    // MARK: Size

    private mutating func room(_ node: JSONNode, fills: Bool) -> StillTextRoom? {
        let area = area(node)
        let side = Self.shorterSide(area)
        let width = length(node["width"], of: area.width) ?? area.width
        let height = length(node["height"], of: area.height) ?? area.height
        let size = length(node["size"], of: side)
        let maximum = size ?? (fills ? height : Self.captionShare * side)
        let minimum =
            length(node["minSize"], of: side)
            ?? (size == nil && fills ? min(Self.smallestGlass, maximum) : maximum)
        guard minimum <= maximum else {
            issues.add(
                node["minSize"]?.position ?? node.position,
                "'minSize' is \(Wording.short(minimum)) pt here, and 'size' only"
                    + " \(Wording.short(maximum)) pt; give the smaller one as 'minSize'")
            return nil
        }
        return StillTextRoom(
            minimum: minimum, maximum: maximum, width: width, height: height,
            maximumLines: node["maxLines"]?.integer)
    }

    // MARK: Style

    private func style(_ node: JSONNode, isClock: Bool) -> TextStyle {
        var style = TextStyle(size: 100)
        style.cells = node["cells"]?.string.flatMap { CellMode(parsing: $0) } ?? .auto
        style.centering = node["centering"]?.string.flatMap { CellCentering(rawValue: $0) }
        style.separator =
            node["separator"]?.string.flatMap { SeparatorHeight(rawValue: $0) } ?? .font
        style.features = (node["features"]?.members ?? []).compactMap { member in
            member.value.integer.flatMap { UInt32(exactly: $0) }.map {
                FeatureSetting(tag: member.key, value: $0)
            }
        }.sorted { $0.tag < $1.tag }
        if let numerals = node["numerals"]?.string {
            style.numerals =
                numerals == "locale"
                ? NumberingSystem.usual(in: place.locale) : NumberingSystem(numerals)
        }
        if isClock, let template = node["reserve"]?.string { style.rollOver = .reserve(template) }
        let locale: BaseDirection = isMirrored ? .rightToLeft : .leftToRight
        style.direction =
            isClock
            ? .leftToRight
            : node["direction"]?.string.flatMap { BaseDirection(rawValue: $0) } ?? locale
        style.language = node["language"]?.string ?? place.locale
        style.alignment =
            node["align"]?.string.flatMap { LineAlignment(rawValue: $0) } ?? .center
        style.tracking = node["tracking"]?.number ?? 0
        style.lineHeight = node["lineHeight"]?.number ?? 1
        return style
    }

    // MARK: Fonts

    struct Fonts {
        var font: FontRequest
        var fallback: FontFallback
    }

    mutating func fonts(_ node: JSONNode) -> Fonts? {
        let own = LocaleTag.chain(place.locale).lazy.compactMap { tag in
            node["fonts"]?.members?.first { $0.key.lowercased() == tag.lowercased() }?.value
        }.first
        var request = FontRequest()
        if let named = own ?? node["font"], let name = named.string {
            guard let source = source(name, named.position) else { return nil }
            request.source = source
        }
        request.faceIndex = node["face"]?.integer
        request.instance = node["instance"]?.string
        if let weight = node["weight"]?.number {
            request.axes.append(AxisValue(tag: "wght", value: weight))
        }
        let axes = (node["axes"]?.members ?? []).compactMap { member in
            member.value.number.map { AxisValue(tag: member.key, value: $0) }
        }
        request.axes += axes.sorted { $0.tag < $1.tag }
        var fallback = FontFallback(
            searchesInstalled: node["installedFallback"]?.bool ?? true)
        for font in node["fallback"]?.array ?? [] {
            guard let name = font.string, let source = source(name, font.position) else {
                return nil
            }
            fallback.fonts.append(source)
        }
        return Fonts(font: request, fallback: fallback)
    }

    /// A file where the name has a slash or ends as font files do; never by what happens to lie in a folder.
    private mutating func source(_ name: String, _ position: SourcePosition) -> FontSource? {
        let endings = [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"]
        let isFile =
            name.contains("/") || endings.contains { name.lowercased().hasSuffix($0) }
        return isFile ? file(name, position).map { .file($0) } : .family(name)
    }
}
