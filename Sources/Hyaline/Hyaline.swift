// The umbrella: `import Hyaline` brings all a user of the library needs.
@_exported public import HyalineGeometry
@_exported public import HyalineGlass
@_exported public import HyalineJitter
@_exported public import HyalinePictures
@_exported public import HyalinePixels
@_exported public import HyalineScenes
@_exported public import HyalineStills
@_exported public import HyalineTypography
