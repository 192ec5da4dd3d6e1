import HyalineGeometry

extension Legibility {
    /// What a person should know about a picture with these figures, with what helps.
    public func warnings(for scene: Scene) -> [SceneWarning] {
        var warnings: [SceneWarning] = []
        if isFlat { warnings.append(SceneWarning(code: "flat-backdrop", message: flatness)) }
        if !isReadable {
            warnings.append(
                SceneWarning(code: "hard-to-read", message: difficulty(in: scene)))
        }
        return warnings
    }

    private var flatness: String {
        // Below this even twice the reach brings nothing.
        let isEven = refraction < Self.leastRefraction / 10
        return
            "there is almost nothing to refract behind the text: bending its light changes it by "
            + number(refraction) + " L* (shows from \(number(Self.leastRefraction)) on); take a"
            + " backdrop with more detail there"
            + (isEven ? "" : ", or a larger --size or heavier digits, which bend light farther")
    }

    private func difficulty(in scene: Scene) -> String {
        let name = weakest.map {
            "; weakest is '\($0.text)' with a match of \(number($0.figures.match))"
        }
        return "the text is hard to read: match \(number(whole.match)) (good from"
            + " \(number(Self.leastMatch)) on), \(number(whole.worstMatch)) at its weakest places"
            + " (\(number(Self.leastWorstMatch))), rim \(number(whole.rim)) L*"
            + " (\(number(Self.leastRim)))\(name ?? ""); "
            + LegibilityAdvice(self, in: scene).instruction
    }

    private func number(_ value: Double) -> String { formatted(value, decimals: 2) }
}
