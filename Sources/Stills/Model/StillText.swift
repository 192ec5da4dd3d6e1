public import HyalineGlass
public import HyalineScenes
public import HyalineTypography

/// How large a text may be, and the room it has. A renderer takes the largest size from `minimum` to `maximum` at which
/// the text fits; where not even the smallest does, that is an error with the numbers, never a clip.
public struct StillTextRoom: Sendable, Equatable {
    /// The em, pt. Equal where the manifest gives one size.
    public var minimum: Double
    public var maximum: Double
    /// The room for the text's box, pt. Lines of captions are broken to the width.
    public var width: Double
    public var height: Double
    /// nil = any number that the height allows.
    public var maximumLines: Int?

    public init(
        minimum: Double, maximum: Double, width: Double, height: Double, maximumLines: Int? = nil
    ) {
        self.minimum = minimum
        self.maximum = maximum
        self.width = width
        self.height = height
        self.maximumLines = maximumLines
    }
}

/// Text and the fonts it is set in; what glass and captions have in common.
public struct StillTypesetting: Sendable, Equatable {
    /// Resolved: string keys looked up, `{time}` put in.
    public var text: String
    /// The text is a time alone: set left to right in every locale, in digit cells, and never mirrored.
    public var isClock: Bool
    public var font: FontRequest
    public var fallback: FontFallback
    /// Direction, language, alignment, cells, features, numerals, tracking and line height; its size and width are
    /// open: they come from `room`.
    public var style: TextStyle
    public var room: StillTextRoom
    public var placement: StillPlacement

    public init(
        text: String, isClock: Bool, font: FontRequest, fallback: FontFallback, style: TextStyle,
        room: StillTextRoom, placement: StillPlacement
    ) {
        self.text = text
        self.isClock = isClock
        self.font = font
        self.fallback = fallback
        self.style = style
        self.room = room
        self.placement = placement
    }
}

/// Text that is glass: a clock, a title. One line unless the text has line ends.
public struct StillGlassText: Sendable, Equatable {
    public var setting: StillTypesetting
    public var material: GlassMaterial
    public var reflection: Reflection?
    /// The group of shapes that its glyphs merge with.
    public var group: String?

    public init(
        setting: StillTypesetting, material: GlassMaterial, reflection: Reflection? = nil,
        group: String? = nil
    ) {
        self.setting = setting
        self.material = material
        self.reflection = reflection
        self.group = group
    }
}

/// Text in one colour, in lines that are broken to the room's width.
public struct StillText: Sendable, Equatable {
    public var setting: StillTypesetting
    /// Its alpha is the text's opacity.
    public var color: StillColor

    public init(setting: StillTypesetting, color: StillColor) {
        self.setting = setting
        self.color = color
    }
}
