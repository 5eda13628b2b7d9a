import DeviceVocabulary

/// A product, described by its parts.
struct Model: Sendable {
  /// The product's name as Apple writes it.
  let name: String
  /// The release line that the product shipped with and the last one that it was given; `OSReleases.newest` where Apple
  /// still publishes later ones for it.
  let supportedVersions: ClosedRange<OSVersion>
  let display: Display
  let family: Family
  let layout: LayoutPolicy
  let features: ByOSVersion<Set<Feature>>
}
