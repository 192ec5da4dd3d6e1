import HyalinePictures

extension StillsBatch {
    /// Removes what killed runs have left half-written, here or on another machine that shares the folder, in all folders
    /// that the manifest's stills go to.
    func removeLeftovers(_ jail: Jail) {
        var folders: Set<String> = [jail.folder]
        for job in plan.allJobs {
            guard let slash = job.output.lastIndex(of: "/"),
                let folder = try? jail.outputFolder(String(job.output[..<slash]))
            else { continue }
            folders.insert(folder)
        }
        for folder in folders.sorted() { AbandonedFiles.remove(in: folder) }
    }
}
