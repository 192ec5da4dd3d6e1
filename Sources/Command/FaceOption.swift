import HyalineArguments

/// `--face`, which says two things: a number is a face in a font collection, on and off are about the
/// shading of the glass. They cannot be mistaken for each other, so each may be given once.
struct FaceOption {
    /// For verbs that draw no glass.
    static let fontSpec = OptionSpec(
        name: "face", value: "N", kind: .repeatable,
        summary: "face in a font collection, from 0", group: "Text")
    /// For verbs that do.
    static let spec = OptionSpec(
        name: "face", value: "N|on|off", kind: .repeatable, suggestions: ["on", "off"],
        summary:
            "a number: face in a font collection, from 0; on or off: shading and lift of what is"
            + " seen through the glass (default: on)", group: "Text")

    private(set) var index: Int?
    private(set) var shading: Bool?

    init(_ arguments: ParsedArguments, glass: Bool) throws(UsageError) {
        for text in arguments.strings("face") {
            let isRepeated: Bool
            if glass, text == "on" || text == "off" {
                isRepeated = shading != nil
                shading = text == "on"
            } else if let number = Int(text), (0...65_535).contains(number) {
                isRepeated = index != nil
                index = number
            } else {
                throw UsageError(
                    "\(arguments.place): --face cannot be '\(text)'; write a face's number from 0 to"
                        + " 65535" + (glass ? ", or on or off for the shading of the glass" : ""))
            }
            if isRepeated {
                throw UsageError(
                    "\(arguments.place): --face \(text) says again what another --face says; keep one"
                )
            }
        }
    }
}
