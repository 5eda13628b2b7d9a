/// The types of a module, who inherits from whom and who mentions whom, as the compiler resolved it.
public struct ModuleStructure: Sendable {
  public let files: [String: SourceText]
  /// Every class, actor, struct, enum and protocol that the module declares, nested and local ones too, in the order of
  /// the files' names and lines.
  public internal(set) var types: [TypeDeclaration] = []
  /// Every function, property, subscript, initializer and case that a person wrote in these types or in extensions of any
  /// type.
  package internal(set) var members: [Definition] = []
  /// Every mention of a declaration, of this module or another.
  public internal(set) var mentions: [Mention] = []
  /// Every extension that makes a type conform to a protocol: `extension Subject: Conformance`.
  public internal(set) var conformingExtensions: [(subject: Symbol, conformance: Symbol, location: Location)] = []
  /// Members, by their USRs, that witness a requirement by a conformance that stands elsewhere, in an extension of their
  /// type.
  var witnesses: [(member: String, requirement: Symbol)] = []

  /// Where each declaration of this module stands, by USR.
  var definitions: [String: Definition] = [:]
  /// The bytes from the name of each type and extension to its closing brace, by file, outermost first, with the USR.
  var declarationRanges: [String: [(range: Range<Int>, usr: String)]] = [:]
  var typeIndices: [String: Int] = [:]
  /// The indices of each file's mentions, which are in the order of their places.
  private var mentionRanges: [String: Range<Int>] = [:]

  /// The module's own type with a USR; nil for types from elsewhere.
  public func type(_ usr: String) -> TypeDeclaration? { typeIndices[usr].map { types[$0] } }
  public func types(named name: String) -> [TypeDeclaration] { types.filter { $0.name == name } }
  public func superclass(of type: TypeDeclaration) -> TypeDeclaration? { type.superclass.flatMap { self.type($0.usr) } }
  public func location(of usr: String) -> Location? { definitions[usr]?.location }
  func mentions(in file: String) -> ArraySlice<Mention> { mentions[mentionRanges[file] ?? 0..<0] }

  /// What is mentioned where a token begins.
  package func mentions(at offset: Int, in file: String) -> ArraySlice<Mention> {
    let all = mentions(in: file)
    return all[all.firstIndex(after: offset - 1) { $0.offset ?? .max }...].prefix { $0.offset == offset }
  }

  /// The own type that a declaration is, or is a member of.
  package func owner(of usr: String) -> TypeDeclaration? { ownerUSR(of: usr).flatMap { type($0) } }

  public init(occurrences: [String: [Occurrence]], files: [String: SourceText]) {
    self.files = files
    let sorted = occurrences.sorted { $0.key < $1.key }.map { file, occurrences in
      (file, occurrences.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }
    for (file, occurrences) in sorted { collectDefinitions(occurrences, in: file) }
    for (file, occurrences) in sorted {
      let start = mentions.count
      collectMentions(occurrences, in: file)
      mentionRanges[file] = start..<mentions.count
    }
  }

  /// The own type in whose declaration or extension a line lies; of types one in another, the innermost. Nil outside.
  public func type(around location: Location) -> TypeDeclaration? {
    guard let text = files[location.file] else { return nil }
    let around = (declarationRanges[location.file] ?? []).filter { owner(of: $0.usr) != nil }.map { extent in
      (extent.usr, text.lineNumber(of: extent.range.lowerBound)...text.lineNumber(of: extent.range.upperBound))
    }
    let innermost = around.filter { $0.1.contains(location.line) }.min { $0.1.count < $1.1.count }
    return innermost.flatMap { owner(of: $0.0) }
  }

  /// The type that a member, accessor or extension belongs to.
  package func ownerUSR(of usr: String) -> String? {
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

  package func superclasses(of type: TypeDeclaration) -> [TypeDeclaration] {
    var chain: [TypeDeclaration] = []
    var next = superclass(of: type)
    while let parent = next, chain.count < types.count {
      chain.append(parent)
      next = superclass(of: parent)
    }
    return chain
  }

  /// The words before the name of a declaration, such as `public` and `final`.
  package func modifiers(of usr: String) -> Set<String> {
    guard let definition = definitions[usr], let offset = definition.offset else { return [] }
    return files[definition.location.file]?.modifiers(before: offset) ?? []
  }

  /// The inside of a declaration's own braces; nil if it has none.
  package func body(of definition: Definition) -> ArraySlice<SourceToken>? {
    guard let text = files[definition.location.file], let offset = definition.offset else { return nil }
    return text.body(ofDeclarationAt: offset, isProperty: definition.symbol.isProperty).map(text.tokens)
  }

  /// An accessor's property or subscript; anything else itself.
  package func declaration(around usr: String) -> String {
    guard let definition = definitions[usr], definition.symbol.isAccessor else { return usr }
    return definition.parent ?? usr
  }
}
