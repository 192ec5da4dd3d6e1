/// How a picture fills a place of another shape.
public enum Fit: String, CaseIterable, Sendable {
    /// Fills the place; what stands out is cut off, the same on both sides unless there is a focus.
    case cover
    /// Shows the whole picture; bands beside it stay transparent, as wide on both sides unless there is a focus.
    case contain
    /// Fills the place with the whole picture, which changes its proportions.
    case stretch
}
