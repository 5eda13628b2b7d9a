import Foundation
import Metrics
import Terminal

/// Reads the structure of versions of a kata, with the settings and the provided modules that the manifest names.
struct Indexer {
  private let compiler: ModuleCompiler
  private let workbook: Workbook

  init(toolchain: Toolchain, workbook: Workbook, terminal: Terminal) {
    compiler = ModuleCompiler(toolchain: toolchain, terminal: terminal)
    self.workbook = workbook
  }

  struct Request {
    let sources: SourceSet
    /// The target that the sources are, or stand in for.
    let target: String
    /// The adapter that belongs to the version; nil to read the version alone.
    var adapter: Adapter?
  }

  /// The adapter of a version: a file of the contract's module, which is compiled with the version.
  struct Adapter {
    let contract: String
    /// The contract's files, the adapters among them.
    let sources: SourceSet
    /// The adapter's file among them, such as `Before.swift`.
    let file: String
    /// The adapter's path in the workbook, which is its file's name in the structure.
    var path: String { "\(sources.label)/\(file)" }
  }

  /// Reads versions, each together with its adapter.
  ///
  /// The contract's module imports both versions of a kata: each adapter is compiled with the version that it belongs to,
  /// and with the other one of the same batch, or the workbook's.
  func index(_ requests: [Request], in scratch: ScratchFolder) throws -> [Result<ModuleStructure, CompilerError>] {
    // Modules that nobody edits are built once.
    var folders: [String: String] = [:]
    let compilations = try requests.map { request in
      var compilation = try compilation(of: request.target, request.sources, in: scratch, &folders)
      compilation.moduleOutput = try request.adapter.map { _ in
        let folder = scratch.newPath("modules")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return folder
      }
      return compilation
    }
    let versions = try compiler.index(compilations, in: scratch)
    let modules = zip(compilations, versions).map { compilation, version in
      (name: compilation.module, folder: (try? version.get()) == nil ? nil : compilation.moduleOutput)
    }
    let adapted = requests.indices.filter { modules[$0].folder != nil }
    let contracts = try adapted.compactMap { index in
      try requests[index].adapter.map { adapter in
        // The request's own module, or the first of another target.
        try compilation(of: adapter.contract, adapter.sources, in: scratch, &folders) { target in
          ([modules[index]] + modules).first { $0.name == target && $0.folder != nil }?.folder
        }
      }
    }
    var structures = versions.map { $0.map(\.structure) }
    for (index, contract) in zip(adapted, try compiler.index(contracts, in: scratch)) {
      guard let adapter = requests[index].adapter else { continue }
      structures[index] = versions[index].flatMap { version in
        contract.map { Self.structure(of: version, with: adapter, in: $0) }
      }
    }
    return structures
  }

  private static func structure(
    of version: ModuleCompiler.IndexedFiles, with adapter: Adapter, in contract: ModuleCompiler.IndexedFiles
  ) -> ModuleStructure {
    var files = version
    files.occurrences[adapter.path] = contract.occurrences[adapter.file]
    files.texts[adapter.path] = contract.texts[adapter.file]
    files.warnings += contract.warnings.filter { $0.location.file == "\(adapter.sources.folder)/\(adapter.file)" }
    return files.structure
  }

  /// How a target is compiled from some sources, after the modules that it imports.
  ///
  /// - Parameters:
  ///   - folders: Those of the modules that are built.
  ///   - known: The folder of a module that was built just now; nil for any other.
  private func compilation(
    of target: String, _ sources: SourceSet, in scratch: ScratchFolder, _ folders: inout [String: String],
    known: (String) -> String? = { _ in nil }
  ) throws -> ModuleCompiler.Compilation {
    var imported: [String] = []
    for dependency in workbook.manifest.allDependencies(of: target) {
      if let folder = known(dependency.name) ?? folders[dependency.name] {
        imported.append(folder)
        continue
      }
      let sources = try SourceSet(
        folder: "\(workbook.root)/\(dependency.path)", label: dependency.path, exclude: dependency.exclude)
      let module = try compilation(of: dependency.name, sources, in: scratch, &folders, known: known)
      let folder = try compiler.buildModule(module, cache: "\(workbook.cache)/modules", in: scratch)
      folders[dependency.name] = folder
      imported.append(folder)
    }
    return ModuleCompiler.Compilation(
      module: target, sources: sources, arguments: workbook.manifest.targets[target]?.compilerArguments ?? [],
      moduleFolders: imported)
  }
}
