import Metrics

/// Something that a kata is about, and the figure that shows it in other code.
struct Smell: Sendable {
  let text: String
  /// The katas that fit, each with the stage to begin with.
  let katas: KeyValuePairs<String, Int>
  /// The least figure that is worth an hour.
  let atLeast: Int
  /// Whether only a hierarchy of classes can have it. A hierarchy that has nothing of this kind is right.
  let isOfHierarchies: Bool
  /// The figure, and its places, the worst first.
  let find: @Sendable (Measures) -> (figure: Int, places: [Finding])

  static let all: [Smell] = [
    Smell("overrides that change what one class returns", ["DeviceHierarchy": 1], atLeast: 2) {
      $0.callsToSuper(returning: true)
    },
    Smell("overrides that must not forget to call one class", ["FileParser": 1], atLeast: 2) {
      $0.callsToSuper(returning: false)
    },
    Smell("depth of the classes", ["DeviceHierarchy": 3], atLeast: 3, figure: .dit),
    Smell(
      "hooks that are empty or only trap", ["ThemeConfiguration": 1, "FileParser": 1], atLeast: 1, figure: .emptyHooks),
    Smell("subclasses of one class that only override", ["ThemeConfiguration": 1], atLeast: 2) { version in
      let others = version.structure.members.filter { version.structure.ownOverrides(of: $0).isEmpty }
      let owners = Set(others.map(\.owner))
      return version.lineages.filter { !owners.contains($0.type.usr) }
        .map { ($0.superclasses.first?.usr, $0.type.name) }
    },
    Smell(
      "classes that the base of three or more others uses", ["BaseViewController": 1, "ServiceBridge": 1], atLeast: 2
    ) { version in
      let bases = Dictionary(grouping: version.lineages.flatMap(\.superclasses), by: \.self).filter { $1.count > 2 }
      return bases.keys.flatMap { type in
        version.collaborators(of: type).filter { $0.kind == .class }.map { (type.usr, $0.name) }
      }
    },
    Smell("types that one class uses only through superclasses", ["AutocompleteTextField": 1], atLeast: 4) { version in
      version.lineages.flatMap { type, superclasses in
        let own = version.collaborators(of: type) + superclasses + [type]
        return Set(superclasses.flatMap(version.collaborators)).subtracting(own).map { (type.usr, $0.name) }
      }
    },
    Smell("members that one subclass replaces without super", ["VoicePlayer": 1], atLeast: 4) { version in
      let extending = Set(version.structure.callsToSuper.compactMap { $0.container?.usr })
      return version.structure.members.filter {
        !extending.contains($0.symbol.usr) && $0.symbol.kind != .initializer
          && !version.structure.ownOverrides(of: $0).isEmpty
      }.map { ($0.owner, $0.symbol.name) }
    },
    Smell(
      "functions that ask whether a value is of one type", ["PolymorphismChoice": 1], atLeast: 4, isOfHierarchies: false
    ) { version in
      let types = Set(version.structure.types.filter { $0.kind == .class || $0.kind == .struct }.map(\.usr))
      return version.units.flatMap { unit in
        unit.caseTests.flatMap(\.tokens).flatMap { version.structure.mentions(at: $0.offset, in: unit.location.file) }
          .filter { types.contains($0.symbol.usr) }.map { ($0.symbol.usr, unit.name) }
      }
    },
    Smell(
      "methods that classes with different superclasses have in common", ["Shakeable": 1, "BaseViewController": 2],
      atLeast: 2, isOfHierarchies: false
    ) { version in
      let structure = version.structure
      let methods = structure.members.filter { $0.symbol.kind == .instanceMethod && $0.overrides.isEmpty }
        .map { (name: $0.symbol.name, type: structure.type($0.owner)) }
        .filter { $0.type?.superclass != nil && $0.type.flatMap(structure.superclass) == nil }
      return Dictionary(grouping: methods, by: \.name).filter { Set($1.map(\.type?.superclass)).count > 1 }
        .flatMap { name, methods in methods.map { ($0.type?.usr, name) } }
    },
    Smell(
      "variables of one class that others can set", ["HTTPRequest": 1, "AccessBoundary": 1], atLeast: 4,
      isOfHierarchies: false
    ) { version in
      version.structure.members.filter {
        $0.symbol.kind == .instanceProperty && $0.body == .none && $0.modifiers.contains("var")
          && $0.modifiers.isDisjoint(with: ["private", "fileprivate", "private(set)", "fileprivate(set)", "lazy"])
          && version.structure.type($0.owner)?.kind == .class
      }.map { ($0.owner, $0.symbol.name) }
    },
    Smell("chained calls of one type that can throw", ["SQLOrdering": 1], atLeast: 4, isOfHierarchies: false) {
      $0.units.filter { unit in
        let signature = unit.tokens.prefix { !$0.is("{") }.map(\.text)
        // What stands behind the parameters, of which one may be a closure that can throw.
        let effects = signature.split(separator: ")").last ?? []
        return effects.contains("throws") && ["Self", unit.owner?.name].contains(signature.last)
      }.map { ($0.owner?.usr, $0.symbol.name) }
    },
    Smell(text: "complexity of one class", katas: ["FeedReader": 1], atLeast: 50, isOfHierarchies: false) { measures in
      largest(
        measures.structure.types.filter { $0.kind == .class }.map { type in
          let figure = measures.figures[.typeComplexity, of: type.name] ?? 0
          return (type, figure, "\(figure)")
        })
    },
  ]
}

extension Smell {
  private init(_ text: String, _ katas: KeyValuePairs<String, Int>, atLeast: Int, figure: Metric) {
    self.init(text: text, katas: katas, atLeast: atLeast, isOfHierarchies: true) { measures in
      (measures.figures[figure] ?? 0, measures.worst[figure] ?? [])
    }
  }

  /// - Parameter names: Types by their USRs, each with a name of something; the figure is that of the type with most.
  private init(
    _ text: String, _ katas: KeyValuePairs<String, Int>, atLeast: Int, isOfHierarchies: Bool = true,
    names: @escaping @Sendable (MeasuredVersion) -> [(type: String?, name: String)]
  ) {
    self.init(text: text, katas: katas, atLeast: atLeast, isOfHierarchies: isOfHierarchies) { measures in
      let found = Dictionary(grouping: names(measures.version)) { $0.type.flatMap(measures.structure.type) }
      return Self.largest(
        found.compactMap { type, named in
          let names = Set(named.map(\.name)).sorted()
          return type.map { ($0, names.count, listed(names)) }
        })
    }
  }

  private static func largest(_ types: [(type: TypeDeclaration, figure: Int, text: String)]) -> (Int, [Finding]) {
    let places = types.map { type, figure, text in
      (weight: figure, finding: Finding(location: type.location, text: "\(type.name): \(text)"))
    }
    return (types.map(\.figure).max() ?? 0, Finding.worst(places))
  }
}

extension MeasuredVersion {
  /// The members in which `super` is written, each with the class that it reaches.
  fileprivate func callsToSuper(returning: Bool) -> [(type: String?, name: String)] {
    let units = Dictionary(units.map { ($0.symbol.usr, $0) }) { first, _ in first }
    return structure.callsToSuper.compactMap { call -> (type: String?, name: String)? in
      guard let reached = units[structure.declaration(around: call.symbol.usr)],
        let caller = call.container.flatMap({ units[structure.declaration(around: $0.usr)] }),
        reached.symbol.kind != .initializer, (reached.returnsValue && !call.isWrite) == returning
      else { return nil }
      return (reached.owner?.usr, caller.name)
    }
  }

  /// The own types that a type uses, without enums, what it conforms to, and what derives from it.
  fileprivate func collaborators(of type: TypeDeclaration) -> [TypeDeclaration] {
    (needs[type.usr] ?? [:]).keys.compactMap(structure.type).filter { used in
      used.kind != .enum && !structure.superclasses(of: used).contains(type) && !used.name.hasPrefix("\(type.name).")
        && !type.protocols.contains { $0.usr == used.usr }
    }
  }
}
