internal import HyalineGlass
public import HyalinePixels

extension Scene {
    /// The same scene in another colour space: its colours are converted (tints, labels, backdrop), files are
    /// read into it, and the pictures rendered are in it; they are then written with `colorSpace` of
    /// `PictureOptions`. In Display P3 a photograph keeps colours that sRGB would clip. Colours set afterwards
    /// are meant in the new space.
    public mutating func convert(to space: ColorSpace) {
        let own = colorSpace
        guard own != space else { return }
        colorSpace = space
        switch backdrop {
        case .color(let color): backdrop = .color(own.convert(color, to: space))
        case .picture(let picture, let fit):
            backdrop = .picture(
                picture.converted(from: own, to: space, threads: threads), fit: fit)
        case .file, .builtIn, .transparent: break
        }
        material.tint = material.tint.map { own.convert($0, to: space) }
        shapes = shapes.map { shape in
            var shape = shape
            shape.tint = shape.tint.map { own.convert($0, to: space) }
            if let color = shape.label?.color {
                shape.label?.color = own.convert(color, to: space)
            }
            return shape
        }
    }
}
