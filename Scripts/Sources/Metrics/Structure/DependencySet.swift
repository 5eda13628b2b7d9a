import IndexStoreReader
import SourceCode

/// The files to copy when a type is copied elsewhere.
///
/// Files are copied whole, so a file depends on every file that declares something mentioned anywhere in it: types,
/// members and functions of the module. A type depends on the default implementations that it relies on, although no
/// person wrote their names. An extension that makes a type conform is needed when both the type and the protocol are:
/// no code mentions such an extension, and without it the rest need not compile.
///
/// What is imported, from a provided module or the platform, is expected at the other end and isn't counted.
public struct DependencySet: Sendable {
  public let type: TypeDeclaration
  /// All types that the files declare.
  public let types: [TypeDeclaration]
  /// In the order of their names.
  public let files: [String]
  /// Lines of code in these files.
  public let lines: Int
  /// Why each file but the first is needed, in the order in which they were found.
  public let found: [Dependency]
  /// Modules that the files import.
  public let imports: Set<String>
  /// The files' texts, by name.
  public let texts: [String: String]

  /// A file's dependency on another one.
  public struct Dependency: Hashable, Sendable, CustomStringConvertible {
    /// Where the other file is needed.
    public let location: Location
    /// What is mentioned there.
    public let name: String
    /// The file that is needed.
    public let file: String
    /// The type that the file declares and that is, or has, what is mentioned; nil for a function or an extension there.
    public let type: String?

    public var description: String { "requires \(file) for \(name)" }
  }

  /// - Parameter name: The type's name, `Outer.Inner` for a nested one. Nil if the module has no such type, or several.
  public init?(of name: String, in structure: ModuleStructure) {
    let candidates = structure.types(named: name)
    guard candidates.count == 1, let type = candidates.first else { return nil }
    self.type = type

    let search = DependencySearch(from: type.location.file, in: structure)
    let files = search.files
    self.files = files.sorted()
    found = search.found
    types = structure.types.filter { files.contains($0.location.file) }
    lines = files.reduce(0) { $0 + (structure.files[$1]?.codeLines ?? 0) }
    texts = Dictionary(uniqueKeysWithValues: files.map { ($0, structure.files[$0]?.text ?? "") })
    imports = files.reduce(into: []) { $0.formUnion(structure.imports[$1] ?? []) }
  }

  /// The file of the type itself.
  public var root: String { type.location.file }

  /// The files that were first found through this one; each file of the set but the root is found through one.
  public func firstFound(from file: String) -> [Dependency] {
    found.filter { $0.location.file == file }
  }
}

/// Follows what files mention, from one file on.
private struct DependencySearch {
  private let structure: ModuleStructure
  /// By file.
  private let mentions: [String: [Mention]]
  private(set) var files: Set<String>
  /// Why each file but the first is needed, in the order in which they were found.
  private(set) var found: [DependencySet.Dependency] = []
  private var waiting: [String]

  init(from file: String, in structure: ModuleStructure) {
    self.structure = structure
    mentions = Dictionary(grouping: structure.mentions) { $0.location.file }
    files = [file]
    waiting = [file]
    while !waiting.isEmpty {
      while !waiting.isEmpty {
        let file = waiting.removeFirst()
        for dependency in dependencies(of: file) { add(dependency) }
      }
      for conforming in structure.conformingExtensions {
        if let dependency = dependency(on: conforming) { add(dependency) }
      }
    }
  }

  private mutating func add(_ dependency: DependencySet.Dependency) {
    guard files.insert(dependency.file).inserted else { return }
    found.append(dependency)
    waiting.append(dependency.file)
  }

  /// What a file mentions of other files.
  private func dependencies(of file: String) -> [DependencySet.Dependency] {
    (mentions[file] ?? []).compactMap { mention in
      guard let other = structure.location(of: mention.symbol.usr)?.file, other != file else { return nil }
      return DependencySet.Dependency(
        location: mention.location, name: structure.name(of: mention.symbol), file: other,
        type: structure.type(of: mention.symbol, in: other))
    }
  }

  /// Why the file of an extension is needed; nil if the type or the protocol isn't needed.
  private func dependency(on conforming: ConformingExtension) -> DependencySet.Dependency? {
    // A type or protocol from elsewhere is there at the other end too; of two, one must be our own.
    let parts = [conforming.subject, conforming.conformance].compactMap { structure.type($0.usr)?.location }
    guard let cause = parts.first, parts.allSatisfy({ files.contains($0.file) }) else { return nil }
    return DependencySet.Dependency(
      location: cause, name: "\(conforming.subject.name): \(conforming.conformance.name)",
      file: conforming.location.file, type: nil)
  }
}

extension ModuleStructure {
  /// A symbol's name, with that of the own type that it is a member of.
  fileprivate func name(of symbol: Symbol) -> String {
    guard let owner = owner(of: symbol.usr), owner.usr != symbol.usr else { return symbol.name }
    return "\(owner.name).\(symbol.name)"
  }

  /// The name of the own type that a symbol is or is a member of, if the type's declaration stands in a file.
  fileprivate func type(of symbol: Symbol, in file: String) -> String? {
    owner(of: symbol.usr).flatMap { $0.location.file == file ? $0.name : nil }
  }
}
