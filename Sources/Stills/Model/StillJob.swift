public import HyalineGeometry
public import HyalinePixels
public import HyalineScenes
public import HyalineTypography

/// One picture to make: a scene of a manifest at one place of its matrix, with everything resolved.
///
/// Themes, overrides, strings and lengths are settled: what is left are points, colours, texts and fonts. A job is a
/// value; two jobs that are equal, over the same files, are the same picture.
public struct StillJob: Sendable, Equatable {
    /// The scene's `id`.
    public var scene: String
    /// The preset's id, with `@landscape` or `@portrait` if it was asked for.
    public var preset: String
    /// Size of the picture, px.
    public var width: Int
    public var height: Int
    /// px per pt.
    public var scale: Double
    /// A BCP 47 tag as the manifest writes it: `pt-BR`.
    public var locale: String
    /// How text of the locale is read, and which way the layout goes.
    public var direction: TextDirection
    /// The theme's name; `default` in a manifest without themes.
    public var theme: String
    /// What `{time}` stood for: `12:34`.
    public var time: String
    /// The place of the still in its set (same preset and locale), from 1: by scene, then theme, then time.
    public var index: Int
    /// Where the picture goes, relative to the output folder, with `/` between folders.
    public var output: String
    public var format: StillFormat
    /// What the picture shows, for people who do not see it; nil where the scene has no `alt`.
    public var alternativeText: String?
    /// From the back to the front.
    public var elements: [StillElement]
    /// The part of the canvas that stays free of edges, cutouts and cropping, pt.
    public var safeArea: Rect
    /// SHA-256 over everything in the job that comes from the manifest, its strings and the presets, as hexadecimal
    /// digits. Files are not in it: see `files` and `JobDigest`.
    public var contentDigest: String
    /// Files the picture depends on: pictures and fonts named in the manifest, as resolved paths, sorted. Families that
    /// are installed are named in the elements.
    public var files: [String]

    /// The canvas, pt.
    public var canvas: Canvas {
        Canvas(width: Double(width) / scale, height: Double(height) / scale, scale: scale)
    }

    /// Of the file, and of the canvas: what tints and labels of the elements are in, and the picture that is rendered.
    public var colorSpace: ColorSpace { format.colorSpace }

    /// What messages call it: `timer for iphone-6.9, ar, dark, 12:34`.
    public var name: String { "\(scene) for \(preset), \(locale), \(theme), \(time)" }
}

/// How a picture is written.
public struct StillFormat: Sendable, Hashable {
    public enum Container: String, Sendable, CaseIterable {
        case png
        case jpeg
        case webp
    }

    public enum ColorSpace: String, Sendable, CaseIterable {
        case srgb
        case p3
    }

    /// By the ending of the path: .png, .jpg or .jpeg, .webp.
    public var container: Container
    public var color: ColorSpace
    /// Bits a channel, 8 or 16; 16 in PNG only.
    public var depth: Int
    /// Of JPEG and WebP, 1 to 100.
    public var quality: Int
    public var dither: Bool
    /// Writes title and alternative text into the file; PNG only.
    public var describes: Bool

    public init(
        container: Container = .png, color: ColorSpace = .srgb, depth: Int = 8, quality: Int = 92,
        dither: Bool = true, describes: Bool = false
    ) {
        self.container = container
        self.color = color
        self.depth = depth
        self.quality = quality
        self.dither = dither
        self.describes = describes
    }
}

extension StillFormat {
    /// What the pixels of a picture in this format are in.
    public var colorSpace: HyalinePixels.ColorSpace {
        switch color {
        case .srgb: .sRGB
        case .p3: .displayP3
        }
    }
}
