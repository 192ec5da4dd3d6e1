import HyalineScenes

extension Jail {
    /// A place that a batch writes to, in the way of `output`.
    ///
    /// - Throws: `.cannotCreate` for a place that is not allowed.
    func outputFile(_ path: String) throws(StillsError) -> String {
        do throws(Refusal) {
            return try output(path)
        } catch {
            throw StillsError(.cannotCreate, "\(error)")
        }
    }
}
