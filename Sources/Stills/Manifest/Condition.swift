/// `when`: for which places of the matrix something is made.
enum Condition {
    /// Every key has to fit, by one of its patterns; keys that are not there fit always.
    static func holds(_ node: JSONNode?, at place: MatrixPlace) -> Bool {
        func fits(_ key: String, _ kind: OverrideSelector.Kind) -> Bool {
            guard let patterns = node?[key]?.strings else { return true }
            return patterns.contains {
                OverrideSelector.Part(kind: kind, pattern: $0).matches(place)
            }
        }
        return fits("presets", .preset) && fits("locales", .locale) && fits("themes", .theme)
            && fits("orientations", .orientation) && fits("directions", .direction)
    }
}
