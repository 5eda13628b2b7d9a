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
  func reached(from entries: [String]) -> Set<String> {
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
      for maker in closures[usr] ?? [] { reach(maker) }
    }
    while !waiting.isEmpty {
      for mention in mentions[waiting.removeFirst()] ?? [] {
        let target = structure.declaration(around: mention.symbol.usr)
        if mention.isThroughSuper { reach(target) } else { dispatch(target) }
      }
    }
    return reached
  }
}

extension ModuleStructure {
  /// Whether a function type is written where something is declared, before its braces and its value.
  package func holdsClosure(_ definition: Definition) -> Bool {
    guard let text = files[definition.location.file], let offset = definition.offset else { return false }
    return text.declaresFunctionType(at: offset)
  }

  /// Whether code outside of a type mentions it, or one of its members.
  func isUsed(_ type: TypeDeclaration) -> Bool {
    mentions.contains { !$0.isImplicit && $0.user != type.usr && owner(of: $0.symbol.usr) == type }
  }
}
