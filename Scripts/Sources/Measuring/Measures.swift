import IndexStoreReader
import SourceCode
import Workbook

/// Measures a version of a kata, and reports what each figure was counted from.
public struct Measures: Sendable {
  /// Without the adapter's own classes.
  public let structure: ModuleStructure
  /// The dependencies of the measured type; nil if the module has no such type, or if none was asked for.
  public let dependencies: DependencySet?
  /// The name of the measured type if nothing uses it; then there are no figures of it.
  public let unusedType: String?
  public let figures: Figures
  public let platform: PlatformUse
  /// What each figure was counted from, by file and line. For a largest value, that of the type that has it.
  public let findings: [Metric: [Finding]]
  private let findingsOfTypes: [Metric: [String: [Finding]]]

  /// What a figure was counted from.
  ///
  /// - Parameter type: The name of the type that it is the figure of; nil for the figure of the version.
  public func findings(_ metric: Metric, of type: String?) -> [Finding] {
    (type.map { findingsOfTypes[metric]?[$0] } ?? findings[metric]) ?? []
  }

  /// The adapter between a version and its suite, which the learner edits together with the version.
  public struct Adapter: Sendable {
    /// The adapter's file, as the structure names it.
    public let file: String
    /// The module that declares the contract's protocols.
    public let contract: String
    /// The contract's members from which calls are followed: `layoutColumns(in:)`.
    public let trace: [String]
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

  /// - Parameters:
  ///   - type: The type whose dependencies are counted, `Outer.Inner` for a nested one.
  ///   - adapter: Nil for a module without a contract; then there are no methods to trace.
  public init(_ structure: ModuleStructure, dependenciesOf type: MeasuredType? = nil, adapter: Adapter? = nil) {
    dependencies = type.flatMap { DependencySet(of: $0.name, in: structure) }
    unusedType = type.flatMap { $0.isUsed ? nil : $0.name }
    let inheritance = Inheritance(structure, adapter: adapter?.file)
    let glue = adapter.map { structure.types(conformingTo: $0.contract, in: $0.file) } ?? []
    let types = structure.types.filter { !glue.contains($0) }
    self.structure = structure.hiding(glue)
    let coupling = Coupling(structure, types)
    let units = structure.codeUnits()
    let complexity = Complexity(units, structure, glue: glue)
    let duplication = Duplication(units, structure)
    let refinement = Refinement(units, structure)
    let decisions = RepeatedDecisions(units, structure)
    let checks = RuntimeChecks(units, structure)
    let publicInterface = PublicInterface(units, structure, adapter: adapter?.file)
    let foreign = ForeignMembers(structure)

    let counted: [(metric: Metric, value: Int, findings: [Finding])] = [
      (.files, structure.files.count, []),
      (.lines, structure.files.values.reduce(0) { $0 + $1.codeLines }, []),
      (.types, types.count, []),
      (.dit, inheritance.depth, inheritance.deepest),
      (.noc, inheritance.mostChildren, inheritance.children),
      (.overrides, inheritance.overrides.count, inheritance.overrides),
      (.emptyHooks, inheritance.emptyHooks.count, inheritance.emptyHooks),
      (.superCalls, inheritance.superCalls.count, inheritance.superCalls),
      (.cbo, coupling.largest, coupling.findings),
      (.complexity, complexity.largest, complexity.findings),
      (.typeComplexity, complexity.largestOfType, complexity.typeFindings),
      (.duplicatedLines, duplication.lines, duplication.findings),
      (.refinementDepth, refinement.depth, refinement.findings),
      (.repeatedDecisions, decisions.count, decisions.findings),
      (.derivedTypes, inheritance.derived.count, inheritance.derived),
      (.runtimeChecks, checks.findings.count, checks.findings),
      (.publicInterface, publicInterface.findings.count, publicInterface.findings),
      (.foreignMembers, foreign.findings.count, foreign.findings),
    ]
    var values = Dictionary(uniqueKeysWithValues: counted.map { ($0.metric, $0.value) })
    var findings = Dictionary(uniqueKeysWithValues: counted.map { ($0.metric, $0.findings) })
    if let adapter, !adapter.trace.isEmpty {
      let methods = MethodsToTrace(from: adapter.trace, adapter: adapter.file, units, structure)
      if methods.missing.isEmpty { values[.methodsToTrace] = methods.count }
      findings[.methodsToTrace] = methods.findings
    }
    let kinds: [(Metric, [TypeDeclaration.Kind])] = [
      (.classes, [.class]), (.values, [.struct, .enum]), (.protocols, [.protocol]),
    ]
    for (metric, kinds) in kinds {
      let types = types.filter { kinds.contains($0.kind) }
      values[metric] = types.count
      findings[metric] = types.map { Finding(location: $0.location, text: "\($0.kind.rawValue) \($0.name)") }
    }
    if let dependencies, unusedType == nil {
      values[.dependencyTypes] = dependencies.types.count
      values[.dependencyFiles] = dependencies.files.count
      values[.dependencyLines] = dependencies.lines
      let found = dependencies.found.map { Finding(location: $0.location, text: $0.description) }
      findings[.dependencyTypes] = found
      findings[.dependencyFiles] = found
      findings[.dependencyLines] = found
    }
    figures = Figures(
      values: values, measuredType: unusedType == nil ? dependencies?.type.name : nil,
      ofTypes: [
        .cbo: coupling.ofTypes, .typeComplexity: complexity.ofTypes, .derivedTypes: inheritance.derivedFrom,
      ])
    self.findings = findings
    findingsOfTypes = [
      .cbo: coupling.findingsOfTypes, .typeComplexity: complexity.findingsOfTypes,
      .derivedTypes: inheritance.findingsOfTypes,
    ]
    platform = inheritance.platform
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

/// Who derives from whom, what is overridden, and where `super` is called.
private struct Inheritance {
  private(set) var depth = 0
  private(set) var deepest: [Finding] = []
  private(set) var mostChildren = 0
  private(set) var children: [Finding] = []
  private(set) var derived: [Finding] = []
  /// How many classes derive, at any depth, from each type, by its name.
  private(set) var derivedFrom: [String: Int] = [:]
  private(set) var findingsOfTypes: [String: [Finding]] = [:]
  private(set) var overrides: [Finding] = []
  private(set) var emptyHooks: [Finding] = []
  private(set) var superCalls: [Finding] = []
  private(set) var platform = PlatformUse(superclasses: [:], overrides: 0, superCalls: 0, imports: [])

  init(_ structure: ModuleStructure, adapter: String?) {
    measureTree(structure)
    measureMembers(structure)
    for mention in structure.mentions where mention.isThroughSuper && !mention.isImplicit {
      if let owner = structure.owner(of: mention.symbol.usr) {
        superCalls.append(
          Finding(location: mention.location, text: "super reaches \(owner.name).\(mention.symbol.name)"))
      } else {
        platform.superCalls += 1
      }
    }
    platform.imports = structure.imports.reduce(into: []) { if $1.key != adapter { $0.formUnion($1.value) } }
  }

  private mutating func measureTree(_ structure: ModuleStructure) {
    var childrenByParent: [String: [TypeDeclaration]] = [:]
    for type in structure.types where type.kind == .class {
      var chain = [type]
      while let last = chain.last, let parent = structure.superclass(of: last), chain.count <= structure.types.count {
        chain.append(parent)
      }
      derivedFrom[type.name, default: 0] += 0
      for ancestor in chain.dropFirst() {
        derivedFrom[ancestor.name, default: 0] += 1
        findingsOfTypes[ancestor.name, default: []].append(
          Finding(location: type.location, text: "\(type.name) derives from \(ancestor.name)"))
      }
      if chain.count - 1 > depth {
        depth = chain.count - 1
        deepest = chain.dropLast().enumerated().map { index, child in
          Finding(location: child.location, text: "\(child.name) derives from \(chain[index + 1].name)")
        }
      }
      if let parent = structure.superclass(of: type) {
        childrenByParent[parent.usr, default: []].append(type)
        derived.append(Finding(location: type.location, text: "\(type.name) derives from \(parent.name)"))
      } else if let parent = type.superclass {
        platform.superclasses[parent.name, default: 0] += 1
      }
    }
    // In the order of the types, so that equal counts give the same answer each time.
    for type in structure.types {
      guard let own = childrenByParent[type.usr], own.count > mostChildren else { continue }
      mostChildren = own.count
      children = own.map { Finding(location: $0.location, text: "\($0.name) derives from \(type.name)") }
    }
  }

  private mutating func measureMembers(_ structure: ModuleStructure) {
    // By member, those that override it directly.
    var overriding: [String: Set<String>] = [:]
    for member in structure.members {
      // An initializer with the parameters of a convenience initializer overrides nothing, though the index says so: it is
      // written without `override` (*The Swift Programming Language*, "Initializer Inheritance and Overriding").
      let overridesNothing =
        member.symbol.kind == .initializer && member.modifiers.isDisjoint(with: ["override", "required"])
      let targets = overridesNothing ? [] : member.overrides.filter { structure.owner(of: $0.usr)?.kind == .class }
      for target in targets { overriding[target.usr, default: []].insert(member.symbol.usr) }
      if let target = targets.first, let parent = structure.owner(of: target.usr) {
        let owner = structure.type(member.owner)?.name ?? "?"
        overrides.append(
          Finding(
            location: member.location,
            text: "\(owner).\(member.symbol.name) overrides \(parent.name).\(target.name)"))
      } else if member.isOverride {
        platform.overrides += 1
      }
    }
    func allOverriding(_ usr: String) -> Set<String> {
      (overriding[usr] ?? []).reduce(into: []) { $0.formUnion(allOverriding($1).union([$1])) }
    }
    // An empty initializer is no hook: there is just nothing left to initialize.
    let hooks = structure.members.filter {
      $0.body == .trapping || $0.body == .empty && !$0.symbol.name.hasPrefix("init(")
    }
    for member in hooks {
      let count = allOverriding(member.symbol.usr).count
      guard count > 0 else { continue }
      let owner = structure.type(member.owner)?.name ?? "?"
      let what = member.body == .empty ? "is empty" : "only traps"
      emptyHooks.append(
        Finding(
          location: member.location,
          text: "\(owner).\(member.symbol.name) \(what), and \(count) override\(count == 1 ? "s" : "") it"))
    }
  }
}

/// Which other types of the module each type needs.
private struct Coupling {
  private(set) var largest = 0
  /// By type names.
  private(set) var ofTypes: [String: Int] = [:]
  private(set) var findingsOfTypes: [String: [Finding]] = [:]
  /// For the type that needs most, where it first mentions each of them.
  private(set) var findings: [Finding] = []

  /// - Parameter types: Whose coupling counts.
  init(_ structure: ModuleStructure, _ types: [TypeDeclaration]) {
    var needs: [String: [String: Mention]] = [:]
    for mention in structure.mentions {
      guard let user = mention.user, structure.type(user) != nil,
        let used = structure.owner(of: mention.symbol.usr), used.usr != user
      else { continue }
      if needs[user]?[used.usr] == nil { needs[user, default: [:]][used.usr] = mention }
    }
    for type in structure.types {
      let needed = needs[type.usr] ?? [:]
      ofTypes[type.name] = needed.count
      let found = needed.map { usr, mention in
        Finding(location: mention.location, text: "\(type.name) uses \(structure.type(usr)?.name ?? "?")")
      }
      findingsOfTypes[type.name] = found.sorted { ($0.location, $0.text) < ($1.location, $1.text) }
      guard types.contains(type), needed.count > largest else { continue }
      largest = needed.count
      findings = findingsOfTypes[type.name] ?? []
    }
  }
}
