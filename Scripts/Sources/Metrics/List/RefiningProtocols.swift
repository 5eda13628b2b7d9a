extension Metric {
  /// Such a chain is inheritance by another name. A protocol carries default implementations if an extension of it has a
  /// member with code.
  public static let refinementDepth = Metric(
    rawValue: "refinementDepth", label: "refining protocols (depth)", section: .inheritance,
    definition:
      "the length of the longest chain from one protocol with default implementations to the next one that it refines",
    reason: "What runs for a type is spread over the protocols above it, as it is over the classes of a hierarchy."
  ) { version in
    let structure = version.structure
    let carriers = Set(version.units.filter { $0.body != nil && $0.owner?.kind == .protocol }.map { $0.owner?.usr })
    /// The longest chain of protocols with default implementations, from a protocol upwards.
    func chain(from type: TypeDeclaration, below: Set<String>) -> [TypeDeclaration] {
      guard !below.contains(type.usr) else { return [] }
      let parents = type.protocols.compactMap { structure.type($0.usr) }
      let longest = parents.map { chain(from: $0, below: below.union([type.usr])) }.max { $0.count < $1.count } ?? []
      return carriers.contains(type.usr) ? [type] + longest : longest
    }
    let longest =
      structure.types.filter { $0.kind == .protocol }.map { chain(from: $0, below: []) }
      .max { $0.count < $1.count } ?? []
    let findings = zip(longest, longest.dropFirst()).map { lower, upper in
      Finding(
        location: lower.location, text: "\(lower.name) refines \(upper.name), and both carry default implementations")
    }
    return Count(findings, worst: findings.map { (1, $0) })
  }
}
