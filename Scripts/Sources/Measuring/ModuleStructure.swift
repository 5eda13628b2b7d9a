import IndexStoreReader
import SourceCode

/// The types of a module, who inherits from whom and who mentions whom, as the compiler resolved it.
public struct ModuleStructure: Sendable {
  /// The text of each file, by its name.
  public let files: [String: SourceText]
  /// Every class, actor, struct, enum and protocol that the module declares, nested and local ones too, in the order of
  /// the files' names and lines.
  public private(set) var types: [TypeDeclaration] = []
  /// Every member that a person wrote in these types or in extensions of any type.
  public private(set) var members: [Member] = []
  /// Every mention of a declaration, of this module or another.
  public private(set) var mentions: [Mention] = []
  /// Every extension that makes a type conform to a protocol.
  public private(set) var conformingExtensions: [ConformingExtension] = []
  /// Members that witness a requirement by a conformance that stands elsewhere, in an extension of their type.
  private(set) var witnesses: [Witness] = []
  /// The modules that each file imports.
  public private(set) var imports: [String: Set<String>] = [:]
  /// From its name to its closing brace, the declaration of each own type and each extension of one.
  public private(set) var extents: [TypeExtent] = []

  /// What the compiler warned of, in the order of files and lines.
  public let warnings: [CompilerWarning]

  /// Where each declaration of this module stands, by USR.
  private(set) var definitions: [String: Definition] = [:]
  /// The bytes from the name of each type and extension to its closing brace, by file, outermost first.
  private(set) var declarationRanges: [String: [DeclarationRange]] = [:]
  /// Where each type is in `types`, by USR.
  private var typeIndices: [String: Int] = [:]

  /// The same structure without some types, as a diagram shows a version without its adapter.
  func hiding(_ hidden: [TypeDeclaration]) -> ModuleStructure {
    var result = self
    result.types.removeAll(where: hidden.contains)
    result.typeIndices = Dictionary(result.types.enumerated().map { ($1.usr, $0) }) { first, _ in first }
    return result
  }

  /// The module's own type with a USR; nil for types from elsewhere.
  public func type(_ usr: String) -> TypeDeclaration? { typeIndices[usr].map { types[$0] } }

  /// The module's own types with a name: `Player`, or `Outer.Inner` for a nested one.
  public func types(named name: String) -> [TypeDeclaration] {
    types.filter { $0.name == name }
  }

  /// The class that a class derives from, if the module declares it.
  public func superclass(of type: TypeDeclaration) -> TypeDeclaration? {
    type.superclass.flatMap { self.type($0.usr) }
  }

  /// The file and line of a declaration of this module.
  public func location(of usr: String) -> Location? { definitions[usr]?.location }

  /// The own type that a declaration is, or is a member of.
  func owner(of usr: String) -> TypeDeclaration? { ownerUSR(of: usr).flatMap { type($0) } }

  /// - Parameters:
  ///   - occurrences: What the index holds for each file, by the file's name.
  ///   - files: The text of the same files.
  ///   - warnings: What the compiler warned of.
  public init(
    occurrences: [String: [Occurrence]], files: [String: SourceText], warnings: [CompilerWarning] = []
  ) {
    self.files = files
    self.warnings = warnings
    let sorted = occurrences.sorted { $0.key < $1.key }.map { file, occurrences in
      (file, occurrences.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }
    for (file, occurrences) in sorted { collectDefinitions(occurrences, in: file) }
    for (file, occurrences) in sorted { collectMentions(occurrences, in: file) }
    extents = typeExtents
  }

  /// The own type in whose declaration or extension a line lies; of types one in another, the innermost. Nil outside.
  public func type(around location: Location) -> TypeDeclaration? {
    extents.filter { $0.file == location.file && $0.lines.contains(location.line) }
      .min { $0.lines.count < $1.lines.count }?.type
  }
}

/// The lines of a type's declaration, or of an extension of it.
public struct TypeExtent: Hashable, Sendable {
  public let type: TypeDeclaration
  public let file: String
  /// Counted from 1.
  public let lines: ClosedRange<Int>
}

/// A line of a source file, counted from 1.
public struct Location: Hashable, Sendable, Comparable, CustomStringConvertible {
  public let file: String
  public let line: Int

  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  public var description: String { "\(file):\(line)" }

  public static func < (a: Location, b: Location) -> Bool { (a.file, a.line) < (b.file, b.line) }
}

/// A type that the module declares.
public struct TypeDeclaration: Hashable, Sendable {
  public enum Kind: String, Sendable { case `class`, `struct`, `enum`, `protocol` }

  public let usr: String
  /// With the names of the types around it: `Outer.Inner`.
  public let name: String
  /// An actor counts as a class, as it does for the index.
  public let kind: Kind
  public let location: Location
  /// The class that a class derives from, of this module or another.
  public internal(set) var superclass: Symbol?
  /// The protocols that the declaration and its extensions name, of this module or another.
  public internal(set) var protocols: [Symbol] = []
}

/// A function, property, subscript, initializer or case that a person wrote.
public struct Member: Hashable, Sendable {
  public let symbol: Symbol
  /// The USR of the type that it is a member of, whether declared here or only extended here.
  public let owner: String
  public let location: Location
  /// What it overrides and what it witnesses.
  public let overrides: [Symbol]
  /// The words before its name, such as `override` and `required`.
  public let modifiers: Set<String>
  public let body: Body

  public var isOverride: Bool { modifiers.contains("override") }

  public enum Body: Sendable {
    /// No braces of its own.
    case none
    /// Braces with nothing in them, or nothing but a comment or `return`.
    case empty
    /// The first thing that it does is to end the process.
    case trapping
    case other
  }
}

/// One place where a declaration is named or used.
public struct Mention: Hashable, Sendable {
  public let symbol: Symbol
  public let location: Location
  /// The USR of the type whose declaration, member or extension mentions it; nil at the top level of a file.
  public let user: String?
  /// What the place is part of: a stored property's declaration tells what a type holds.
  public let container: Symbol?
  /// Where it begins in the file, in bytes; nil if the file is shorter than the index has it.
  let offset: Int?
  /// Whether it is reached through `super`.
  public let isThroughSuper: Bool
  /// Whether the place changes it.
  let isWrite: Bool
  /// Written by the compiler, not by a person: a witness that a default implementation provides, for one.
  public let isImplicit: Bool
}

/// A member that answers a requirement of a protocol.
struct Witness: Hashable, Sendable {
  /// The member's USR.
  let member: String
  let requirement: Symbol
}

/// `extension Subject: Conformance`
public struct ConformingExtension: Hashable, Sendable {
  public let subject: Symbol
  public let conformance: Symbol
  public let location: Location
}

/// The bytes of a type's declaration, or of an extension of it.
struct DeclarationRange: Sendable {
  let range: Range<Int>
  /// The USR of the type or extension.
  let usr: String
}

/// Where a declaration stands and what it is part of.
struct Definition: Sendable {
  let symbol: Symbol
  let location: Location
  /// What it is a child of, or for an extension, what it extends.
  var parent: String?
  /// Where its name begins in the file, in bytes; nil for an extension that is only known by what it extends.
  var offset: Int?
  /// Whether a person wrote it.
  var isWritten = false
}

extension ModuleStructure {
  /// The type that a member, accessor or extension belongs to.
  private func ownerUSR(of usr: String) -> String? {
    var usr = usr
    var steps = 0
    while let definition = definitions[usr], steps < 100 {
      if TypeDeclaration.Kind(definition.symbol.kind) != nil { return usr }
      guard let parent = definition.parent else { return nil }
      usr = parent
      steps += 1
    }
    return steps > 0 ? usr : nil
  }
}

extension TypeDeclaration.Kind {
  init?(_ kind: Symbol.Kind) {
    switch kind {
    case .class: self = .class
    case .struct: self = .struct
    case .enum: self = .enum
    case .protocol: self = .protocol
    default: return nil
    }
  }
}

// MARK: Reading the index

extension ModuleStructure {
  /// The braces, with the own types that they belong to.
  private var typeExtents: [TypeExtent] {
    declarationRanges.sorted { $0.key < $1.key }.flatMap { file, ranges in
      ranges.compactMap { extent -> TypeExtent? in
        guard let owner = owner(of: extent.usr), let text = files[file] else { return nil }
        let first = text.lineNumber(of: extent.range.lowerBound)
        let last = text.lineNumber(of: extent.range.upperBound)
        return TypeExtent(type: owner, file: file, lines: first...max(first, last))
      }
    }
  }

  private mutating func collectDefinitions(_ occurrences: [Occurrence], in file: String) {
    let text = files[file]
    for occurrence in occurrences {
      let symbol = occurrence.symbol
      if symbol.kind == .module, occurrence.roles.contains(.reference) {
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

  private mutating func collectMentions(_ occurrences: [Occurrence], in file: String) {
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
    for occurrence in occurrences where !occurrence.roles.contains(.implicit) {
      guard occurrence.roles.contains(.reference),
        let offset = text.offset(line: occurrence.line, column: occurrence.column), body.contains(offset)
      else { continue }
      // The index has no mentions of local variables and of most parameters, so the text must say that nothing is before.
      let symbol = occurrence.symbol
      return ["", "get{", "return"].contains(text.code(in: body.lowerBound..<offset))
        && symbol.kind == .function && symbol.usr.hasPrefix("s:s")
        && ["fatalError(", "preconditionFailure(", "assertionFailure("].contains { symbol.name.hasPrefix($0) }
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
