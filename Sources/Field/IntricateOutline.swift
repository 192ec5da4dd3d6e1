/// A path crosses itself so often that its visible outline would take too long.
///
/// The limits are pairs of straight pieces that cross or touch. A digit of a variable font has some
/// ten.
public struct IntricateOutline: Error, Equatable, Sendable {
    /// For one shape or one glyph: a tenth of a second.
    public static let ofShape = 30_000
    /// For all shapes of a picture, or a whole text: a second or two, and 300 MB.
    public static let ofText = 250_000

    public init() {}
}
