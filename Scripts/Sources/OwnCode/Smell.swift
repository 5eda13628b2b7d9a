import IndexStoreReader
import Metrics
import SourceCode

/// Something that a kata is about, and the figure that shows it in other code.
struct Smell: Sendable {
  let text: String
  /// The katas that fit, each with the stage to begin with.
  let katas: [(name: String, stage: Int)]
  /// The least figure that is worth an hour.
  let atLeast: Int
  let evidence: Evidence
  /// Whether only a hierarchy of classes can have it. A hierarchy that has nothing of this kind is right.
  var isOfHierarchies = true

  enum Evidence: Sendable {
    case figure(Metric)
    /// Types by their USRs, each with a name of something; the figure is that of the type with most names.
    case names(@Sendable (MeasuredVersion) -> [(type: String?, name: String)])
  }

  static let all = [
    Smell(
      text: "overrides that change what one class returns", katas: [("DeviceHierarchy", 1)], atLeast: 2,
      evidence: .names { $0.callsToSuper(returning: true) }),
    Smell(
      text: "overrides that must not forget to call one class", katas: [("FileParser", 1)], atLeast: 2,
      evidence: .names { $0.callsToSuper(returning: false) }),
    Smell(text: "depth of the classes", katas: [("DeviceHierarchy", 3)], atLeast: 3, evidence: .figure(.dit)),
    Smell(
      text: "hooks that are empty or only trap", katas: [("ThemeConfiguration", 1), ("FileParser", 1)], atLeast: 1,
      evidence: .figure(.emptyHooks)),
    Smell(
      text: "subclasses of one class that only override", katas: [("ThemeConfiguration", 1)], atLeast: 2,
      evidence: .names { version in
        let others = version.structure.members.filter { version.structure.ownOverrides(of: $0).isEmpty }
        let owners = Set(others.map(\.owner))
        return version.lineages.filter { !owners.contains($0.type.usr) }
          .map { ($0.superclasses.first?.usr, $0.type.name) }
      }),
    Smell(
      text: "types that the base of three or more classes uses", katas: [("BaseViewController", 1)], atLeast: 3,
      evidence: .names { version in
        let bases = Dictionary(grouping: version.lineages.flatMap(\.superclasses), by: \.self).filter { $1.count > 2 }
        return bases.keys.flatMap { type in version.collaborators(of: type).map { (type.usr, $0.name) } }
      }),
    Smell(
      text: "types that a subclass needs only for its superclass", katas: [("AutocompleteTextField", 1)], atLeast: 3,
      evidence: .names { version in
        version.lineages.flatMap { type, superclasses in
          Set(superclasses.flatMap(version.collaborators)).subtracting(version.collaborators(of: type))
            .subtracting(superclasses + [type]).map { (type.usr, $0.name) }
        }
      }),
    Smell(
      text: "members that one subclass replaces without super", katas: [("VoicePlayer", 1)], atLeast: 4,
      evidence: .names { version in
        let extending = Set(version.structure.callsToSuper.compactMap { $0.container?.usr })
        return version.structure.members.filter {
          !extending.contains($0.symbol.usr) && $0.symbol.kind != .initializer
            && !version.structure.ownOverrides(of: $0).isEmpty
        }.map { ($0.owner, $0.symbol.name) }
      }),
    Smell(
      text: "properties that one subclass sets in its superclass", katas: [("AccessBoundary", 1)], atLeast: 2,
      evidence: .names { version in
        version.writes.filter { version.isDerived($0.user, from: $0.owner) }.map { ($0.user.usr, $0.property) }
      }),
    Smell(
      text: "questions whether a value is of a subclass", katas: [("PolymorphismChoice", 1)], atLeast: 2,
      evidence: .names { version in
        let mentions = Dictionary(grouping: version.structure.mentions) { $0.location.file }
        return version.units.filter { !$0.caseTests.isEmpty }.flatMap { unit in
          (mentions[unit.location.file] ?? []).compactMap { mention -> (type: String?, name: String)? in
            guard let offset = mention.offset, unit.caseTests.contains(where: { $0.range.contains(offset) }),
              let type = version.structure.type(mention.symbol.usr),
              let parent = version.structure.superclass(of: type)
            else { return nil }
            return (parent.usr, "\(type.name) in \(unit.name)")
          }
        }
      }),
    Smell(
      text: "methods that classes with different superclasses have in common", katas: [("Shakeable", 1)], atLeast: 2,
      evidence: .names { version in
        let structure = version.structure
        let methods = structure.members.filter { $0.symbol.kind == .instanceMethod && $0.overrides.isEmpty }
          .map { (name: $0.symbol.name, type: structure.type($0.owner)) }
          .filter { $0.type?.superclass != nil && $0.type.flatMap(structure.superclass) == nil }
        return Dictionary(grouping: methods, by: \.name).filter { Set($1.map(\.type?.superclass)).count > 1 }
          .flatMap { name, methods in methods.map { ($0.type?.usr, name) } }
      }, isOfHierarchies: false),
    Smell(
      text: "types that use one shared object", katas: [("ServiceBridge", 2)], atLeast: 3,
      evidence: .names { version in
        let structure = version.structure
        let shared = structure.mentions.filter { mention in
          mention.container.map { $0.kind == .staticProperty && structure.owner(of: $0.usr)?.kind == .class } ?? false
            && mention.container.flatMap { structure.owner(of: $0.usr) } == structure.owner(of: mention.symbol.usr)
        }
        let names = Set(shared.compactMap { $0.container?.usr })
        return structure.mentions.filter { names.contains($0.symbol.usr) }.compactMap { mention in
          mention.user.flatMap(structure.type).map { (structure.owner(of: mention.symbol.usr)?.usr, $0.name) }
        }
      }, isOfHierarchies: false),
    Smell(
      text: "properties of one class that others set", katas: [("HTTPRequest", 1)], atLeast: 4,
      evidence: .names { version in
        version.writes.filter { !version.isDerived($0.user, from: $0.owner) }.map { ($0.owner.usr, $0.property) }
      }, isOfHierarchies: false),
    Smell(
      text: "chained calls of one type that check their order", katas: [("SQLOrdering", 1)], atLeast: 3,
      evidence: .names { version in
        version.units.filter { unit in
          let words = unit.tokens.filter { $0.kind == .word }.map(\.text)
          return words.contains { ["throw", "precondition", "fatalError"].contains($0) }
            && zip(words, words.dropFirst()).contains { $0 == ("return", "self") }
        }.map { ($0.owner?.usr, $0.symbol.name) }
      }, isOfHierarchies: false),
    Smell(
      text: "complexity of one type", katas: [("FeedReader", 1)], atLeast: 50, evidence: .figure(.typeComplexity),
      isOfHierarchies: false),
    Smell(
      text: "functions that repeat a decision", katas: [("PolymorphismChoice", 1)], atLeast: 3,
      evidence: .figure(.repeatedDecisions), isOfHierarchies: false),
  ]

  /// The figure of a module, and its places, the worst first.
  func find(in measures: Measures) -> (figure: Int, places: [Finding]) {
    switch evidence {
    case .figure(let metric): return (measures.figures[metric] ?? 0, measures.worst[metric] ?? [])
    case .names(let find):
      let found = Dictionary(grouping: find(measures.version)) { $0.type }.mapValues { Set($0.map(\.name)).sorted() }
      let places = Finding.worst(found, by: \.value.count) { usr, names in
        usr.flatMap(measures.structure.type).map { type in
          Finding(location: type.location, text: "\(type.name): \(listed(names))")
        }
      }
      return (found.filter { $0.key != nil }.map(\.value.count).max() ?? 0, places)
    }
  }
}

extension MeasuredVersion {
  /// The members in which `super` is written, each with the class that it reaches.
  fileprivate func callsToSuper(returning: Bool) -> [(type: String?, name: String)] {
    let units = Dictionary(units.map { ($0.symbol.usr, $0) }) { first, _ in first }
    return structure.callsToSuper.filter { call in
      guard let unit = units[structure.declaration(around: call.symbol.usr)], unit.symbol.kind != .initializer else {
        return false
      }
      return (unit.returnsValue && !call.isWrite) == returning
    }.map { call in
      let caller = call.container.flatMap { units[structure.declaration(around: $0.usr)]?.name }
      return (structure.owner(of: call.symbol.usr)?.usr, caller ?? "?")
    }
  }

  /// The own classes and protocols that a type uses, without those that derive from it.
  fileprivate func collaborators(of type: TypeDeclaration) -> [TypeDeclaration] {
    (needs[type.usr] ?? [:]).keys.compactMap(structure.type).filter {
      ($0.kind == .class || $0.kind == .protocol) && !isDerived($0, from: type)
    }
  }

  /// Whether a type is or derives from a class, or is declared in it.
  fileprivate func isDerived(_ type: TypeDeclaration, from parent: TypeDeclaration) -> Bool {
    type == parent || type.name.hasPrefix("\(parent.name).") || structure.superclasses(of: type).contains(parent)
  }

  /// The places where a type sets a property of another class.
  fileprivate var writes: [(user: TypeDeclaration, owner: TypeDeclaration, property: String)] {
    structure.mentions.compactMap { mention in
      guard mention.isWrite, mention.symbol.kind == .instanceProperty, let user = mention.user.flatMap(structure.type),
        let owner = structure.owner(of: mention.symbol.usr), owner.kind == .class, owner != user
      else { return nil }
      return (user, owner, mention.symbol.name)
    }
  }
}
