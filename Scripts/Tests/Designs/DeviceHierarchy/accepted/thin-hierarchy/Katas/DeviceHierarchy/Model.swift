import DeviceVocabulary

/// A product, described by its parts.
struct Model: Sendable {
  /// The product's name as Apple writes it.
  let name: String
  /// The family that the product belongs to.
  let idiom: Idiom
  /// The release line that the product shipped with and the last one that it was given; `OSReleases.newest` where Apple
  /// still publishes later ones for it.
  let supportedVersions: ClosedRange<OSVersion>
  let display: Display
  let edges: ScreenEdges
  /// The edges that a later OS version brought; nil if they never changed.
  var changedEdges: ChangedEdges?
  let layout: LayoutPolicy
  let capabilities: Capabilities

  func edges(on osVersion: OSVersion) -> ScreenEdges {
    guard let changedEdges, osVersion >= changedEdges.firstVersion else { return edges }
    return changedEdges.edges
  }
}
