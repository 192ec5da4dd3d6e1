import HyalineArguments

/// The named sets of values of a manifest.
struct ThemeTable {
    /// In the order of the manifest.
    let names: [String]
    private let themes: [String: JSONNode]

    /// How many references may lead to each other.
    private static let maximumChain = 16

    /// Values that scenes and defaults may come to, for all themes together: references to lists of references
    /// double with every step. Some 200 MB.
    static let maximumValues = 2_000_000

    init(_ node: JSONNode?) {
        let members = node?.members ?? []
        names = members.map(\.key)
        themes = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    }

    /// A value with every `$name` in it replaced by the theme's value. Where there is none an issue is added, and the
    /// reference stays.
    ///
    /// - Parameter room: how many values there may still be; below 0 there were too many, which is an issue.
    func substituted(
        _ node: JSONNode, theme: String, _ room: inout Int, _ issues: inout IssueList
    ) -> JSONNode {
        substituted(node, theme: theme, chain: [], &room, &issues)
    }

    private func substituted(
        _ node: JSONNode, theme: String, chain: [String], _ room: inout Int,
        _ issues: inout IssueList
    ) -> JSONNode {
        guard room >= 0 else { return node }
        room -= 1
        if room < 0 {
            issues.add(
                node.position,
                "the values of themes, put in, come to more than \(Self.maximumValues): take themes or"
                    + " scenes out, or references to values that refer to others themselves")
            return node
        }
        switch node.content {
        case .string(let text):
            guard let name = Reference.theme(text) else { return node }
            guard let value = themes[theme]?[name] else {
                issues.add(node.position, missing(name, theme))
                return node
            }
            guard !chain.contains(name), chain.count < Self.maximumChain else {
                issues.add(
                    node.position,
                    "$\(name) of the theme \(theme) refers to itself, through"
                        + " \(Wording.list(chain.map { "$" + $0 })): give one of them a plain value"
                )
                return node
            }
            return substituted(value, theme: theme, chain: chain + [name], &room, &issues)
        case .array(let nodes):
            return JSONNode(
                .array(nodes.map { substituted($0, theme: theme, chain: chain, &room, &issues) }),
                at: node.position)
        case .object(let members):
            let replaced = members.map { member in
                JSONMember(
                    key: member.key, keyPosition: member.keyPosition,
                    value: substituted(member.value, theme: theme, chain: chain, &room, &issues))
            }
            return JSONNode(.object(replaced), at: node.position)
        default: return node
        }
    }

    private func missing(_ name: String, _ theme: String) -> String {
        guard let values = themes[theme] else {
            return "$\(name) is a value of a theme, and the manifest has no 'themes'; add"
                + " themes: {\(theme): {\(name): …}}, or write $$ for a dollar sign"
        }
        let names = (values.members ?? []).map(\.key)
        return "the theme \(theme) has no value \(Wording.quoted(name))"
            + "\(NearestName.hint(name, in: names, prefix: "$")); add it, or write $$ for a dollar sign"
    }
}
