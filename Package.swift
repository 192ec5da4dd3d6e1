// swift-tools-version: 6.0
import PackageDescription

// One folder a step of the pipeline (see "Flow" in README.md). Folder names are short; module names
// carry the prefix, so that they do not collide in somebody else's package graph.
let package = Package(
    name: "Hyaline",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "Hyaline", targets: ["Hyaline"]),
        .executable(name: "hyaline", targets: ["HyalineCommand"]),
    ],
    targets: [
        // C libraries, from Debian's -dev packages or Homebrew.
        .systemLibrary(
            name: "CFreeType", pkgConfig: "freetype2",
            providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
        .systemLibrary(
            name: "CHarfBuzz", pkgConfig: "harfbuzz",
            providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
        .systemLibrary(
            name: "CFontconfig", pkgConfig: "fontconfig",
            providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
        .systemLibrary(
            name: "CFriBidi", pkgConfig: "fribidi",
            providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
        .systemLibrary(
            name: "CICU", pkgConfig: "icu-i18n",
            providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
        .systemLibrary(
            name: "CPNG", pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(
            name: "CZlib", pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(
            name: "CTurboJPEG", pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
        .systemLibrary(
            name: "CWebP", pkgConfig: "libwebp",
            providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
        .systemLibrary(
            name: "CLittleCMS", pkgConfig: "lcms2",
            providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]),

        // The pipeline, from the ground floor upwards.
        .target(
            name: "HyalineGeometry", path: "Sources/Geometry",
            // Rounding and square roots; Glibc keeps them in a library of their own.
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(name: "HyalinePixels", dependencies: ["HyalineGeometry"], path: "Sources/Pixels"),
        .target(name: "CEmbeddedFace", path: "Sources/CEmbeddedFace"),
        .target(
            name: "HyalineFonts", dependencies: ["CEmbeddedFace"], path: "Fonts",
            exclude: [
                "README.md", "OFL.txt", "HyalineRound.ttf", "build.py", "requirements.txt",
                "source",
            ]),
        .target(
            name: "HyalineTypography",
            dependencies: [
                "HyalineGeometry", "HyalineFonts", "CFreeType", "CHarfBuzz", "CFontconfig",
                "CFriBidi", "CICU",
            ],
            path: "Sources/Typography"),
        .target(
            name: "HyalineField", dependencies: ["HyalineGeometry", "HyalinePixels"],
            path: "Sources/Field"),
        .target(
            name: "HyalineGlass",
            dependencies: ["HyalineGeometry", "HyalinePixels", "HyalineField"],
            path: "Sources/Glass"),
        .target(name: "CPNGRows", dependencies: ["CPNG"], path: "Sources/CPNGRows"),
        .target(
            name: "HyalinePictures",
            dependencies: [
                "HyalineGeometry", "HyalinePixels", "CPNGRows", "CZlib", "CTurboJPEG", "CWebP",
                "CLittleCMS",
            ],
            path: "Sources/Pictures"),
        .target(
            name: "HyalineJitter",
            dependencies: ["HyalineGeometry", "HyalinePixels", "HyalineTypography"],
            path: "Sources/Jitter"),
        .target(
            name: "HyalineScenes",
            dependencies: [
                "HyalineGeometry", "HyalinePixels", "HyalineFonts", "HyalineTypography",
                "HyalineField", "HyalineGlass", "HyalinePictures", "HyalineJitter",
            ],
            path: "Sources/Scenes"),
        .target(
            name: "HyalineStills",
            dependencies: [
                "HyalineGeometry", "HyalinePixels", "HyalineFonts", "HyalineTypography",
                "HyalineGlass", "HyalinePictures", "HyalineJitter", "HyalineScenes",
                "HyalineArguments",
            ],
            path: "Sources/Stills", resources: [.embedInCode("Presets/presets.json")]),
        .target(
            name: "Hyaline",
            dependencies: [
                "HyalineGeometry", "HyalinePixels", "HyalineTypography", "HyalineGlass",
                "HyalinePictures", "HyalineJitter", "HyalineScenes", "HyalineStills",
            ],
            path: "Sources/Hyaline"),
        .target(name: "HyalineArguments", path: "Sources/Arguments"),
        .target(
            name: "CMemory", path: "Sources/CMemory",
            linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .executableTarget(
            name: "HyalineCommand",
            dependencies: ["Hyaline", "HyalineArguments", "CMemory"],
            path: "Sources/Command"),
        .executableTarget(
            name: "HyalineBenchmarks", dependencies: ["Hyaline", "HyalineField"],
            path: "Sources/Benchmarks"),

        // Programs to read and to run; see Examples/README.md.
        .executableTarget(
            name: "GlassTimer", dependencies: ["Hyaline"], path: "Examples/GlassTimer"),
        .executableTarget(
            name: "CountdownFrames", dependencies: ["Hyaline"], path: "Examples/CountdownFrames"),
        .executableTarget(
            name: "SixLanguages", dependencies: ["Hyaline"], path: "Examples/SixLanguages"),
        .executableTarget(
            name: "LooksSheet", dependencies: ["Hyaline"], path: "Examples/LooksSheet"),
        .executableTarget(
            name: "ContactSheet", dependencies: ["Hyaline"], path: "Examples/ContactSheet"),
        .executableTarget(
            name: "Specimen", dependencies: ["Hyaline"], path: "Examples/Specimen"),
        .executableTarget(
            name: "JitterCheck", dependencies: ["Hyaline"], path: "Examples/JitterCheck"),
        .executableTarget(
            name: "StatesStrip", dependencies: ["Hyaline"], path: "Examples/StatesStrip"),

        // Tests: one target a module, and what several of them use.
        .target(
            name: "HyalineTestSupport", dependencies: ["HyalineGeometry", "HyalineTypography"],
            path: "Tests/Support"),
        .testTarget(
            name: "GeometryTests", dependencies: ["HyalineGeometry", "HyalineTestSupport"],
            path: "Tests/GeometryTests"),
        .testTarget(
            name: "PixelsTests",
            dependencies: ["HyalineGeometry", "HyalinePixels", "HyalineTestSupport"],
            path: "Tests/PixelsTests"),
        .testTarget(
            name: "FieldTests",
            dependencies: [
                "HyalineGeometry", "HyalinePixels", "HyalineField", "HyalineTestSupport",
            ],
            path: "Tests/FieldTests"),
        .testTarget(
            name: "TypographyTests",
            dependencies: [
                "HyalineGeometry", "HyalineField", "HyalineTypography", "HyalineTestSupport",
            ],
            path: "Tests/TypographyTests", resources: [.copy("Fixtures")]),
        .testTarget(
            name: "JitterTests",
            dependencies: [
                "HyalineGeometry", "HyalinePixels", "HyalineField", "HyalineTypography",
                "HyalineJitter", "HyalineTestSupport",
            ],
            path: "Tests/JitterTests"),
        // Made-up screens of apps, and through JPEG.
        .testTarget(
            name: "FrameTests",
            dependencies: [
                "HyalineGeometry", "HyalinePixels", "HyalineField", "HyalineTypography",
                "HyalineJitter", "HyalinePictures", "HyalineTestSupport",
            ],
            path: "Tests/FrameTests"),
        // Against other people's data and programs.
        .testTarget(
            name: "ConformanceTests",
            dependencies: ["HyalineGeometry", "HyalineTypography", "HyalineTestSupport"],
            path: "Tests/ConformanceTests"),
        .testTarget(
            name: "PicturesTests",
            // Little CMS is the other opinion on colours.
            dependencies: [
                "HyalineGeometry", "HyalinePixels", "HyalinePictures", "HyalineTestSupport",
                "CLittleCMS",
            ],
            path: "Tests/PicturesTests", resources: [.copy("Fixtures")]),
        .testTarget(
            name: "ArgumentsTests", dependencies: ["HyalineArguments"],
            path: "Tests/ArgumentsTests"),
        .testTarget(
            name: "ScenesTests",
            dependencies: [
                "HyalineGeometry", "HyalinePixels", "HyalineTypography", "HyalineGlass",
                "HyalineJitter", "HyalineScenes", "HyalineTestSupport",
            ],
            path: "Tests/ScenesTests"),
        .testTarget(
            name: "StillsTests",
            dependencies: [
                "HyalineGeometry", "HyalinePixels", "HyalineTypography", "HyalineGlass",
                "HyalinePictures", "HyalineScenes", "HyalineStills", "HyalineTestSupport",
            ],
            path: "Tests/StillsTests"),
        .testTarget(
            name: "CommandTests",
            // The programs are run as built, so they have to be built; the command's table is read too.
            dependencies: [
                "HyalineCommand", "HyalineArguments", "GlassTimer", "CountdownFrames",
                "SixLanguages", "LooksSheet", "ContactSheet", "JitterCheck", "StatesStrip",
                "Specimen",
                "HyalineGeometry", "HyalinePixels", "HyalinePictures", "HyalineTestSupport",
            ],
            path: "Tests/CommandTests"),
        .testTarget(
            name: "GlassTests",
            dependencies: [
                "HyalineGeometry", "HyalinePixels", "HyalineField", "HyalineGlass",
                "HyalinePictures", "HyalineTestSupport",
            ],
            path: "Tests/GlassTests", resources: [.copy("Truth")]),
        .testTarget(name: "ArchitectureTests", path: "Tests/ArchitectureTests"),
        // The doors that the fuzzer knocks at; ordinary tests replay what is in its corpus.
        .target(
            name: "HyalineFuzzReaders",
            dependencies: [
                "HyalineGeometry", "HyalinePixels", "HyalinePictures", "HyalineTypography",
                "HyalineJitter", "HyalineStills",
            ],
            path: "Tests/Fuzz/Readers"),
        .testTarget(
            name: "FuzzTests", dependencies: ["HyalineFuzzReaders"], path: "Tests/FuzzTests"),
    ],
    swiftLanguageModes: [.v6]
)

// Links only with the fuzzer's library, hence only for `make fuzz`.
if Context.environment["HYALINE_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "HyalineFuzz", dependencies: ["HyalineFuzzReaders"], path: "Tests/Fuzz/Driver"))
}

// The same language rules for every Swift target: imports are internal unless they say otherwise,
// which lets the compiler prove that no C type stands in a public signature.
for target in package.targets where target.type != .system && !target.name.hasPrefix("C") {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
