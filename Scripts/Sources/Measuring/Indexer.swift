import Foundation
import Metrics
import Processes
import Terminal
import Workbook

/// Reads the structure of versions of a kata, with the settings and the provided modules that the manifest names.
public struct Indexer {
  private let compiler: ModuleCompiler
  private let workbook: Workbook

  public init(toolchain: Toolchain, workbook: Workbook, terminal: Terminal) {
    compiler = ModuleCompiler(toolchain: toolchain, terminal: terminal)
    self.workbook = workbook
  }

  public struct Request: Sendable {
    public let sources: SourceSet
    /// The target that the sources are, or stand in for.
    public let target: String
    /// See `ModuleCompiler.Compilation.isThorough`.
    public let isThorough: Bool
    /// The adapter that belongs to the version; nil to read the version alone.
    public let adapter: Adapter?

    public init(sources: SourceSet, target: String, isThorough: Bool, adapter: Adapter? = nil) {
      self.adapter = adapter
      self.sources = sources
      self.target = target
      self.isThorough = isThorough
    }
  }

  /// The adapter of a version: a file of the contract's module, which is compiled with the version.
  public struct Adapter: Sendable {
    public let contract: String
    /// The contract's files, the adapters among them.
    public let sources: SourceSet
    /// The adapter's file among them, such as `Before.swift`.
    public let file: String
    /// The adapter's path in the workbook, which is its file's name in the structure.
    public let path: String
  }

  /// Reads versions, each together with its adapter.
  ///
  /// The contract's module imports both versions of a kata: each adapter is compiled with the version that it belongs to,
  /// and with the other one of the same batch, or the workbook's.
  ///
  /// - Returns: For each request its structure, or the compiler's first error.
  public func index(
    _ requests: [Request], in scratch: ScratchFolder
  ) throws -> [Result<ModuleStructure, CompilerError>] {
    var folders = ModuleFolders(self, scratch)
    let outputs = try requests.map { request -> String? in
      guard request.adapter != nil else { return nil }
      let folder = "\(scratch.path)/modules-\(UInt32.random(in: 0...UInt32.max))"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      return folder
    }
    let compilations = try zip(requests, outputs).map { request, output in
      ModuleCompiler.Compilation(
        module: request.target, sources: request.sources,
        arguments: workbook.manifest.targets[request.target]?.compilerArguments ?? [],
        moduleFolders: try folders.ofDependencies(of: request.target), isThorough: request.isThorough,
        moduleOutput: output)
    }
    let versions = try compiler.index(compilations, in: scratch)
    let built = zip(zip(requests, outputs), versions).map { pair, version -> (target: String, folder: String?) in
      guard case .success = version else { return (pair.0.target, nil) }
      return (pair.0.target, pair.1)
    }
    let contracts = try contracts(of: requests, built, &folders)
    let adapters = try compiler.index(contracts.map(\.compilation), in: scratch)
    let adapted = Dictionary(uniqueKeysWithValues: zip(contracts.map(\.request), adapters))
    return zip(requests.indices, versions).map { index, version in
      guard case .success(let files) = version, let adapter = requests[index].adapter, let contract = adapted[index]
      else { return version.map(\.structure) }
      return contract.map { Self.structure(of: files, with: adapter, in: $0) }
    }
  }

  /// The contracts of the versions that compile, each to be compiled with the version that it belongs to.
  ///
  /// - Parameter built: For each request its target, and the folder with its module if it compiles.
  private func contracts(
    of requests: [Request], _ built: [(target: String, folder: String?)], _ folders: inout ModuleFolders
  ) throws -> [(request: Int, compilation: ModuleCompiler.Compilation)] {
    try requests.indices.compactMap { index in
      guard let adapter = requests[index].adapter, built[index].folder != nil else { return nil }
      // The request's own module, or the first of another target.
      let known = { (target: String) in
        ([built[index]] + built).first { $0.target == target && $0.folder != nil }?.folder
      }
      let compilation = ModuleCompiler.Compilation(
        module: adapter.contract, sources: adapter.sources,
        arguments: workbook.manifest.targets[adapter.contract]?.compilerArguments ?? [],
        moduleFolders: try folders.ofDependencies(of: adapter.contract, known: known))
      return (request: index, compilation: compilation)
    }
  }

  private static func structure(
    of version: ModuleCompiler.IndexedFiles, with adapter: Adapter, in contract: ModuleCompiler.IndexedFiles
  ) -> ModuleStructure {
    var (occurrences, texts) = (version.occurrences, version.texts)
    occurrences[adapter.path] = contract.occurrences[adapter.file]
    texts[adapter.path] = contract.texts[adapter.file]
    let warnings = contract.warnings.filter { $0.location.file == "\(adapter.sources.folder)/\(adapter.file)" }
    return ModuleStructure(occurrences: occurrences, files: texts, warnings: version.warnings + warnings)
  }

  /// The folders with the modules that a target imports; modules that nobody edits are built once.
  private struct ModuleFolders {
    let indexer: Indexer
    let scratch: ScratchFolder
    private var folders: [String: String] = [:]

    init(_ indexer: Indexer, _ scratch: ScratchFolder) {
      self.indexer = indexer
      self.scratch = scratch
    }

    /// - Parameter known: The folder of a module that was built just now; nil for any other.
    mutating func ofDependencies(of target: String, known: (String) -> String? = { _ in nil }) throws -> [String] {
      let workbook = indexer.workbook
      var result: [String] = []
      for dependency in workbook.manifest.allDependencies(of: target) {
        if let folder = known(dependency.name) ?? folders[dependency.name] {
          result.append(folder)
          continue
        }
        let sources = try SourceSet(
          folder: "\(workbook.root)/\(dependency.path)", label: dependency.path, exclude: dependency.exclude)
        let folder = try indexer.compiler.buildModule(
          ModuleCompiler.Compilation(
            module: dependency.name, sources: sources, arguments: dependency.compilerArguments,
            moduleFolders: ofDependencies(of: dependency.name, known: known)),
          cache: "\(workbook.cache)/modules", in: scratch)
        folders[dependency.name] = folder
        result.append(folder)
      }
      return result
    }
  }
}
