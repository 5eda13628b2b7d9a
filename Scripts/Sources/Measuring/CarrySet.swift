import IndexStoreReader

/// What must come along when a type is copied elsewhere.
///
/// Files travel whole, so a file drags in what anything in it mentions: types, members and functions of the module, from
/// whatever file. A default implementation comes with the type that relies on it, although no person wrote its name.
/// An extension that makes a type conform comes along when both the type and the protocol are needed: nobody mentions
/// such an extension, and without it the rest need not compile.
///
/// What is imported, from a given module or the platform, is expected at the other end and isn't counted.
public struct CarrySet: Sendable {
  public let type: TypeDeclaration
  /// All types that the files declare.
  public let types: [TypeDeclaration]
  /// In the order of their names.
  public let files: [String]
  /// Lines of code in these files.
  public let lines: Int
  /// Why each file but the first comes along, in the order in which they were found.
  public let drags: [Drag]
  /// Every way in which one of the files needs another one, each pair of files once, in the order of the files' names.
  public let allDrags: [Drag]
  /// Modules that the files import.
  public let imports: Set<String>
  /// The files' texts, by name.
  public let texts: [String: String]

  /// A file that drags another in.
  public struct Drag: Hashable, Sendable, CustomStringConvertible {
    /// The mention that does it.
    public let location: Location
    /// What is mentioned there.
    public let name: String
    /// The file that comes along.
    public let file: String
    /// The type that the file declares and that is, or has, what is mentioned; nil for a function or an extension there.
    public let type: String?

    public var description: String { "\(name) drags in \(file)" }
  }

  /// - Parameter name: The type's name, `Outer.Inner` for a nested one. Nil if the module has no such type, or several.
  public init?(of name: String, in structure: ModuleStructure) {
    let candidates = structure.types(named: name)
    guard candidates.count == 1, let type = candidates.first else { return nil }
    self.type = type

    let mentions = Dictionary(grouping: structure.mentions) { $0.location.file }
    var files: Set = [type.location.file]
    var drags: [Drag] = []
    var waiting = [type.location.file]
    func add(_ file: String, because name: String, type: String?, at location: Location) {
      guard files.insert(file).inserted else { return }
      drags.append(Drag(location: location, name: name, file: file, type: type))
      waiting.append(file)
    }
    while !waiting.isEmpty {
      while !waiting.isEmpty {
        let file = waiting.removeFirst()
        for mention in mentions[file] ?? [] {
          guard let definition = structure.location(of: mention.symbol.usr) else { continue }
          add(
            definition.file, because: structure.name(of: mention.symbol),
            type: structure.type(of: mention.symbol, in: definition.file), at: mention.location)
        }
      }
      for conforming in structure.conformingExtensions where !files.contains(conforming.location.file) {
        // A type or protocol from elsewhere is there at the other end too; of two, one must be our own.
        let subject = structure.location(ofType: conforming.subject.usr)
        let conformance = structure.location(ofType: conforming.conformance.usr)
        guard subject != nil || conformance != nil,
          subject.map({ files.contains($0.file) }) ?? true, conformance.map({ files.contains($0.file) }) ?? true,
          let cause = subject ?? conformance
        else { continue }
        add(
          conforming.location.file, because: "\(conforming.subject.name): \(conforming.conformance.name)", type: nil,
          at: cause)
      }
    }
    self.files = files.sorted()
    self.drags = drags
    allDrags = Self.allDrags(of: files, first: drags, in: structure, mentions: mentions)
    types = structure.types.filter { files.contains($0.location.file) }
    lines = files.reduce(0) { $0 + (structure.files[$1]?.codeLines ?? 0) }
    texts = Dictionary(uniqueKeysWithValues: files.map { ($0, structure.files[$0]?.text ?? "") })
    imports = files.reduce(into: []) { $0.formUnion(structure.imports[$1] ?? []) }
  }

  private static func allDrags(
    of files: Set<String>, first: [Drag], in structure: ModuleStructure, mentions: [String: [Mention]]
  ) -> [Drag] {
    var seen: Set<[String]> = []
    var drags: [Drag] = []
    for drag in first where seen.insert([drag.location.file, drag.file]).inserted { drags.append(drag) }
    for file in files {
      for mention in mentions[file] ?? [] {
        guard let definition = structure.location(of: mention.symbol.usr), definition.file != file,
          seen.insert([file, definition.file]).inserted
        else { continue }
        drags.append(
          Drag(
            location: mention.location, name: structure.name(of: mention.symbol), file: definition.file,
            type: structure.type(of: mention.symbol, in: definition.file)))
      }
    }
    return drags.sorted { ($0.location.file, $0.file) < ($1.location.file, $1.file) }
  }

  /// The files that need a file directly, in the order of their names; none for the type's own, unless another needs it.
  public func draggers(of file: String) -> [String] {
    allDrags.filter { $0.file == file }.map(\.location.file)
  }

  /// The file of the type itself.
  public var root: String { type.location.file }

  /// The files that a file was the first to drag in, each file of the set being dragged in by one.
  public func draggedFirst(by file: String) -> [Drag] {
    drags.filter { $0.location.file == file }
  }
}

extension ModuleStructure {
  fileprivate func location(ofType usr: String) -> Location? { type(usr)?.location }

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
