import IndexStoreReader

/// What metrics are counted in: a module with its code divided into units, and the adapter that was compiled with it.
package struct MeasuredVersion: Sendable {
  package let structure: ModuleStructure
  package let units: [CodeUnit]
  let adapter: Measures.Adapter?
  /// The adapter's own types, which only pass calls on.
  let glue: [TypeDeclaration]
  /// The module's own types, without those of the adapter.
  let types: [TypeDeclaration]
  /// By type, where it first mentions each of the own types that it needs.
  package let needs: [String: [String: Mention]]
  /// The dependencies of the measured type, if it is there and used.
  let dependencies: DependencySet?

  init(_ structure: ModuleStructure, adapter: Measures.Adapter?, dependencies: DependencySet?) {
    self.structure = structure
    self.adapter = adapter
    self.dependencies = dependencies
    units = structure.codeUnits()
    needs = structure.needs
    let glue = adapter.map { structure.types(conformingTo: $0.contract, in: $0.file) } ?? []
    self.glue = glue
    types = structure.types.filter { !glue.contains($0) }
  }

  /// The module's own classes with their superclasses of the module, the nearest first.
  package var lineages: [(type: TypeDeclaration, superclasses: [TypeDeclaration])] {
    structure.types.filter { $0.kind == .class }.map { ($0, structure.superclasses(of: $0)) }
  }

  /// `Type.member`
  func name(of member: Symbol, in type: String) -> String { "\(structure.type(type)?.name ?? "?").\(member.name)" }

  /// `Type.member`, of an own type.
  package func name(of member: Symbol) -> String { name(of: member, in: structure.ownerUSR(of: member.usr) ?? "") }
}

extension Measures {
  /// The adapter between a version and its suite, which the learner edits together with the version.
  public struct Adapter: Sendable {
    /// The adapter's file, as the structure names it.
    public let file: String
    /// The module that declares the contract's protocols.
    public let contract: String
    /// The contract's members from which calls are followed: `layoutColumns(in:)`.
    public let trace: [String]

    public init(file: String, contract: String, trace: [String]) {
      self.file = file
      self.contract = contract
      self.trace = trace
    }
  }

  /// A type whose dependencies are counted.
  public struct MeasuredType: Sendable {
    public let name: String
    /// Whether the code that the adapter leads to uses it; see `ModuleStructure.isUsed`. If not, it has no figures.
    public internal(set) var isUsed = true
  }

  /// The first of some names whose type is there and really used; else the first whose type is there.
  ///
  /// A learner's version has a type under its old name, and later under its new one. A new name that nothing uses yet
  /// doesn't count.
  public static func measuredType(
    among names: [String], in structure: ModuleStructure, adapter: Adapter?
  ) -> MeasuredType? {
    let there = names.filter { !structure.types(named: $0).isEmpty }
    guard let adapter else { return there.first.map { MeasuredType(name: $0) } }
    let used = there.first { name in
      structure.types(named: name).contains { structure.isUsed($0, from: adapter.file) }
    }
    return used.map { MeasuredType(name: $0) }
      ?? there.first.map { MeasuredType(name: $0, isUsed: false) }
  }
}

extension ModuleStructure {
  /// The types of a file that conform to a protocol of a module: an adapter's own, which only pass calls on.
  fileprivate func types(conformingTo module: String, in file: String) -> [TypeDeclaration] {
    types.filter { type in
      type.location.file == file && type.kind != .protocol
        && type.protocols.contains { $0.usr.hasPrefix("s:\(module.utf8.count)\(module)") }
    }
  }
}

/// What a version takes from the platform and the provided modules, which no metric counts.
public struct PlatformUse: Equatable, Sendable {
  /// The classes from elsewhere that the module's own classes derive from directly, with how many do.
  public var superclasses: [String: Int]
  /// Members that override one of a class from elsewhere.
  public var overrides: Int
  /// Places where `super` reaches a member of a class from elsewhere.
  public var superCalls: Int
  /// The modules that are imported.
  public var imports: Set<String>
}

extension PlatformUse {
  init(_ version: MeasuredVersion) {
    let structure = version.structure
    let superclasses = structure.types.filter { $0.kind == .class && structure.superclass(of: $0) == nil }
      .compactMap { $0.superclass?.name }
    self.init(
      superclasses: Dictionary(superclasses.map { ($0, 1) }, uniquingKeysWith: +),
      overrides: structure.members.count { $0.isOverride && structure.ownOverrides(of: $0).isEmpty },
      superCalls: structure.callsToSuper.count { structure.owner(of: $0.symbol.usr) == nil },
      imports: structure.imports.reduce(into: []) { if $1.key != version.adapter?.file { $0.formUnion($1.value) } })
  }
}
