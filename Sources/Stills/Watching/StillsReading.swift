/// What reading a manifest has come to, and what it depends on, whichever of both it is.
public struct StillsReading: Sendable {
    public let plan: Result<StillsPlan, StillsError>
    /// As `StillsPlan.inputFiles`; after an error, as far as reading has come. The manifest is in it always.
    public let inputFiles: [String]

    public init(manifest path: String, options: StillsOptions = StillsOptions()) {
        var inputs = [path]
        plan = Result { () throws(StillsError) in
            try StillsPlan(manifest: path, options: options, inputs: &inputs)
        }
        inputFiles = inputs
    }
}
