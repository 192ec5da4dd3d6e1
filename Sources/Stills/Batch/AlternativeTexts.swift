import HyalinePictures
import HyalineScenes

/// What the stills of a manifest show, for people who do not see them: a file beside the pictures.
///
/// It is of all stills, whichever of them a run makes, so that every shard writes the same bytes. It lies in the output
/// folder itself: fastlane looks into folders of locales only, and there at pictures only.
struct AlternativeTexts {
    private let jobs: [StillJob]

    static let name = "alt.json"

    init(_ jobs: [StillJob]) { self.jobs = jobs }

    func json() throws(StillsError) -> [UInt8] {
        try JSONNode.object([
            ("version", .value(1)),
            ("stills", .object(jobs.map { ($0.output, node(of: $0)) })),
        ]).bytes()
    }

    /// Unless it is there already.
    func write(to jail: Jail) throws(StillsError) {
        let bytes = try json()
        let path = try jail.outputFile(Self.name)
        if let known = try? Jail.read(path, limit: JSONReader.maximumBytes, named: path),
            known == bytes
        {
            return
        }
        do throws(PictureError) {
            try PictureFile.write(bytes, to: path)
        } catch {
            throw StillsError(SceneError(error).kind, error.message)
        }
    }

    private func node(of job: StillJob) -> JSONNode {
        var members: [(String, JSONNode)] = [
            ("locale", .text(job.locale)), ("scene", .text(job.scene)),
            ("preset", .text(job.preset)), ("theme", .text(job.theme)),
            ("texts", .list(job.texts)),
        ]
        if let title = job.texts.first { members.append(("title", .text(title))) }
        if job.showsClock {
            members.append(("time", .text(job.time)))
            members.append(
                ("spokenTime", .text(SpokenTime.text(job.time, locale: job.locale))))
        }
        if let alternativeText = job.alternativeText {
            members.append(("alt", .text(alternativeText)))
        }
        return .object(members)
    }
}

extension StillJob {
    /// What is written on the still, from the back to the front; clocks are told by `time`.
    var texts: [String] {
        elements.flatMap { element -> [String] in
            switch element.content {
            case .backdrop: []
            case .glass(let glass): glass.setting.isClock ? [] : [glass.setting.text]
            case .text(let text): text.setting.isClock ? [] : [text.setting.text]
            case .shape(let shapes): shapes.shapes.compactMap { $0.label?.text }
            }
        }
    }

    /// Whether a clock stands on it.
    var showsClock: Bool {
        elements.contains { element in
            switch element.content {
            case .glass(let glass): glass.setting.isClock
            case .text(let text): text.setting.isClock
            case .backdrop, .shape: false
            }
        }
    }
}
