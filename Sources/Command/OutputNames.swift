import HyalineArguments

/// Names that the command writes files under.
enum OutputNames {
    /// Options of all verbs that name a file or a folder to write.
    static let options = ["output", "report", "annotate", "layers", "sheet"]

    /// Refuses names that look like others, or do something to whoever lists them.
    static func check(_ arguments: ParsedArguments) throws(UsageError) {
        let verb = CommandSpec.hyaline.verbs.first { $0.name == arguments.verb }
        for option in options where verb?.options.contains(where: { $0.name == option }) == true {
            for path in arguments.strings(option) {
                guard let hidden = HiddenCharacters.first(in: path) else { continue }
                let shown = HiddenCharacters.shown(path)
                throw UsageError(
                    "\(arguments.place): --\(option) '\(shown)' has a character that does not show"
                        + " (\(HiddenCharacters.name(of: hidden))); leave it out of the name")
            }
        }
    }
}
