import Foundation
import Katas
import Metrics
import Terminal

/// Code that is no kata: modules that a compiler has indexed.
public struct OwnCode {
  /// The folder in which the names of files begin.
  private let root: String
  private let store: IndexStore
  private let files: [String: [IndexStore.File]]
  private let package: OwnPackage?

  /// Builds a package, and reads its modules, without those of its tests.
  public init(_ package: OwnPackage, on terminal: Terminal) throws {
    try package.build(on: terminal)
    // Not the packages that it depends on, nor builds within its folder.
    try self.init(store: package.indexStore, root: package.root, package) { file in
      file.path.hasPrefix("\(package.root)/") && !isHidden(String(file.path.dropFirst(package.root.count + 1)))
    }
  }

  /// Reads a module from an index that a build has written.
  ///
  /// - Parameter folder: The folder that contains `v5`.
  public init(indexStore folder: String, module: String) throws {
    guard FileManager.default.fileExists(atPath: "\(folder)/v5") else {
      throw Failure("there is no index in \(folder)")
    }
    try self.init(store: folder, root: FileManager.default.currentDirectoryPath, nil) { $0.module == module }
  }

  private init(
    store folder: String, root: String, _ package: OwnPackage?, where isWanted: (IndexStore.File) -> Bool
  ) throws {
    self.root = root
    self.package = package
    store = try IndexStore(path: folder, library: try Toolchain.find().indexStore)
    // The index keeps files that are gone.
    let found = try store.files().filter { isWanted($0) && FileManager.default.fileExists(atPath: $0.path) }
    files = Dictionary(grouping: found, by: \.module)
  }

  /// The names of the modules, in their order.
  ///
  /// - Parameter wanted: The one that is wanted; nil for all.
  public func modules(_ wanted: String?) throws -> [String] {
    let names = wanted.map { [$0] } ?? files.keys.sorted()
    guard !names.isEmpty, names.allSatisfy({ files[$0] != nil }) else {
      throw Failure(nothing: "Swift module", named: wanted ?? "", among: files.keys.sorted())
    }
    return names
  }

  func structure(of module: String) throws -> ModuleStructure {
    func name(of path: String) -> String { path.hasPrefix("\(root)/") ? String(path.dropFirst(root.count + 1)) : path }
    let found = try store.occurrences(in: files[module] ?? [])
    return ModuleStructure(
      occurrences: Dictionary(uniqueKeysWithValues: found.map { (name(of: $0.key), $0.value) }),
      files: Dictionary(uniqueKeysWithValues: try found.keys.map { (name(of: $0), SourceText(try contents(of: $0))) }))
  }

  /// The files to copy to use a type elsewhere, with the module that declares it.
  public func dependencies(of type: String, module: String?) throws -> (set: DependencySet, module: String) {
    var known: [String] = []
    for name in try modules(module) {
      let structure = try structure(of: name)
      if let set = DependencySet(of: type, in: structure) { return (set, name) }
      known += structure.types.map(\.name)
    }
    guard !known.contains(type) else { throw Failure("there are several types named '\(type)'") }
    throw Failure(nothing: "type", named: type, among: known)
  }

  /// Compiles the files of a type alone, with the settings of their module.
  ///
  /// - Returns: The compiler's first error; nil if the files compile.
  public func error(compiling set: DependencySet, of module: String) throws -> CompilerError? {
    guard let call = try package?.compilation(of: module, files: set.files.map { "\(root)/\($0)" }) else {
      throw Failure("the settings of \(module) are not known")
    }
    let outcome = try ChildProcess.run(call)
    if outcome.succeeded { return nil }
    return CompilerError(compilerOutput: outcome.errors + outcome.output) { $0.replacing(root + "/", with: "") }
  }
}

extension Failure {
  fileprivate init(nothing kind: String, named name: String, among known: [String]) {
    let hint = nearest(to: name, among: known).map { ". Did you mean \($0)?" } ?? ""
    self.init("there is no \(kind) '\(name)'" + hint)
  }
}
