import Foundation
import IndexStoreReader
import Metrics
import Processes
import SourceCode
import Terminal
import Workbook

/// Compiles Swift files for what the compiler knows of them.
public struct ModuleCompiler: Sendable {
  public let toolchain: Toolchain
  private let terminal: Terminal

  public init(toolchain: Toolchain, terminal: Terminal) {
    self.toolchain = toolchain
    self.terminal = terminal
  }

  public struct Compilation: Sendable {
    var module: String
    var sources: SourceSet
    /// What the compiler is told beyond what all modules of a workbook have in common.
    var arguments: [String] = []
    var moduleFolders: [String] = []
    /// Whether to look for what the compiler finds only after types are checked: a missing return, a variable used
    /// before it is set, a value sent into a data race. Takes as long again, and is wasted on shipped sources.
    var isThorough = false
    /// The folder to write the module to, for others to import it; nil if nobody does.
    var moduleOutput: String?

    /// The arguments that all calls of the compiler have in common. The files come after them.
    var compilerArguments: [String] {
      [
        "-module-name", module, "-swift-version", "6", "-package-name", "workbook", "-parse-as-library",
        "-whole-module-optimization", "-diagnostic-style", "llvm", "-no-color-diagnostics",
      ] + arguments + moduleFolders.flatMap { ["-I", $0] }
    }

    private var paths: [String] { sources.files.map { "\(sources.folder)/\($0)" } }

    func indexing(in store: String) -> Invocation {
      // A unit is one file's entry in the store. The compiler names it after the file's output; there is none, and all
      // files would share one entry.
      let units = sources.files.flatMap { ["-Xfrontend", "-index-unit-output-path", "-Xfrontend", "/\($0)"] }
      return Invocation(
        "swiftc",
        compilerArguments + ["-typecheck", "-index-store-path", store, "-index-ignore-system-modules"] + units + paths)
    }

    var checking: Invocation {
      Invocation("swiftc", compilerArguments + ["-emit-sil", "-o", "/dev/null"] + paths)
    }

    /// Apart from the indexing, because the compiler refuses to name units where it makes a module.
    func emitting(in folder: String) -> Invocation {
      Invocation(
        "swiftc", compilerArguments + ["-emit-module", "-o", "\(folder)/\(module).swiftmodule"] + paths)
    }
  }

  /// What the compiler knows of the files of a module, and their texts, by the files' names.
  public struct IndexedFiles: Sendable {
    public let occurrences: [String: [Occurrence]]
    public let texts: [String: SourceText]
    public let warnings: [Finding]

    public var structure: ModuleStructure {
      ModuleStructure(occurrences: occurrences, files: texts, warnings: warnings)
    }
  }

  /// Indexes modules, all at the same time.
  ///
  /// Each is compiled by a call of its own into an index store that holds nothing else: after a rename, the store of an
  /// incremental build still has the units of files that are gone.
  ///
  /// - Returns: For each module what was found, or the compiler's first error.
  public func index(
    _ compilations: [Compilation], in scratch: ScratchFolder
  ) throws -> [Result<IndexedFiles, CompilerError>] {
    let stores = compilations.map { _ in "\(scratch.path)/index-\(UInt32.random(in: 0...UInt32.max))" }
    let indexing = zip(compilations, stores).map { $0.indexing(in: $1) }
    let checking = compilations.filter(\.isThorough).map(\.checking)
    let emitting = compilations.compactMap { compilation in compilation.moduleOutput.map(compilation.emitting) }
    let progress = ProgressLine("Compiling", on: terminal)
    let outcomes = try ChildProcess.run(indexing + checking + emitting, progress: progress)
    var checked = outcomes[indexing.count...]

    return try zip(zip(compilations, stores), outcomes).map { pair, outcome in
      let (compilation, store) = pair
      // A failed compilation leaves index data of what it could make out; that is no measure of anything.
      let outcomes = [outcome] + (compilation.isThorough ? [checked.removeFirst()] : [])
      for outcome in outcomes where !outcome.succeeded {
        return .failure(CompilerError(compilerOutput: outcome.errors))
      }
      let warnings = Finding.warnings(in: outcomes.map(\.errors))
      return .success(try indexedFiles(of: compilation.sources, in: store, warnings))
    }
  }

  private func indexedFiles(
    of sources: SourceSet, in store: String, _ warnings: [Finding]
  ) throws -> IndexedFiles {
    let index = try IndexStore(path: store, library: toolchain.indexStore)
    var byName: [String: [Occurrence]] = [:]
    let prefix = sources.folder + "/"
    for (path, found) in try index.occurrences(in: try index.files()) where path.hasPrefix(prefix) {
      byName[String(path.dropFirst(prefix.count))] = found
    }
    return IndexedFiles(
      occurrences: byName, texts: try sources.texts().mapValues(SourceText.init), warnings: warnings)
  }

  /// Compiles a module for others to import, unless that was done before from the same sources.
  ///
  /// - Parameter cache: Where modules are kept.
  /// - Returns: The folder to import it from.
  public func buildModule(
    _ compilation: Compilation, cache: String, in scratch: ScratchFolder
  ) throws -> String {
    let name = compilation.module
    let texts = try compilation.sources.texts().sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    let fingerprint = Fingerprint.of([toolchain.version] + compilation.compilerArguments + texts)
    let folder = "\(cache)/\(name)-\(fingerprint)"
    let files = FileManager.default
    if files.fileExists(atPath: folder) { return folder }
    let fresh = "\(scratch.path)/\(name)-\(fingerprint)"
    try files.createDirectory(atPath: fresh, withIntermediateDirectories: true)
    let outcome = try ChildProcess.run(
      compilation.emitting(in: fresh),
      progress: ProgressLine("Compiling \(name)", on: terminal))
    guard outcome.succeeded else {
      throw Failure("the provided module \(name) does not compile: \(CompilerError(compilerOutput: outcome.errors))")
    }
    // Moved in one step, so that a folder is either whole or not there. Where that fails, somebody else was faster.
    try files.createDirectory(atPath: cache, withIntermediateDirectories: true)
    do { try files.moveItem(atPath: fresh, toPath: folder) } catch  where files.fileExists(atPath: folder) {}
    return folder
  }
}
