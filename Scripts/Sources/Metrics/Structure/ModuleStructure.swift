import IndexStoreReader
import SourceCode

/// The types of a module, who inherits from whom and who mentions whom, as the compiler resolved it.
public struct ModuleStructure: Sendable {
  /// The text of each file, by its name.
  public let files: [String: SourceText]
  /// Every class, actor, struct, enum and protocol that the module declares, nested and local ones too, in the order of
  /// the files' names and lines.
  public internal(set) var types: [TypeDeclaration] = []
  /// Every member that a person wrote in these types or in extensions of any type.
  public internal(set) var members: [Member] = []
  /// Every mention of a declaration, of this module or another.
  public internal(set) var mentions: [Mention] = []
  /// Every extension that makes a type conform to a protocol.
  public internal(set) var conformingExtensions: [ConformingExtension] = []
  /// Members that witness a requirement by a conformance that stands elsewhere, in an extension of their type.
  var witnesses: [Witness] = []
  /// The modules that each file imports.
  public internal(set) var imports: [String: Set<String>] = [:]
  /// From its name to its closing brace, the declaration of each own type and each extension of one.
  public internal(set) var extents: [TypeExtent] = []

  /// What the compiler warned of, in the order of files and lines.
  public let warnings: [CompilerWarning]

  /// Where each declaration of this module stands, by USR.
  var definitions: [String: Definition] = [:]
  /// The bytes from the name of each type and extension to its closing brace, by file, outermost first.
  var declarationRanges: [String: [DeclarationRange]] = [:]
  /// Where each type is in `types`, by USR.
  var typeIndices: [String: Int] = [:]

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

  /// Whether a name is only another name of a type.
  public func isTypealias(_ name: String) -> Bool {
    definitions.values.contains { $0.symbol.kind == .typealias && $0.symbol.name == name }
  }

  /// The class that a class derives from, if the module declares it.
  public func superclass(of type: TypeDeclaration) -> TypeDeclaration? {
    type.superclass.flatMap { self.type($0.usr) }
  }

  /// The file and line of a declaration of this module.
  public func location(of usr: String) -> Location? { definitions[usr]?.location }

  /// The own type that a declaration is, or is a member of.
  package func owner(of usr: String) -> TypeDeclaration? { ownerUSR(of: usr).flatMap { type($0) } }

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

extension ModuleStructure {
  /// The type that a member, accessor or extension belongs to.
  func ownerUSR(of usr: String) -> String? {
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

  /// The superclasses of a class that the module declares, the nearest first.
  package func superclasses(of type: TypeDeclaration) -> [TypeDeclaration] {
    var chain: [TypeDeclaration] = []
    var next = superclass(of: type)
    while let parent = next, chain.count < types.count {
      chain.append(parent)
      next = superclass(of: parent)
    }
    return chain
  }

  /// An accessor's property or subscript; anything else itself.
  package func declaration(around usr: String) -> String {
    guard let definition = definitions[usr], definition.symbol.subkind.isAccessor else { return usr }
    return definition.parent ?? usr
  }
}
