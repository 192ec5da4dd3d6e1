import HyalinePictures

extension StillsBatch {
    /// Removes what killed runs have left half-written, here or on another machine that shares the folder, in all folders
    /// that the manifest's stills go to.
    func removeLeftovers(_ jail: Jail) {
        AbandonedFiles.remove(in: jail.folder)
        let inner = Set(
            plan.allJobs.compactMap { job in
                job.output.lastIndex(of: "/").map { String(job.output[..<$0]) }
            })
        for path in inner.sorted() {
            // One that a link leads out of is told of when its stills are written.
            if let folder = try? jail.outputFolder(path) { AbandonedFiles.remove(in: folder) }
        }
    }
}
