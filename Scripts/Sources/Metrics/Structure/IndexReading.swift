extension ModuleStructure {
  mutating func collectDefinitions(_ occurrences: [Occurrence], in file: String) {
    let text = files[file]
    for occurrence in occurrences {
      let symbol = occurrence.symbol
      let location = Location(file: file, line: occurrence.line)
      if occurrence.roles.contains(.reference), let extending = occurrence.related(.extendedBy) {
        definitions[extending.usr, default: Definition(symbol: extending, location: location)].parent = symbol.usr
      }
      guard occurrence.roles.contains(.definition) else { continue }
      let parent = occurrence.related(.childOf)?.usr
      let offset = text?.offset(line: occurrence.line, column: occurrence.column)
      definitions[symbol.usr] = Definition(
        symbol: symbol, location: location, parent: definitions[symbol.usr]?.parent ?? parent, offset: offset,
        overrides: occurrence.relations.filter { $0.roles.contains(.overrideOf) }.map(\.symbol),
        isWritten: !occurrence.roles.contains(.implicit))
      let kind = TypeDeclaration.Kind(symbol.kind)
      if let kind {
        typeIndices[symbol.usr] = typeIndices[symbol.usr] ?? types.count
        let name = (parent.flatMap(nameOfType).map { "\($0)." } ?? "") + symbol.name
        types.append(TypeDeclaration(usr: symbol.usr, name: name, kind: kind, location: location))
      }
      if kind != nil || symbol.kind == .extension, let offset,
        let body = text?.body(ofDeclarationAt: offset, isProperty: false)
      {
        declarationRanges[file, default: []].append((offset..<body.upperBound, symbol.usr))
      }
    }
  }

  /// The name of a type, or of the type that an extension extends; nil for anything else.
  private func nameOfType(_ usr: String) -> String? {
    if let index = typeIndices[usr] { return types[index].name }
    return definitions[usr].flatMap { $0.symbol.kind == .extension ? $0.symbol.name : nil }
  }

  mutating func collectMentions(_ occurrences: [Occurrence], in file: String) {
    var cursor = ScopeCursor((declarationRanges[file] ?? []).map(\.range))
    for occurrence in occurrences {
      if occurrence.roles.contains(.definition) {
        if let member = definitions[occurrence.symbol.usr], isMember(member) { members.append(member) }
      } else if occurrence.symbol.kind != .module, occurrence.symbol.kind != .parameter {
        addMention(occurrence, in: file, &cursor)
      }
    }
  }

  private func isMember(_ definition: Definition) -> Bool {
    let symbol = definition.symbol
    return definition.isWritten && !symbol.isAccessor && symbol.kind != .parameter && symbol.kind != .extension
      && TypeDeclaration.Kind(symbol.kind) == nil && ownerUSR(of: symbol.usr) != nil
  }

  private mutating func addMention(_ occurrence: Occurrence, in file: String, _ cursor: inout ScopeCursor) {
    let symbol = occurrence.symbol
    for relation in occurrence.relations where relation.roles.contains(.overrideOf) {
      witnesses.append((symbol.usr, relation.symbol))
    }
    let location = Location(file: file, line: occurrence.line)
    let offset = files[file]?.offset(line: occurrence.line, column: occurrence.column)
    let container = occurrence.related(.containedBy) ?? occurrence.related(.calledBy)
    var user = container.flatMap { ownerUSR(of: $0.usr) }
    if let derived = occurrence.related(.baseOf) {
      user = ownerUSR(of: derived.usr)
      addBase(symbol, of: derived, user: user, at: location)
    }
    if let extending = occurrence.related(.extendedBy) {
      user = ownerUSR(of: extending.usr)
    } else if user == nil, let offset {
      // The arguments of a generic superclass, a subscript's parameters and attributes have no relation to say whose
      // they are; the braces around them do.
      user = cursor.scope(at: offset).flatMap { ownerUSR(of: (declarationRanges[file] ?? [])[$0].usr) }
    }
    mentions.append(
      Mention(
        symbol: symbol, location: location, user: user, container: container, offset: offset,
        isThroughSuper: offset.map { files[file]?.followsSuper($0) ?? false } ?? false,
        isWrite: occurrence.roles.contains(.write),
        isImplicit: occurrence.roles.contains(.implicit) || !occurrence.roles.contains(.reference)))
  }

  private mutating func addBase(_ base: Symbol, of derived: Symbol, user: String?, at location: Location) {
    if derived.kind == .extension, base.kind == .protocol,
      let subject = definitions[derived.usr]?.parent
    {
      let symbol = definitions[subject]?.symbol ?? Symbol(usr: subject, name: derived.name, kind: .unknown)
      conformingExtensions.append((symbol, base, location))
    }
    guard let user, let index = typeIndices[user] else { return }
    if base.kind == .protocol, !types[index].protocols.contains(base) {
      types[index].protocols.append(base)
    } else if base.kind == .class, types[index].kind == .class {
      types[index].superclass = base
    }
  }
}
