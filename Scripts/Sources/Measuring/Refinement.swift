import IndexStoreReader
import SourceCode

/// The depth of chains of protocols that refine one another and carry default implementations.
///
/// Such a chain is inheritance by another name: what runs for a type is spread over the protocols above it. A protocol
/// carries default implementations if an extension of it has a member with code. The depth of a chain is that of the
/// inheritance tree of classes: the number of steps up, from one protocol with default implementations to the next.
/// An extension that holds only `where Self: Other` makes a step to the other protocol, too.
struct Refinement {
  private(set) var depth = 0
  private(set) var findings: [Finding] = []

  init(_ units: [CodeUnit], _ structure: ModuleStructure) {
    var carriers: Set<String> = []
    for unit in units where unit.body != nil && unit.owner?.kind == .protocol {
      if let owner = unit.owner { carriers.insert(owner.usr) }
    }
    let constraints = Self.constraints(structure)
    func parents(of type: TypeDeclaration) -> [TypeDeclaration] {
      (type.protocols.map(\.usr) + (constraints[type.usr] ?? [])).compactMap { structure.type($0) }
    }
    /// The longest chain of protocols with default implementations, from a protocol upwards.
    func chain(from type: TypeDeclaration, below: Set<String>) -> [TypeDeclaration] {
      guard !below.contains(type.usr) else { return [] }
      let chains = parents(of: type).map { chain(from: $0, below: below.union([type.usr])) }
      let longest = chains.max { $0.count < $1.count } ?? []
      return carriers.contains(type.usr) ? [type] + longest : longest
    }
    for type in structure.types where type.kind == .protocol {
      let longest = chain(from: type, below: [])
      guard longest.count - 1 > depth else { continue }
      depth = longest.count - 1
      findings = longest.dropLast().enumerated().map { index, lower in
        Finding(
          location: lower.location,
          text: "\(lower.name) refines \(longest[index + 1].name), and both carry default implementations")
      }
    }
  }

  /// The protocols that extensions of a protocol name in `where Self: …`.
  private static func constraints(_ structure: ModuleStructure) -> [String: [String]] {
    var constraints: [String: [String]] = [:]
    for (file, ranges) in structure.declarationRanges {
      guard let text = structure.files[file] else { continue }
      let tokens = text.tokens()
      for extent in ranges {
        guard structure.definitions[extent.usr]?.symbol.kind == .extension,
          let owner = structure.owner(of: extent.usr), owner.kind == .protocol
        else { continue }
        let header = tokens.filter { extent.range.contains($0.offset) }.prefix { !$0.is("{") }
        guard header.contains(where: { $0.isKeyword("Self") }), let end = header.last?.offset else { continue }
        for mention in structure.mentions where mention.location.file == file {
          guard let offset = mention.offset, (extent.range.lowerBound + 1...end).contains(offset),
            mention.symbol.kind == .protocol, mention.symbol.usr != owner.usr
          else { continue }
          constraints[owner.usr, default: []].append(mention.symbol.usr)
        }
      }
    }
    return constraints
  }
}
