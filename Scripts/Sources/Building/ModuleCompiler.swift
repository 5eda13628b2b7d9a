import Foundation
import Machine
import Katas
import Metrics

/// Compiles Swift files for what the compiler knows of them.
struct ModuleCompiler: Sendable {
  let toolchain: Toolchain
  let terminal: Terminal

  struct Compilation: Sendable {
    var module: String
    var sources: SourceSet
    /// What the compiler is told beyond what all modules of a workbook have in common.
    var arguments: [String] = []
    var moduleFolders: [String] = []
    /// The folder to write the module to, for others to import it; nil if nobody does.
    var moduleOutput: String?

    var allArguments: [String] {
      [
        "-module-name", module, "-swift-version", "6", "-package-name", "workbook", "-parse-as-library",
        "-whole-module-optimization", "-diagnostic-style", "llvm", "-no-color-diagnostics",
      ] + arguments + moduleFolders.flatMap { ["-I", $0] }
    }

    func call(_ arguments: [String]) -> Invocation {
      Invocation("swiftc", allArguments + arguments + sources.files.map { "\(sources.folder)/\($0)" })
    }

    func indexing(in store: String) -> Invocation {
      // A unit is one file's entry in the store. The compiler names it after the file's output; there is none, and all
      // files would share one entry.
      let units = sources.files.flatMap { ["-Xfrontend", "-index-unit-output-path", "-Xfrontend", "/\($0)"] }
      return call(
        ["-typecheck", "-index-store-path", store, "-index-ignore-system-modules", "-index-include-locals"] + units)
    }

    /// Apart from the indexing, because the compiler refuses to name units where it makes a module.
    /// Without the bodies, which an importing module never sees.
    func emitting(in folder: String) -> Invocation {
      let skipping = ["-Xfrontend", "-experimental-skip-non-inlinable-function-bodies-without-types"]
      return call(["-emit-module", "-o", "\(folder)/\(module).swiftmodule"] + skipping)
    }
  }

  /// What the compiler knows of the files of a module, and their texts, by the files' names.
  struct IndexedFiles: Sendable {
    var occurrences: [String: [Occurrence]] = [:]
    var texts: [String: SourceText]

    var structure: ModuleStructure { ModuleStructure(occurrences: occurrences, files: texts) }
  }

  /// Indexes modules, all at the same time. What the compiler finds only after types are checked, such as a missing return,
  /// is left to the build of the tests.
  ///
  /// Each is compiled by a call of its own into an index store that holds nothing else: after a rename, the store of an
  /// incremental build still has the units of files that are gone.
  func index(_ compilations: [Compilation], in scratch: ScratchFolder) throws -> [Result<IndexedFiles, CompilerError>] {
    let stores = compilations.map { _ in scratch.newPath("index") }
    let indexing = zip(compilations, stores).map { $0.indexing(in: $1) }
    let emitting = compilations.compactMap { compilation in compilation.moduleOutput.map(compilation.emitting) }
    let outcomes = try ChildProcess.run(indexing + emitting, progress: ProgressLine("Compiling", on: terminal))
    return try zip(zip(compilations, stores), outcomes).map { indexed, outcome in
      // A failed compilation leaves index data of what it could make out; that is no measure of anything.
      let sources = indexed.0.sources
      guard outcome.succeeded else {
        return .failure(CompilerError(compilerOutput: outcome.errors, shown: sources.shown))
      }
      var files = IndexedFiles(texts: sources.texts.mapValues(SourceText.init))
      let store = try IndexStore(path: indexed.1, library: toolchain.indexStore)
      for (path, occurrences) in try store.occurrences(in: store.files()) where path.hasPrefix(sources.folder + "/") {
        files.occurrences[String(path.dropFirst(sources.folder.count + 1))] = occurrences
      }
      return .success(files)
    }
  }

  /// Compiles a module for others to import, unless that was done before from the same sources.
  func buildModule(_ compilation: Compilation, cache: String, in scratch: ScratchFolder) throws -> String {
    let name = compilation.module
    let fingerprint = Fingerprint.of([toolchain.version] + compilation.allArguments + compilation.sources.namedTexts)
    let folder = "\(cache)/\(name)-\(fingerprint)"
    let files = FileManager.default
    if files.fileExists(atPath: folder) { return folder }
    let fresh = "\(scratch.path)/\(name)-\(fingerprint)"
    try files.createDirectory(atPath: fresh, withIntermediateDirectories: true)
    let outcome = try ChildProcess.run(
      compilation.emitting(in: fresh),
      progress: ProgressLine("Compiling \(name)", on: terminal))
    guard outcome.succeeded else {
      let error = CompilerError(compilerOutput: outcome.errors, shown: compilation.sources.shown)
      throw Failure("the module \(name) does not compile: \(error.summary)")
    }
    // Moved in one step, so that a folder is either whole or not there. Where that fails, somebody else was faster.
    try files.createDirectory(atPath: cache, withIntermediateDirectories: true)
    do { try files.moveItem(atPath: fresh, toPath: folder) } catch  where files.fileExists(atPath: folder) {}
    return folder
  }
}

extension ScratchFolder {
  /// A path in the folder at which nothing is yet.
  func newPath(_ purpose: String) -> String { "\(path)/\(purpose)-\(UInt32.random(in: 0...UInt32.max))" }
}
