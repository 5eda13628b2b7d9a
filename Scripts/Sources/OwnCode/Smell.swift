import Katas
import Metrics

/// Something that a kata is about, and the figure that shows it in other code.
struct Smell: Sendable {
  let text: String
  /// The katas that fit, each with the stage to begin with.
  let katas: KeyValuePairs<String, Int>
  /// The least figure that is worth an hour.
  let atLeast: Int
  /// The figure, and its places, the worst first.
  let find: @Sendable (Measures) -> (figure: Int, places: [Finding])

  /// What only a hierarchy of classes can have. One that has nothing of this kind is right.
  static let ofHierarchies = [
    Smell("overrides that change what one class returns", ["DeviceHierarchy": 1], atLeast: 2) {
      $0.callsToSuper(returning: true)
    },
    Smell("overrides that must not forget to call one class", ["FileParser": 1], atLeast: 2) {
      $0.callsToSuper(returning: false)
    },
    Smell(text: "depth of the classes", katas: ["DeviceHierarchy": 3], atLeast: 3) { $0.worst(.dit) },
    Smell(text: "hooks that are empty or only trap", katas: ["ThemeConfiguration": 1, "FileParser": 1], atLeast: 1) {
      $0.worst(.emptyHooks)
    },
    Smell("subclasses of one class that only override", ["ThemeConfiguration": 1], atLeast: 2) { version in
      let others = version.structure.members.filter { version.structure.ownOverrides(of: $0).isEmpty }
      let owners = Set(others.map { version.structure.ownerUSR(of: $0.usr) })
      let subclasses = version.lineages.filter { !owners.contains($0.type.usr) }
      return subclasses.map { ($0.superclasses.first?.usr, $0.type.name) }
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
      let overrides = version.structure.members.filter { !version.structure.ownOverrides(of: $0).isEmpty }
      return overrides.filter { !extending.contains($0.symbol.usr) && $0.symbol.kind != .initializer }
        .map { (version.structure.ownerUSR(of: $0.usr), $0.symbol.name) }
    },
  ]

  static let others = [
    Smell("functions that ask whether a value is of one type", ["PolymorphismChoice": 1], atLeast: 4) { version in
      let types = Set(version.structure.types.filter { $0.kind == .class || $0.kind == .struct }.map(\.usr))
      return version.units.flatMap { unit in
        unit.caseTests.flatMap(\.tokens).flatMap { version.structure.mentions(at: $0.offset, in: unit.location.file) }
          .filter { types.contains($0.symbol.usr) }.map { ($0.symbol.usr, unit.name) }
      }
    },
    Smell(
      "methods that classes with different superclasses have in common", ["Shakeable": 1, "BaseViewController": 2],
      atLeast: 2
    ) { version in
      let structure = version.structure
      let methods = structure.members.filter { $0.symbol.kind == .instanceMethod && $0.overrides.isEmpty }
        .map { (name: $0.symbol.name, type: structure.owner(of: $0.usr)) }
        .filter { $0.type?.superclass != nil && $0.type.flatMap(structure.superclass) == nil }
      return Dictionary(grouping: methods, by: \.name).filter { Set($1.map(\.type?.superclass)).count > 1 }
        .flatMap { name, methods in methods.map { ($0.type?.usr, name) } }
    },
    Smell("variables of one class that others can set", ["HTTPRequest": 1, "AccessBoundary": 1], atLeast: 4) {
      version in
      version.structure.members.filter {
        let modifiers = version.structure.modifiers(of: $0.usr)
        return $0.symbol.kind == .instanceProperty && version.structure.body(of: $0) == nil && modifiers.contains("var")
          && modifiers.isDisjoint(with: ["private", "fileprivate", "private(set)", "fileprivate(set)", "lazy"])
          && version.structure.owner(of: $0.usr)?.kind == .class
      }.map { (version.structure.ownerUSR(of: $0.usr), $0.symbol.name) }
    },
    Smell("chained calls of one type that can throw", ["SQLOrdering": 1], atLeast: 4) {
      $0.units.filter { unit in
        let signature = unit.tokens.prefix { !$0.is("{") }.map(\.text)
        // What stands behind the parameters, of which one may be a closure that can throw.
        let effects = signature.split(separator: ")").last ?? []
        return effects.contains("throws") && ["Self", unit.owner?.name].contains(signature.last)
      }.map { ($0.owner?.usr, $0.symbol.name) }
    },
    Smell(text: "complexity of one class", katas: ["FeedReader": 1], atLeast: 50) { measures in
      let classes = measures.version.lineages.map(\.type)
      let figures = classes.map { measures.figures[.typeComplexity, of: $0.name] ?? 0 }
      return largest(zip(classes, figures).map { ($0, $1, "\($1)") })
    },
  ]

  /// The smells of a module, each with the katas that fit and the figure that led to them.
  static func advice(_ measures: Measures, _ workbook: Workbook) -> String {
    let found = [ofHierarchies, others].map { smells in
      smells.map { smell -> String in
        let (figure, places) = smell.find(measures)
        guard figure >= smell.atLeast else { return "" }
        let katas = smell.katas.map { name, stage in
          let title = try? workbook.kata(named: name).description().stages.dropFirst(stage - 1).first?.title
          return "      Katas/\(name), stage \(stage)" + (title.map { ": \($0)" } ?? "") + "\n"
        }
        return "    \(smell.text): \(figure)\n" + katas.joined()
          + places.prefix(3).map { "        \($0.location)  \($0.text)\n" }.joined()
      }.joined()
    }
    let text = found.joined()
    let isHierarchyRight = found[0].isEmpty && (measures.figures[.derivedTypes] ?? 0) > 0
    let right = "  Its class hierarchy is right, if a change of a superclass is always meant for its subclasses, too.\n"
    return (text.isEmpty ? "  Nothing was found that a kata is about.\n" : "  Katas about what was found:\n" + text)
      + (isHierarchyRight ? right : "")
  }
}

extension Smell {
  /// - Parameter names: Types by their USRs, each with a name of something; the figure is that of the type with most.
  private init(
    _ text: String, _ katas: KeyValuePairs<String, Int>, atLeast: Int,
    names: @escaping @Sendable (MeasuredVersion) -> [(type: String?, name: String)]
  ) {
    self.init(text: text, katas: katas, atLeast: atLeast) { measures in
      let found = Dictionary(grouping: names(measures.version)) { $0.type.flatMap(measures.structure.type) }
      let named = found.mapValues { Set($0.map(\.name)).sorted() }
      return Self.largest(named.compactMap { type, names in type.map { ($0, names.count, listed(names)) } })
    }
  }

  private static func largest(_ types: [(type: TypeDeclaration, figure: Int, text: String)]) -> (Int, [Finding]) {
    let places = types.map { type, figure, text in
      (weight: figure, finding: Finding(location: type.location, text: "\(type.name): \(text)"))
    }
    return (types.map(\.figure).max() ?? 0, Finding.worst(places))
  }
}
