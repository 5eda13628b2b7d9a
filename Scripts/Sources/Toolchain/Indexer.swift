import Console
import Foundation
import IndexStoreReader
import Measuring
import Workbook

/// Compiles versions of a kata for what the compiler knows of them.
///
/// Each version is compiled by a call of its own, into an index store that holds nothing else: after a rename, the store of
/// an incremental build still has the units of files that are gone.
public struct Indexer {
  private let toolchain: Toolchain
  private let workbook: Workbook
  private let terminal: Terminal

  public init(toolchain: Toolchain, workbook: Workbook, terminal: Terminal) {
    self.toolchain = toolchain
    self.workbook = workbook
    self.terminal = terminal
  }

  /// A version to index.
  public struct Request: Sendable {
    public let sources: SourceSet
    /// The target that the sources are, or stand in for: it has the compiler's settings and the modules to import.
    public let target: String
    /// Whether to look for what the compiler finds only after types are checked: a missing return, a variable used
    /// before it is set, a value sent into a data race. Takes as long again, and is wasted on shipped sources.
    public let isThorough: Bool

    public init(sources: SourceSet, target: String, isThorough: Bool) {
      self.sources = sources
      self.target = target
      self.isThorough = isThorough
    }
  }

  /// Indexes versions, all at the same time.
  ///
  /// - Returns: For each request its structure, or the compiler's first error.
  public func index(_ requests: [Request], in scratch: ScratchFolder) throws -> [Result<ModuleStructure, CompilerError>]
  {
    var givenFolders: [String] = []
    for dependency in Set(requests.flatMap { workbook.manifest.allDependencies(of: $0.target).map(\.name) }).sorted() {
      givenFolders += try buildGivenModule(dependency, in: scratch)
    }
    let folders = Array(Set(givenFolders)).sorted()

    var invocations: [Invocation] = []
    for (number, request) in requests.enumerated() {
      let arguments = compile(request, importing: folders)
      invocations.append(
        Invocation(
          "swiftc",
          arguments + ["-typecheck", "-index-store-path", store(number, scratch), "-index-ignore-system-modules"]
            + unitNames(request)))
      if request.isThorough { invocations.append(Invocation("swiftc", arguments + ["-emit-sil", "-o", "/dev/null"])) }
    }
    var outcomes = try ChildProcess.run(invocations, progress: ProgressLine("Compiling", on: terminal))[...]

    var results: [Result<ModuleStructure, CompilerError>] = []
    for (number, request) in requests.enumerated() {
      let indexing = outcomes.removeFirst()
      let thorough = request.isThorough ? outcomes.removeFirst() : indexing
      // A failed compilation leaves index data of what it could make out; that is no measure of anything.
      if !indexing.succeeded {
        results.append(.failure(CompilerError(compilerOutput: indexing.errors)))
      } else if !thorough.succeeded {
        results.append(.failure(CompilerError(compilerOutput: thorough.errors)))
      } else {
        results.append(.success(try read(store(number, scratch), of: request.sources)))
      }
    }
    return results
  }

  private func store(_ number: Int, _ scratch: ScratchFolder) -> String { "\(scratch.path)/index-\(number)" }

  private func compile(_ request: Request, importing folders: [String]) -> [String] {
    let settings = workbook.manifest.targets[request.target]?.compilerArguments ?? []
    return commonArguments(module: request.target) + settings + folders.flatMap { ["-I", $0] }
      + request.sources.files.map { "\(request.sources.folder)/\($0)" }
  }

  private func commonArguments(module: String) -> [String] {
    [
      "-module-name", module, "-swift-version", "6", "-package-name", "workbook", "-parse-as-library",
      "-whole-module-optimization", "-diagnostic-style", "llvm", "-no-color-diagnostics",
    ]
  }

  /// A unit is one file's entry in the store. The compiler names units after its output; there is none, and all files
  /// would share one entry.
  private func unitNames(_ request: Request) -> [String] {
    request.sources.files.flatMap { ["-Xfrontend", "-index-unit-output-path", "-Xfrontend", "/\($0)"] }
  }

  private func read(_ store: String, of sources: SourceSet) throws -> ModuleStructure {
    let occurrences = try IndexStore(path: store, library: toolchain.indexStore).occurrencesByFile()
    var byName: [String: [Occurrence]] = [:]
    let prefix = sources.folder + "/"
    for (path, found) in occurrences where path.hasPrefix(prefix) {
      byName[String(path.dropFirst(prefix.count))] = found
    }
    return ModuleStructure(occurrences: byName, files: try sources.texts().mapValues(SourceText.init))
  }

  /// Compiles a module that katas import, unless it was compiled before from the same sources.
  ///
  /// - Returns: The folders to import it and what it imports from.
  private func buildGivenModule(_ name: String, in scratch: ScratchFolder) throws -> [String] {
    guard let target = workbook.manifest.targets[name] else { return [] }
    let folders = try workbook.manifest.allDependencies(of: name).flatMap { try buildGivenModule($0.name, in: scratch) }
    let sources = try SourceSet(
      folder: "\(workbook.root)/\(target.path)", label: target.path, exclude: target.exclude)
    let arguments =
      commonArguments(module: name) + target.compilerArguments + folders.flatMap { ["-I", $0] }
      + ["-emit-module"]
    let texts = try sources.texts().sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    let fingerprint = Fingerprint.of([toolchain.version] + arguments + texts)
    let folder = "\(workbook.cache)/modules/\(name)-\(fingerprint)"
    if FileManager.default.fileExists(atPath: folder) { return folders + [folder] }

    let fresh = "\(scratch.path)/\(name)-\(fingerprint)"
    try write("making \(fresh)") {
      try FileManager.default.createDirectory(atPath: fresh, withIntermediateDirectories: true)
    }
    let outcome = try ChildProcess.run(
      Invocation(
        "swiftc",
        arguments + ["-o", "\(fresh)/\(name).swiftmodule"] + sources.files.map { "\(sources.folder)/\($0)" }),
      progress: ProgressLine("Compiling \(name)", on: terminal))
    guard outcome.succeeded else {
      throw ToolchainError.givenModuleBroken(name, CompilerError(compilerOutput: outcome.errors))
    }
    // Moved in one step, so that a folder is either whole or not there. Another process may have been faster.
    let files = FileManager.default
    try? files.createDirectory(atPath: "\(workbook.cache)/modules", withIntermediateDirectories: true)
    for old in (try? files.contentsOfDirectory(atPath: "\(workbook.cache)/modules")) ?? []
    where old.hasPrefix("\(name)-") && !old.hasSuffix(fingerprint) {
      try? files.removeItem(atPath: "\(workbook.cache)/modules/\(old)")
    }
    try? files.moveItem(atPath: fresh, toPath: folder)
    return folders + [files.fileExists(atPath: folder) ? folder : fresh]
  }

  private func write(_ what: String, _ body: () throws -> Void) throws {
    do { try body() } catch { throw ToolchainError.fileNotWritten(path: what, reason: error.localizedDescription) }
  }
}
