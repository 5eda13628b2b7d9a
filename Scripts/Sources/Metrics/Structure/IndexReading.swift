import IndexStoreReader
import SourceCode

extension ModuleStructure {
  mutating func collectDefinitions(_ occurrences: [Occurrence], in file: String) {
    let text = files[file]
    for occurrence in occurrences {
      let symbol = occurrence.symbol
      // A module is also mentioned where its name is written before a declaration's: `Swift.max`.
      if symbol.kind == .module, occurrence.roles.contains(.reference),
        text?.line(occurrence.line)?.contains(/\bimport\b/) == true
      {
        imports[file, default: []].insert(symbol.name)
      }
      if occurrence.roles.contains(.reference), let relation = occurrence.relations.first(with: .extendedBy) {
        definitions[
          relation.symbol.usr, default: Definition(symbol: relation.symbol, location: .init(file, occurrence))
        ]
        .parent = symbol.usr
      }
      guard occurrence.roles.contains(.definition) else { continue }
      let parent = occurrence.relations.first(with: .childOf)?.symbol.usr
      let known = definitions[symbol.usr]
      definitions[symbol.usr] = Definition(
        symbol: symbol, location: .init(file, occurrence), parent: known?.parent ?? parent,
        offset: text?.offset(line: occurrence.line, column: occurrence.column),
        isWritten: !occurrence.roles.contains(.implicit))
      let offset = text?.offset(line: occurrence.line, column: occurrence.column)
      if let kind = TypeDeclaration.Kind(symbol.kind) {
        typeIndices[symbol.usr] = typeIndices[symbol.usr] ?? types.count
        types.append(
          TypeDeclaration(
            usr: symbol.usr, name: name(of: symbol, parent: parent), kind: kind, location: .init(file, occurrence)))
      }
      if TypeDeclaration.Kind(symbol.kind) != nil || symbol.kind == .extension, let text, let offset,
        let body = text.body(ofDeclarationAt: offset, isProperty: false)
      {
        declarationRanges[file, default: []].append(DeclarationRange(range: offset..<body.upperBound, usr: symbol.usr))
      }
    }
  }

  mutating func collectMentions(_ occurrences: [Occurrence], in file: String) {
    for occurrence in occurrences {
      if occurrence.roles.contains(.definition) {
        addMember(occurrence, in: file, occurrences)
      } else if occurrence.symbol.kind != .module, occurrence.symbol.kind != .parameter {
        addMention(occurrence, in: file)
      }
    }
  }

  private func name(of symbol: Symbol, parent: String?) -> String {
    // The parent of a type that is nested in an extension is the extension, which has the name of the extended type.
    guard let parent, let definition = definitions[parent] else { return symbol.name }
    if let index = typeIndices[parent] { return types[index].name + "." + symbol.name }
    if definition.symbol.kind == .extension { return definition.symbol.name + "." + symbol.name }
    return symbol.name
  }

  private mutating func addMember(_ occurrence: Occurrence, in file: String, _ occurrences: [Occurrence]) {
    let symbol = occurrence.symbol
    guard !occurrence.roles.contains(.implicit), !symbol.subkind.isAccessor, symbol.kind != .parameter,
      symbol.kind != .extension, TypeDeclaration.Kind(symbol.kind) == nil,
      let owner = ownerUSR(of: symbol.usr)
    else { return }
    let text = files[file]
    let offset = text?.offset(line: occurrence.line, column: occurrence.column)
    var modifiers: Set<String> = []
    var body = Member.Body.none
    if let text, let offset {
      modifiers = Set(text.modifiers(before: offset))
      if let range = text.body(ofDeclarationAt: offset, isProperty: symbol.isProperty) {
        body = text.isEmpty(range) ? .empty : traps(range, text, occurrences) ? .trapping : .other
      }
    }
    members.append(
      Member(
        symbol: symbol, owner: owner, location: .init(file, occurrence),
        overrides: occurrence.relations.filter { $0.roles.contains(.overrideOf) }.map(\.symbol),
        modifiers: modifiers, body: body))
  }

  /// Whether the first thing that a body does is to call one of the standard library's functions that never return.
  private func traps(_ body: Range<Int>, _ text: SourceText, _ occurrences: [Occurrence]) -> Bool {
    let traps = ["fatalError(", "preconditionFailure(", "assertionFailure("]
    let code = text.code(in: body)
    guard traps.contains(where: { code.contains($0) }) else { return false }
    for occurrence in occurrences where !occurrence.roles.contains(.implicit) {
      guard occurrence.roles.contains(.reference),
        let offset = text.offset(line: occurrence.line, column: occurrence.column), body.contains(offset)
      else { continue }
      // The index has no mentions of local variables and of most parameters, so the text must say that nothing is before.
      let symbol = occurrence.symbol
      return ["", "get{", "return"].contains(text.code(in: body.lowerBound..<offset))
        && symbol.kind == .function && symbol.usr.hasPrefix("s:s")
        && traps.contains { symbol.name.hasPrefix($0) }
    }
    return false
  }

  private mutating func addMention(_ occurrence: Occurrence, in file: String) {
    let symbol = occurrence.symbol
    for relation in occurrence.relations where relation.roles.contains(.overrideOf) {
      witnesses.append(Witness(member: symbol.usr, requirement: relation.symbol))
    }
    let location = Location(file, occurrence)
    let offset = files[file]?.offset(line: occurrence.line, column: occurrence.column)
    let container = (occurrence.relations.first(with: .containedBy) ?? occurrence.relations.first(with: .calledBy))?
      .symbol
    var user = container.flatMap { ownerUSR(of: $0.usr) }
    if let derived = occurrence.relations.first(with: .baseOf)?.symbol {
      user = ownerUSR(of: derived.usr)
      addBase(symbol, of: derived, user: user, at: location)
    }
    if user == nil, let offset, !occurrence.relations.contains(where: { $0.roles.contains(.extendedBy) }) {
      // The arguments of a generic superclass, a subscript's parameters and attributes have no relation to say whose
      // they are; the braces around them do.
      let extent = declarationRanges[file]?.last { $0.range.contains(offset) }
      user = extent.flatMap { ownerUSR(of: $0.usr) }
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
      conformingExtensions.append(ConformingExtension(subject: symbol, conformance: base, location: location))
    }
    guard let user, let index = typeIndices[user] else { return }
    if base.kind == .protocol, !types[index].protocols.contains(base) {
      types[index].protocols.append(base)
    } else if base.kind == .class, types[index].kind == .class {
      types[index].superclass = base
    }
  }
}

extension Location {
  fileprivate init(_ file: String, _ occurrence: Occurrence) {
    self.init(file: file, line: occurrence.line)
  }
}

extension [Occurrence.Relation] {
  fileprivate func first(with role: Roles) -> Occurrence.Relation? {
    first { $0.roles.contains(role) }
  }
}
