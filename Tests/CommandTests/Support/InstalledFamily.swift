/// `fc-match`, which says where a family's file is (Debian: fontconfig).
enum InstalledFamily {
    static let canBeFound = installed("fc-match") != nil

    /// The file of an installed family; nil when fontconfig would take another one.
    static func file(
        of family: String, isVariable: Bool = false, in workshop: Workshop
    ) throws -> String? {
        guard let tool = installed("fc-match") else { return nil }
        let pattern = isVariable ? "\(family):variable=true" : family
        let answer = try workshop.run(tool, ["-f", "%{family}\n%{variable}\n%{file}", pattern]).text
        let lines = answer.split(separator: "\n")
        guard lines.count == 3, lines[0].split(separator: ",").contains(Substring(family)),
            !isVariable || lines[1] == "True"
        else { return nil }
        return String(lines[2])
    }
}
