import Metrics

/// Where the smells are that leads are about.
extension MeasuredVersion {
  private var ownLineages: [(type: TypeDeclaration, superclasses: [TypeDeclaration])] {
    lineages.filter { isOwn($0.type.location) }
  }

  /// Types by their USRs, each with a name of something: a place for each type that is the module's own.
  private func places(_ names: [(type: String?, name: String)]) -> [Lead.Place] {
    Dictionary(grouping: names) { $0.type.flatMap(structure.type) }
      .compactMap { type, names in type.map { Lead.Place($0, names.map(\.name).sorted()) } }
  }

  // MARK: Hierarchies

  /// Whether a class is a controller of a screen: by its framework's name for it, as in `UITableViewController`.
  private func isScreen(_ type: TypeDeclaration) -> Bool {
    (structure.superclasses(of: type).last ?? type).superclass?.name.hasSuffix("Controller") == true
  }

  /// For each class, those that derive from it directly, of some.
  func children(where isWanted: (TypeDeclaration) -> Bool) -> [Lead.Place] {
    places(ownLineages.filter { isWanted($0.type) }.map { ($0.superclasses.first?.usr, $0.type.name) })
  }

  /// For each class, the members in which subclasses call `super` for a result.
  var superCallers: [Lead.Place] { places(callsToSuperForResults) }

  /// For each class, its members that do nothing or trap and are overridden.
  var hooks: [Lead.Place] {
    Dictionary(grouping: idleHooks) { structure.ownerUSR(of: $0.member.usr) }.compactMap { owner, hooks in
      owner.flatMap(structure.type).map { type in
        Lead.Place(type, hooks.map(\.member.symbol.name).sorted(), weight: hooks.reduce(0) { $0 + $1.overrides })
      }
    }
  }

  /// Classes that have members of all three kinds: overridden to change a value, to replace code, to add to it.
  var mixedOverrides: [Lead.Place] {
    let extending = extendingMembers
    let members = Dictionary(structure.members.map { ($0.usr, $0) }) { first, _ in first }
    let overrides = structure.members.compactMap { member -> (root: Symbol, kind: Int)? in
      guard let root = root(of: member, in: members), member.symbol.kind != .initializer else { return nil }
      return (root, extending.contains(member.usr) ? 0 : member.symbol.kind == .instanceProperty ? 1 : 2)
    }
    let ofClasses = Dictionary(grouping: overrides) { structure.ownerUSR(of: $0.root.usr) }
    return ofClasses.compactMap { owner, overrides in
      guard let type = owner.flatMap(structure.type), Set(overrides.map(\.kind)).count == 3,
        ownLineages.count(where: { $0.superclasses.first == type }) > 2
      else { return nil }
      return Lead.Place(type, Set(overrides.map(\.root.name)).sorted(), count: 3)
    }
  }

  /// The member of the highest own class that a member overrides; nil if it overrides none.
  private func root(of member: Definition, in members: [String: Definition]) -> Symbol? {
    var root: Symbol?
    var next = structure.ownOverrides(of: member).first
    while let target = next, root != target {
      root = target
      next = members[target.usr].flatMap { structure.ownOverrides(of: $0).first }
    }
    return root
  }

  /// The members in which `super` is called.
  private var extendingMembers: Set<String> {
    Set(structure.callsToSuper.compactMap { $0.container.map { structure.declaration(around: $0.usr) } })
  }

  /// For each class, the methods that it overrides without calling what they override, which does something.
  var replacements: [Lead.Place] {
    let extending = extendingMembers
    let idle = Set(idleHooks.map(\.member.usr))
    return places(
      structure.members.compactMap { member in
        guard let target = structure.ownOverrides(of: member).first, !idle.contains(target.usr),
          !extending.contains(member.usr), member.symbol.kind == .instanceMethod
        else { return nil }
        return (structure.ownerUSR(of: member.usr), member.symbol.name)
      })
  }

  // MARK: Questions

  /// For each class and struct, the functions that ask whether a value is of it.
  var typeQuestions: [Lead.Place] {
    places(
      units.filter { isOwn($0.location) }.flatMap { unit in
        casts(in: unit).filter { !$0.isForced && [.class, .struct].contains($0.type.kind) }
          .map { ($0.type.usr, unit.name) }
      })
  }

  // MARK: Single types

  /// For each class without a superclass that stores a collection and nothing else, its methods.
  var wrappers: [Lead.Place] {
    structure.types.filter { $0.kind == .class && $0.superclass == nil }.compactMap { type in
      let members = structure.members.filter { structure.ownerUSR(of: $0.usr) == type.usr }
      let stored = members.filter { $0.symbol.kind == .instanceProperty && structure.body(of: $0) == nil }
      guard stored.count == 1, let text = structure.files[stored[0].location.file], let offset = stored[0].offset,
        text.tokens(in: offset..<offset + stored[0].symbol.name.utf8.count + 3).dropFirst(2).first?.is("[") == true
      else { return nil }
      return Lead.Place(type, members.filter { $0.symbol.kind == .instanceMethod }.map(\.symbol.name))
    }
  }

  /// For some screens, what they store, and their methods.
  func screens(where isWanted: (TypeDeclaration) -> Bool) -> [Lead.Place] {
    structure.types.filter { isScreen($0) && isWanted($0) }.map { type in
      Lead.Place(
        type,
        structure.members.filter { member in
          structure.ownerUSR(of: member.usr) == type.usr && member.overrides.isEmpty
            && (member.symbol.kind == .instanceMethod
              || member.symbol.kind == .instanceProperty && structure.body(of: member) == nil)
        }.map(\.symbol.name))
    }
  }
}
