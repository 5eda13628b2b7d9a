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
  /// Modules that the files import.
  public let imports: Set<String>

  /// A file that drags another in.
  public struct Drag: Hashable, Sendable, CustomStringConvertible {
    /// The mention that does it.
    public let location: Location
    /// What is mentioned there.
    public let name: String
    /// The file that comes along.
    public let file: String

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
    func add(_ file: String, because name: String, at location: Location) {
      guard files.insert(file).inserted else { return }
      drags.append(Drag(location: location, name: name, file: file))
      waiting.append(file)
    }
    while !waiting.isEmpty {
      while !waiting.isEmpty {
        let file = waiting.removeFirst()
        for mention in mentions[file] ?? [] {
          guard let definition = structure.location(of: mention.symbol.usr) else { continue }
          let owner = structure.owner(of: mention.symbol.usr)
          let isMember = owner.map { $0.usr != mention.symbol.usr } ?? false
          let name = isMember ? "\(owner?.name ?? "").\(mention.symbol.name)" : mention.symbol.name
          add(definition.file, because: name, at: mention.location)
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
          conforming.location.file, because: "\(conforming.subject.name): \(conforming.conformance.name)", at: cause)
      }
    }
    self.files = files.sorted()
    self.drags = drags
    types = structure.types.filter { files.contains($0.location.file) }
    lines = files.reduce(0) { $0 + (structure.files[$1]?.codeLines ?? 0) }
    imports = files.reduce(into: []) { $0.formUnion(structure.imports[$1] ?? []) }
  }
}

extension ModuleStructure {
  fileprivate func location(ofType usr: String) -> Location? { type(usr)?.location }
}
