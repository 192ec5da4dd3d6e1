import HyalineScenes

extension StoreLint {
    /// A line a finding, then what was looked at.
    public func text() -> String {
        let lines = findings.map { "\($0.path): \($0.severity.rawValue): \($0.message)" }
        return (lines + [summary]).joined(separator: "\n")
    }

    private var summary: String {
        "\(Wording.count(pictures, "picture")) in \(Wording.count(setCount, "set")):"
            + " \(Wording.count(errorCount, "error")), \(Wording.count(warningCount, "warning"))"
    }

    /// One object, keys sorted.
    public func json() throws(StillsError) -> [UInt8] {
        try JSONNode.object([
            ("pictures", .value(pictures)), ("sets", .value(setCount)),
            ("errors", .value(errorCount)), ("warnings", .value(warningCount)),
            (
                "findings",
                .list(
                    findings.map { finding in
                        JSONNode.object([
                            ("severity", .text(finding.severity.rawValue)),
                            ("path", .text(finding.path)), ("code", .text(finding.code)),
                            ("message", .text(finding.message)),
                        ])
                    })
            ),
        ]).bytes()
    }
}
