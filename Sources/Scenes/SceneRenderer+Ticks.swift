import HyalineGlass
import HyalinePixels

/// From one second to the next most digits stay: their pixels are right already.
extension SceneRenderer {
    /// What is left to draw where the last picture shows the same backdrop, light and shapes: all that pieces of the text
    /// reach which came or went. A pixel depends on the pieces that reach it alone, so the rest is as it would be
    /// drawn again, bit for bit. nil if the last picture does not serve.
    ///
    /// - Parameter compositor: the text's.
    func changedByTick(
        _ pieces: [GlassPiece], _ reflection: GlassReflection?, _ compositor: GlassCompositor?
    ) -> PixelRect? {
        guard let compositor, let last = lastGlass()?.layers.last,
            compositor.light == nil, last.compositor.light == nil
        else { return nil }
        let came = pieces.filter { piece in !last.pieces.contains { $0.isSame(as: piece) } }
        let went = last.pieces.filter { piece in !pieces.contains { $0.isSame(as: piece) } }
        return compositor.reach(came + went, reflection)
    }
}
