/// The files to copy when a type is copied elsewhere: Scripts/README.md says which. The names of default implementations
/// are in the index, although no person wrote them. Nothing there mentions an extension that makes a type conform, and
/// without it the rest need not compile.
public struct DependencySet: Sendable {
  public let type: TypeDeclaration
  public let types: [TypeDeclaration]
  /// Why each file but the type's own is needed, in the order in which they were found.
  public let found: [Dependency]
  private let sources: [String: SourceText]

  public struct Dependency: Hashable, Sendable {
    /// Where the other file is needed.
    public let location: Location
    /// What is mentioned there.
    public let name: String
    public let file: String
  }

  /// - Parameter name: The type's name, `Outer.Inner` for a nested one. Nil if the module has no such type, or several.
  public init?(of name: String, in structure: ModuleStructure) {
    let candidates = structure.types(named: name)
    guard candidates.count == 1, let type = candidates.first else { return nil }
    self.type = type
    var files: Set = [type.location.file]
    var waiting = [type.location.file]
    var found: [Dependency] = []
    func add(_ file: String, at location: Location, for name: @autoclosure () -> String) {
      guard files.insert(file).inserted else { return }
      waiting.append(file)
      found.append(Dependency(location: location, name: name(), file: file))
    }
    while !waiting.isEmpty {
      while !waiting.isEmpty {
        for mention in structure.mentions(in: waiting.removeFirst()) {
          guard let location = structure.location(of: mention.symbol.usr) else { continue }
          add(location.file, at: mention.location, for: structure.name(of: mention.symbol))
        }
      }
      for conforming in structure.conformingExtensions {
        // A type or protocol from elsewhere is there at the other end too; of two, one must be our own.
        let parts = [conforming.subject, conforming.conformance].compactMap { structure.type($0.usr)?.location }
        guard let cause = parts.first, parts.allSatisfy({ files.contains($0.file) }) else { continue }
        let name = "\(conforming.subject.name): \(conforming.conformance.name)"
        add(conforming.location.file, at: cause, for: name)
      }
    }
    self.found = found
    types = structure.types.filter { files.contains($0.location.file) }
    sources = structure.files.filter { files.contains($0.key) }
  }

  public var files: [String] { sources.keys.sorted() }
  public var lines: Int { sources.values.reduce(0) { $0 + $1.codeLines } }
  public var imports: Set<String> { sources.values.reduce(into: []) { $0.formUnion($1.imports.keys) } }

  /// Where each file first imports each of its modules.
  var importPlaces: [(module: String, location: Location)] {
    sources.sorted { $0.key < $1.key }.flatMap { file, text in
      text.imports.sorted { $0.key < $1.key }.map { ($0.key, Location(file: file, line: $0.value)) }
    }
  }

  public func lines(of file: String) -> Int { sources[file]?.codeLines ?? 0 }
}

extension ModuleStructure {
  /// A symbol's name, with that of the own type that it is a member of.
  fileprivate func name(of symbol: Symbol) -> String {
    guard let owner = owner(of: symbol.usr), owner.usr != symbol.usr else { return symbol.name }
    return "\(owner.name).\(symbol.name)"
  }
}
