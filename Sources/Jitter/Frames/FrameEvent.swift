internal import HyalinePixels

/// What happens to a shape that is not the same, pixel for pixel, in two frames that follow each
/// other.
struct FrameEvent {
    enum Kind {
        case steady, moved, changed, unclear
        case appeared, vanished
    }
    var tick: Int
    var track: Int
    var kind: Kind
    /// In pixels of the region, in the later frame, or the last that has it.
    var box: PixelRect
    /// A ring, a card, a pill: other shapes stand in it.
    var isEnclosing = false
    /// Part of a circle that turns about its middle.
    var isTurning = false
    /// As far below a character beside it, which changes too, as its shadow or a lossy format's
    /// blocks are.
    var isWeak = false
    /// The track of the character in whose box it stands, as a counter does.
    var character: Int?
}
