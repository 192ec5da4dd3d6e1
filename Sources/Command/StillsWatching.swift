import Foundation
import Hyaline
import HyalineArguments

/// `hyaline stills --watch`: renders what is due, and again whenever a file has changed that stills are made from.
struct StillsWatching {
    private let run: StillsRun
    private var watch: StillsWatch
    private let page: LivePage?
    private let cache = SheetCache()
    private var notes: [String] = []
    /// Where the manifest lies, without links: what messages leave out.
    private let folder: String

    init(_ run: StillsRun, manifest: String, presets: String?, options: StillsOptions) throws {
        self.run = run
        watch = StillsWatch(manifest: manifest, presets: presets, options: options)
        page = run.sheet.map { Watching.page($0.path) }
        let url = URL(fileURLWithPath: manifest).deletingLastPathComponent()
        // Where that is not there, or is not below the root, no saved file is of help.
        folder = try Jail(folder: url.path, root: options.root).folder
    }

    /// Goes on until the program is ended. What is wrong is told, and waits for its mend.
    ///
    /// - Throws: what no file can mend, at the start: wrong usage, and places where nothing can be written.
    mutating func go() throws -> Never {
        do {
            try round(isFirst: true)
        } catch {
            page?.end()
            throw error
        }
        Watching.begin(files: watch.fileCount)
        while true {
            Watching.awaitChange(below: folder) { watch.poll() }
            try round(isFirst: false)
        }
    }

    private mutating func round(isFirst: Bool) throws {
        do {
            let plan = try watch.plan().get()
            // The same ones as last time are known.
            if plan.notes != notes { StillsRun.tell(plan.notes) }
            notes = plan.notes
            _ = try run.render(plan, presets: watch.presets, force: isFirst && run.isForced)
            if let page {
                try page.show(
                    ContactSheet(
                        folder: plan.outputFolder, presets: watch.presets,
                        threads: run.sheetThreads, cache: cache))
            }
        } catch let error as StillsError where !(isFirst && Self.isFinal(error.kind)) {
            Console.complain(error)
        } catch let error as PictureError where !(isFirst && Self.isFinal(SceneError(error).kind)) {
            Console.complain(error.message)
        }
    }

    private static func isFinal(_ kind: SceneError.Kind) -> Bool {
        switch kind {
        case .usage, .cannotCreate: true
        case .badData, .missingInput, .io: false
        }
    }
}
