import IndexStoreReader

/// Measures a module, and tells what each figure was counted from.
public struct Measures: Sendable {
  public let structure: ModuleStructure
  /// What comes along with the type to carry; nil if the module has no such type, or if none was asked for.
  public let carrySet: CarrySet?
  public let figures: Figures
  public let platform: PlatformUse
  /// What each figure was counted from, by file and line. For a largest value, that of the type that has it.
  public let findings: [Metric: [Finding]]

  /// - Parameter carrying: The name of the type to carry, `Outer.Inner` for a nested one.
  public init(_ structure: ModuleStructure, carrying name: String? = nil) {
    self.structure = structure
    carrySet = name.flatMap { CarrySet(of: $0, in: structure) }
    let inheritance = Inheritance(structure)
    let coupling = Coupling(structure)

    var values: [Metric: Int] = [
      .files: structure.files.count,
      .lines: structure.files.values.reduce(0) { $0 + $1.codeLines },
      .types: structure.types.count,
      .dit: inheritance.depth,
      .noc: inheritance.mostChildren,
      .overrides: inheritance.overrides.count,
      .emptyHooks: inheritance.emptyHooks.count,
      .superCalls: inheritance.superCalls.count,
      .cbo: coupling.largest,
    ]
    var findings: [Metric: [Finding]] = [
      .dit: inheritance.deepest,
      .noc: inheritance.children,
      .overrides: inheritance.overrides,
      .emptyHooks: inheritance.emptyHooks,
      .superCalls: inheritance.superCalls,
      .cbo: coupling.findings,
    ]
    let kinds: [(Metric, [TypeDeclaration.Kind])] = [
      (.classes, [.class]), (.values, [.struct, .enum]), (.protocols, [.protocol]),
    ]
    for (metric, kinds) in kinds {
      let types = structure.types.filter { kinds.contains($0.kind) }
      values[metric] = types.count
      findings[metric] = types.map { Finding(location: $0.location, text: "\($0.kind.rawValue) \($0.name)") }
    }
    if let carrySet {
      values[.carryTypes] = carrySet.types.count
      values[.carryFiles] = carrySet.files.count
      values[.carryLines] = carrySet.lines
      let drags = carrySet.drags.map { Finding(location: $0.location, text: $0.description) }
      findings[.carryTypes] = drags
      findings[.carryFiles] = drags
      findings[.carryLines] = drags
    }
    figures = Figures(values: values, carried: carrySet?.type.name)
    self.findings = findings
    platform = inheritance.platform
  }
}

/// Who derives from whom, what is overridden, and where `super` is called.
private struct Inheritance {
  private(set) var depth = 0
  private(set) var deepest: [Finding] = []
  private(set) var mostChildren = 0
  private(set) var children: [Finding] = []
  private(set) var overrides: [Finding] = []
  private(set) var emptyHooks: [Finding] = []
  private(set) var superCalls: [Finding] = []
  private(set) var platform = PlatformUse(superclasses: [:], overrides: 0, superCalls: 0, imports: [])

  init(_ structure: ModuleStructure) {
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
    platform.imports = structure.imports.values.reduce(into: []) { $0.formUnion($1) }
  }

  private mutating func measureTree(_ structure: ModuleStructure) {
    var childrenByParent: [String: [TypeDeclaration]] = [:]
    for type in structure.types where type.kind == .class {
      var chain = [type]
      while let last = chain.last, let parent = structure.superclass(of: last), chain.count <= structure.types.count {
        chain.append(parent)
      }
      if chain.count - 1 > depth {
        depth = chain.count - 1
        deepest = chain.dropLast().enumerated().map { index, child in
          Finding(location: child.location, text: "\(child.name) derives from \(chain[index + 1].name)")
        }
      }
      if let parent = structure.superclass(of: type) {
        childrenByParent[parent.usr, default: []].append(type)
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
    var overridden: [String: Int] = [:]
    for member in structure.members {
      let targets = member.overrides.filter { structure.owner(of: $0.usr)?.kind == .class }
      for target in targets { overridden[target.usr, default: 0] += 1 }
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
    for member in structure.members {
      guard let count = overridden[member.symbol.usr], member.body == .empty || member.body == .trapping else {
        continue
      }
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
  /// For the type that needs most, where it first mentions each of them.
  private(set) var findings: [Finding] = []

  init(_ structure: ModuleStructure) {
    var needs: [String: [String: Mention]] = [:]
    for mention in structure.mentions {
      guard let user = mention.user, structure.type(user) != nil,
        let used = structure.owner(of: mention.symbol.usr), used.usr != user
      else { continue }
      if needs[user]?[used.usr] == nil { needs[user, default: [:]][used.usr] = mention }
    }
    for type in structure.types {
      guard let needed = needs[type.usr], needed.count > largest else { continue }
      largest = needed.count
      findings = needed.map { usr, mention in
        Finding(location: mention.location, text: "\(type.name) uses \(structure.type(usr)?.name ?? "?")")
      }
      .sorted { ($0.location, $0.text) < ($1.location, $1.text) }
    }
  }
}
