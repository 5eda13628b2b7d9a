extension Metric {
  public static let types = Metric(
    "types", "types", in: .kinds, shown: .always,
    counts: "classes, actors, structs, enums and protocols, nested and private ones too; no type aliases",
    reason: lessToRead
  ) { Count($0.types.count) }
}

extension MeasuredVersion {
  /// The types of some kinds, each counted once.
  func count(of kinds: TypeDeclaration.Kind...) -> Count {
    Count(
      types.filter { kinds.contains($0.kind) }.map {
        Finding(location: $0.location, text: "\($0.kind.rawValue) \($0.name)")
      })
  }
}
