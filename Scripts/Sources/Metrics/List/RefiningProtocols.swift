extension Metric {
  /// Such a chain is inheritance by another name. A protocol carries default implementations if an extension of it has a
  /// member with code. An extension that holds only `where Self: Other` makes a step to the other protocol, too.
  public static let refinementDepth = Metric(
    rawValue: "refinementDepth", label: "refining protocols (depth)", section: .inheritance,
    definition:
      "the length of the longest chain from one protocol with default implementations to the next one that it refines",
    reason: "What runs for a type is spread over the protocols above it, as it is over the classes of a hierarchy."
  ) { version in
    let structure = version.structure
    let carriers = Set(version.units.filter { $0.body != nil && $0.owner?.kind == .protocol }.map { $0.owner?.usr })
    let constraints = structure.constraints
    /// The longest chain of protocols with default implementations, from a protocol upwards.
    func chain(from type: TypeDeclaration, below: Set<String>) -> [TypeDeclaration] {
      guard !below.contains(type.usr) else { return [] }
      let parents = (type.protocols.map(\.usr) + (constraints[type.usr] ?? [])).compactMap { structure.type($0) }
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

extension ModuleStructure {
  /// The protocols that extensions of a protocol name in `where Self: …`.
  fileprivate var constraints: [String: [String]] {
    var constraints: [String: [String]] = [:]
    for (file, ranges) in declarationRanges {
      for extent in ranges where definitions[extent.usr]?.symbol.kind == .extension {
        guard let owner = owner(of: extent.usr), owner.kind == .protocol else { continue }
        let header = files[file]?.tokens(in: extent.range).prefix { !$0.is("{") } ?? []
        guard header.contains(where: { $0.isKeyword("Self") }) else { continue }
        for token in header {
          for mention in mentions(at: token.offset, in: file)
          where mention.symbol.kind == .protocol && mention.symbol.usr != owner.usr {
            constraints[owner.usr, default: []].append(mention.symbol.usr)
          }
        }
      }
    }
    return constraints
  }
}
