import IndexStoreReader
import SourceCode

extension Metric {
  /// The depth of chains of protocols that refine one another and carry default implementations.
  ///
  /// Such a chain is inheritance by another name: what runs for a type is spread over the protocols above it. A protocol
  /// carries default implementations if an extension of it has a member with code. An extension that holds only `where Self:
  /// Other` makes a step to the other protocol, too.
  public static let refinementDepth = Metric(
    "refinementDepth", "refining protocols (depth)", in: .inheritance,
    counts:
      "the length of the longest chain from one protocol with default implementations to the next one that it refines",
    reason: "What runs for a type is spread over the protocols above it, as it is over the classes of a hierarchy."
  ) { version in
    let structure = version.structure
    let carriers = Set(version.units.filter { $0.body != nil && $0.owner?.kind == .protocol }.map { $0.owner?.usr })
    let constraints = structure.refinementsByConstraint
    /// The longest chain of protocols with default implementations, from a protocol upwards.
    func chain(from type: TypeDeclaration, below: Set<String>) -> [TypeDeclaration] {
      guard !below.contains(type.usr) else { return [] }
      let parents = (type.protocols.map(\.usr) + (constraints[type.usr] ?? [])).compactMap { structure.type($0) }
      let longest =
        parents.map { chain(from: $0, below: below.union([type.usr])) }.max { $0.count < $1.count } ?? []
      return carriers.contains(type.usr) ? [type] + longest : longest
    }
    let longest =
      structure.types.filter { $0.kind == .protocol }.map { chain(from: $0, below: []) }
      .max { $0.count < $1.count } ?? []
    let findings = zip(longest, longest.dropFirst()).map { lower, upper in
      Finding(
        location: lower.location, text: "\(lower.name) refines \(upper.name), and both carry default implementations")
    }
    return Count(findings, worst: findings)
  }
}

extension ModuleStructure {
  /// The protocols that extensions of a protocol name in `where Self: …`.
  fileprivate var refinementsByConstraint: [String: [String]] {
    var constraints: [String: [String]] = [:]
    let mentions = Dictionary(grouping: mentions.filter { $0.symbol.kind == .protocol }) { $0.location.file }
    for (file, ranges) in declarationRanges {
      let extensions = ranges.filter {
        definitions[$0.usr]?.symbol.kind == .extension && owner(of: $0.usr)?.kind == .protocol
      }
      guard let text = files[file], !extensions.isEmpty else { continue }
      let tokens = text.tokens()
      for extent in extensions {
        let header = tokens.drop { $0.offset < extent.range.lowerBound }.prefix { !$0.is("{") }
        guard let owner = owner(of: extent.usr), header.contains(where: { $0.isKeyword("Self") }),
          let end = header.last?.offset
        else { continue }
        for mention in mentions[file] ?? [] where mention.symbol.usr != owner.usr {
          guard let offset = mention.offset, (extent.range.lowerBound + 1...end).contains(offset) else { continue }
          constraints[owner.usr, default: []].append(mention.symbol.usr)
        }
      }
    }
    return constraints
  }
}
