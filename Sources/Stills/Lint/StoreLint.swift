import HyalineArguments
import HyalinePictures
import HyalineScenes

/// Checks a folder of screenshots as `fastlane deliver` takes it: `LOCALE/*.png`, with `appleTV` and `iMessage` as
/// folders of such folders.
public struct StoreLint: Sendable {
    /// By path.
    public private(set) var findings: [LintFinding] = []
    /// Pictures in folders of locales.
    public private(set) var pictures = 0
    /// How many pictures a set of a locale has, by `locale/set`.
    private var counts: [String: (row: StillPreset, paths: [String])] = [:]
    private let folder: String
    private let finder: SetFinder
    private let notes: RenderingNotes
    /// Names of all stores.
    private let stores: Set<String>

    public static let store = "app-store"

    /// - Throws: `.missingInput` where there is no such folder.
    public init(folder: String, presets: PresetTable = .standard) throws(StillsError) {
        guard let names = Folders.names(in: folder) else {
            throw StillsError(
                .missingInput, "there is no folder '\(folder)': check the path of --store")
        }
        self.folder = folder
        finder = SetFinder(presets.presets.filter { $0.store == Self.store })
        notes = RenderingNotes(folder: folder)
        stores = Set(presets.presets.map(\.store))
        look(into: "", names, insideParent: false)
        if pictures == 0 {
            findings.append(
                LintFinding(
                    .error, ".", "count",
                    "there is no picture in any folder of a locale; they belong into folders such as"
                        + " en-US"))
        }
        checkCounts()
        findings.sort(by: LintFinding.isBefore)
    }

    public var errorCount: Int { findings.filter { $0.severity == .error }.count }
    public var warningCount: Int { findings.count - errorCount }
    /// Sets of locales.
    public var setCount: Int { counts.count }

    // MARK: Folders

    private mutating func look(into path: String, _ names: [String], insideParent: Bool) {
        for name in names where !name.hasPrefix(".") {
            let inner = path.isEmpty ? name : "\(path)/\(name)"
            guard let inside = Folders.names(in: folder + "/" + inner),
                Folders.isFolder(folder + "/" + inner)
            else {
                if PictureFormat(path: name) != nil {
                    add(
                        .warning, inner, "place",
                        "it lies in no folder of a locale, and is not uploaded; move it into one such"
                            + " as en-US")
                }
                continue
            }
            if let locale = StoreLocales.named(name) {
                pictures(of: locale, in: inner, inside)
            } else if StoreLocales.isParent(name), !insideParent {
                look(into: inner, inside, insideParent: true)
            } else if !StoreLocales.isIgnored(name) {
                refuse(name, inner)
            }
        }
    }

    private mutating func refuse(_ name: String, _ path: String) {
        if stores.contains(name) {
            add(
                .error, path, "locale",
                "the folder is that of a store, not of a locale"
                    + (name == Self.store
                        ? "; check it by itself, with --store \(folder)/\(name)" : ""))
            return
        }
        let known = StoreLocales.all + [StoreLocales.standard] + StoreLocales.parents
        let remedy =
            StoreLocales.suggestion(for: name).map { "; call it \($0)" }
            ?? NearestName.hint(name, in: known)
        add(
            .error, path, "locale",
            "the folder is no locale of the store\(remedy), or move it elsewhere")
    }

    private mutating func pictures(of locale: String, in path: String, _ names: [String]) {
        for name in names where !name.hasPrefix(".") {
            let inner = path + "/" + name
            if Folders.isFolder(folder + "/" + inner) {
                add(
                    .warning, inner, "place",
                    "folders in a folder of a locale are not uploaded; move its pictures up")
            } else if PictureFormat(path: name) != nil {
                picture(inner, locale: locale)
            }
        }
    }

    // MARK: Pictures

    private mutating func picture(_ path: String, locale: String) {
        pictures += 1
        var lint = PictureLint(path, file: folder + "/" + path)
        var row: StillPreset?
        if let header = lint.header {
            switch finder.find(width: header.width, height: header.height, path: path) {
            case .found(let found, let set):
                row = found
                lint.check(bytes: found)
                let parent = path.split(separator: "/").dropLast(2).joined(separator: "/")
                let key = "\(parent.isEmpty ? "" : parent + "/")\(locale) \(set)"
                counts[key, default: (found, [])].paths.append(path)
            case .needsPath(let rows):
                let words = rows.map { "'\($0.pathPart ?? "")' for \($0.id)" }
                lint.add(
                    .error, "size",
                    "\(header.width)x\(header.height) can be told only by its path: put"
                        + " \(Wording.list(words, "or")) into it")
            case .none(let size, let id):
                let hint = size.map { "; the nearest is \($0.width)x\($0.height) (\(id))" } ?? ""
                lint.add(
                    .error, "size",
                    "\(header.width)x\(header.height) is no size of the store\(hint); sizes have to be"
                        + " exact")
            }
        }
        lint.check(
            formats: row?.formats ?? ["png", "jpeg"], allowsAlpha: row?.allowsAlpha ?? false)
        for note in notes.warnings(of: path) { lint.add(.warning, "rendering", note) }
        findings += lint.findings
    }

    private mutating func checkCounts() {
        for (key, set) in counts {
            guard let range = set.row.count else { continue }
            if set.paths.count > range.upperBound {
                let sorted = set.paths.sorted()
                add(
                    .error, sorted[range.upperBound], "count",
                    "\(key) has \(set.paths.count) pictures, and \(range.upperBound) are taken; this one"
                        + " and those after it are left out")
            } else if set.paths.count < range.lowerBound {
                add(
                    .error, set.paths[0], "count",
                    "\(key) has \(set.paths.count) pictures, and at least \(range.lowerBound) are"
                        + " needed")
            }
        }
    }

    private mutating func add(
        _ severity: LintFinding.Severity, _ path: String, _ code: String, _ message: String
    ) {
        findings.append(LintFinding(severity, path, code, message))
    }
}
