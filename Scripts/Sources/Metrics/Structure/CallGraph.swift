/// Which declarations of a version the code of others leads to, as the compiler resolved it.
///
/// A call that is dispatched at run time leads to the method and all its overrides, a call of a requirement to all its
/// witnesses and its default implementation, a call through `super` to the one method. A stored property or a case of an
/// enum that holds closures leads to whatever may put one there: the code that mentions it, or an initializer of its type.
struct CallGraph {
  private let structure: ModuleStructure
  private let mentions: [String: [Mention]]
  /// The overrides and witnesses of each declaration.
  private let replacements: [String: [String]]
  /// By stored property and case, the declarations whose code may put a closure there.
  private let closures: [String: [String]]

  init(_ structure: ModuleStructure) {
    self.structure = structure
    mentions = Dictionary(grouping: structure.mentions) { mention in
      mention.container.map { structure.declaration(around: $0.usr) } ?? ""
    }
    var replacements: [String: [String]] = [:]
    for member in structure.members {
      for replaced in member.overrides {
        replacements[structure.declaration(around: replaced.usr), default: []].append(member.usr)
      }
    }
    for witness in structure.witnesses {
      replacements[structure.declaration(around: witness.requirement.usr), default: []].append(
        structure.declaration(around: witness.member))
    }
    self.replacements = replacements
    closures = Self.closures(structure, mentions)
  }

  /// What may be behind the properties and cases that hold closures.
  private static func closures(_ structure: ModuleStructure, _ mentions: [String: [Mention]]) -> [String: [String]] {
    let aliases = Set(
      structure.definitions.values.filter { $0.symbol.kind == .typealias && structure.holdsClosure($0) }
        .map(\.symbol.usr))
    var holders: [String: String] = [:]
    for member in structure.members {
      guard let owner = structure.owner(of: member.usr), owner.kind != .protocol,
        member.symbol.kind == .enumCase
          || member.symbol.kind == .instanceProperty && structure.body(of: member) == nil
      else { continue }
      let usesAlias = mentions[member.usr]?.contains { aliases.contains($0.symbol.usr) } ?? false
      if usesAlias || structure.holdsClosure(member) { holders[member.usr] = owner.usr }
    }
    guard !holders.isEmpty else { return [:] }
    let owners = Set(holders.values)
    var makers: [String: Set<String>] = [:]
    for (user, mentions) in mentions where structure.definitions[user] != nil {
      for mention in mentions {
        let usr = structure.declaration(around: mention.symbol.usr)
        // What the compiler writes itself is defined nowhere; its USR begins with that of its type.
        if mention.symbol.kind == .initializer, let owner = owners.first(where: usr.hasPrefix) {
          makers[owner, default: []].insert(user)
        } else if holders[usr] != nil {
          makers[usr, default: []].insert(user)
        }
      }
    }
    return Dictionary(
      uniqueKeysWithValues: holders.map { usr, owner in
        (usr, (makers[owner] ?? []).union(makers[usr] ?? []).sorted())
      })
  }

  /// Everything that the code of some declarations leads to, these included.
  /// - Parameters:
  ///   - crossesPlatform: Whether members that others than the version's own code call are followed, too, once their type
  ///     is mentioned: overrides and witnesses of what is declared elsewhere.
  ///   - followsClosures: Whether what may be behind a stored closure is followed.
  func reached(
    from entries: [String], crossesPlatform: Bool = false, closed: Set<String> = [], followsClosures: Bool = false
  ) -> Set<String> {
    var reached = Set(entries)
    var waiting = entries
    /// What a call at run time leads to; a method that was reached through `super` first gets its overrides here.
    var dispatched: Set<String> = []
    func reach(_ usr: String) {
      if structure.definitions[usr] != nil, reached.insert(usr).inserted { waiting.append(usr) }
    }
    func dispatch(_ usr: String) {
      reach(usr)
      guard dispatched.insert(usr).inserted else { return }
      for replacement in replacements[usr] ?? [] { dispatch(replacement) }
      if followsClosures { for maker in closures[usr] ?? [] { reach(maker) } }
    }
    let calledFromElsewhere = crossesPlatform ? membersCalledFromElsewhere : [:]
    while !waiting.isEmpty {
      let usr = waiting.removeFirst()
      if closed.contains(usr) { continue }
      for mention in mentions[usr] ?? [] {
        let target = structure.declaration(around: mention.symbol.usr)
        if mention.isThroughSuper { reach(target) } else { dispatch(target) }
        if crossesPlatform, let owner = structure.owner(of: target) {
          for member in calledFromElsewhere[owner.usr] ?? [] { dispatch(member) }
        }
      }
    }
    return reached
  }

  func mentions(in declarations: Set<String>) -> [(from: String, mention: Mention)] {
    declarations.flatMap { usr in (mentions[usr] ?? []).map { (usr, $0) } }
  }

  /// By type, its members that override or witness something that another module declares.
  private var membersCalledFromElsewhere: [String: [String]] {
    var members: [String: [String]] = [:]
    for member in structure.members
    where member.overrides.contains(where: { structure.definitions[$0.usr] == nil })
      || member.overrides.isEmpty && structure.modifiers(of: member.usr).contains("override")
    { members[structure.ownerUSR(of: member.usr) ?? "", default: []].append(member.usr) }
    return members
  }
}

extension ModuleStructure {
  /// Whether a function type is written where something is declared, before its braces and its value.
  package func holdsClosure(_ definition: Definition) -> Bool {
    guard let text = files[definition.location.file], let offset = definition.offset else { return false }
    return text.declaresFunctionType(at: offset)
  }

  /// Whether the code that the adapter leads to really uses a type: it mentions the type and reaches one of its members,
  /// by a call or through a protocol. A value that is made and not used doesn't count, unless another module calls the
  /// type back, as UIKit does a view controller.
  func isUsed(_ type: TypeDeclaration, from adapter: String) -> Bool {
    let graph = CallGraph(self)
    let entries = members.filter { $0.location.file == adapter }.map(\.symbol.usr)
    let own = members.filter { owner(of: $0.symbol.usr)?.usr == type.usr }.map(\.symbol)
    let initializers = Set(own.filter { $0.kind == .initializer }.map(\.usr))
    let reached = graph.reached(from: entries, crossesPlatform: true, closed: initializers)
    let isMentioned = graph.mentions(in: reached.subtracting(initializers)).contains { user, mention in
      owner(of: user)?.usr != type.usr && owner(of: mention.symbol.usr)?.usr == type.usr
    }
    guard isMentioned else { return false }
    let isCalledBack = ([type] + superclasses(of: type)).contains { $0.superclass != nil && superclass(of: $0) == nil }
    return isCalledBack || own.contains { !initializers.contains($0.usr) && reached.contains($0.usr) }
  }
}
