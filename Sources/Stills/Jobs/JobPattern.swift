/// Which stills are meant: a pattern of paths or of names of scenes, or a place of the matrix as overrides name it.
struct JobPattern {
    let text: String
    private let selector: OverrideSelector?
    private let presets: PresetTable

    init(_ text: String, presets: PresetTable) {
        self.text = text
        self.presets = presets
        selector = OverrideSelector(text)
    }

    func matches(_ job: StillJob) -> Bool {
        if Glob.matches(text, job.output) || Glob.matches(text, job.scene) { return true }
        return selector?.matches(place(of: job)) == true
    }

    private func place(of job: StillJob) -> MatrixPlace {
        let size = StillPreset.Size(width: job.width, height: job.height, scale: job.scale)
        return MatrixPlace(
            scene: job.scene, preset: job.preset,
            presetID: (try? presets.choice(job.preset))?.preset.id ?? job.preset,
            orientation: size.orientation, locale: job.locale, direction: job.direction,
            theme: job.theme, time: job.time)
    }
}
