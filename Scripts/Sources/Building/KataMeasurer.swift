import Foundation
import Machine
import Katas
import Metrics

/// Measures the versions of a kata, each with its adapter: all that a learner may edit.
///
/// They are compiled with the settings and the provided modules that the manifest names.
public struct KataMeasurer {
  let workbook: Workbook
  private let metrics: Set<Metric>
  private let compiler: ModuleCompiler

  /// - Parameter metrics: What is counted; of others there are no figures.
  public init(workbook: Workbook, metrics: Set<Metric> = Set(Metric.allCases), terminal: Terminal) throws {
    (self.workbook, self.metrics) = (workbook, metrics)
    compiler = ModuleCompiler(toolchain: try Toolchain.find(), terminal: terminal)
  }

  /// Measures the code in the kata's folder, and the solution.
  public func measureBoth(_ kata: Kata) throws -> (yours: CodeMeasurement, after: CodeMeasurement) {
    let versions = [try version(of: kata, in: kata.root), try solution(of: kata, in: kata.root)]
    let results = try measure(versions, of: kata)
    return (try results[0].get(), try results[1].get())
  }

  /// Measures the learner's version.
  public func measureYours(_ kata: Kata) throws -> CodeMeasurement {
    try measure([version(of: kata, in: kata.root)], of: kata)[0].get()
  }

  /// Measures states of the learner's version.
  /// - Parameter isAdapted: Whether what the adapters do counts, too.
  public func measure(
    _ states: [Snapshot], of kata: Kata, isAdapted: Bool = true
  ) throws -> [Result<CodeMeasurement, CompilerError>] {
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    let versions = try states.map { files in
      let folder = scratch.newPath("state")
      try writeState(files, of: kata, in: folder)
      var version = try version(of: kata, in: folder)
      if !isAdapted { version.adapter = nil }
      return version
    }
    // A few at a time: each is a compiler.
    return try stride(from: 0, to: versions.count, by: 4).flatMap { start in
      try measure(Array(versions[start..<min(start + 4, versions.count)]), of: kata)
    }
  }

  package struct Version {
    let sources: SourceSet
    /// The target that the sources are, or stand in for.
    let target: String
    /// Nil to read the version alone.
    var adapter: Adapter?
  }

  /// A file of the contract's module, which is compiled with the version that it belongs to.
  package struct Adapter {
    let contract: String
    /// The contract's files, the adapters among them.
    let sources: SourceSet
    /// The adapter's file among them, such as `Before.swift`.
    let file: String
    /// The adapter's path in the workbook, which is its file's name in the structure.
    var path: String { "\(sources.label)/\(file)" }
  }

  /// The learner's version in a folder that has the workbook's folders.
  package func version(of kata: Kata, in root: String) throws -> Version {
    Version(
      sources: try sources("Katas/\(kata.name)", in: root), target: kata.beforeModule,
      adapter: try adapter("Before.swift", of: kata, in: root))
  }

  /// The solution, with the contract in a folder that has the workbook's folders.
  package func solution(of kata: Kata, in root: String) throws -> Version {
    Version(
      sources: try sources("Solutions/\(kata.name)", in: workbook.root, exclude: workbook.exclusions(kata.afterModule)),
      target: kata.afterModule,
      adapter: try adapter("After.swift", of: kata, in: root))
  }

  private func adapter(_ file: String, of kata: Kata, in root: String) throws -> Adapter {
    Adapter(contract: kata.contractModule, sources: try sources("Tests/\(kata.name)/Contract", in: root), file: file)
  }

  private func sources(_ folder: String, in root: String, exclude: [String] = []) throws -> SourceSet {
    try SourceSet(folder: "\(root)/\(folder)", label: folder, exclude: exclude)
  }

  /// Writes a state of the learner's files, and the contract, into a folder. A state without an adapter has the learner's.
  package func writeState(_ files: Snapshot, of kata: Kata, in root: String) throws {
    let contract = "Tests/\(kata.name)/Contract"
    try writeFiles(sources(contract, in: workbook.root).texts, in: "\(root)/\(contract)")
    try files.write(in: root)
  }

  package func measure(_ versions: [Version], of kata: Kata) throws -> [Result<CodeMeasurement, CompilerError>] {
    let description = try kata.description()
    let type = description.dependencies
    let isCopied = metrics.contains(where: \.isOfDependencies)
    return zip(versions, try index(versions)).map { version, result in
      result.map { structure in
        CodeMeasurement(
          structure,
          dependenciesOf: !isCopied ? [] : version.target == kata.afterModule ? [type.after] : type.candidates,
          andOf: Set(description.stages.flatMap(\.goals).compactMap(\.from)),
          metrics: metrics,
          adapter: version.adapter.map { (file: $0.path, contract: $0.contract, trace: description.trace ?? []) })
      }
    }
  }

  /// Reads versions, each together with its adapter.
  ///
  /// The contract's module imports both versions of a kata: each adapter is compiled with the version that it belongs to,
  /// and with the other one of the same batch, or the workbook's.
  private func index(_ versions: [Version]) throws -> [Result<ModuleStructure, CompilerError>] {
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    // Modules that nobody edits are built once.
    var shared: [String: String] = [:]
    let compilations = try versions.map { version in
      var compilation = try compilation(of: version.target, version.sources, in: scratch, &shared)
      if version.adapter != nil {
        let folder = scratch.newPath("modules")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        compilation.moduleOutput = folder
      }
      return compilation
    }
    let indexed = try compiler.index(compilations, in: scratch)
    // A version that doesn't compile keeps its error.
    let adapted = versions.indices.filter { versions[$0].adapter != nil && (try? indexed[$0].get()) != nil }
    let contracts = try adapted.compactMap { index in
      try versions[index].adapter.map { adapter in
        var folders = shared
        // The version itself comes last, and before it the first of the batch.
        for other in adapted.reversed() + [index] { folders[versions[other].target] = compilations[other].moduleOutput }
        return try compilation(of: adapter.contract, adapter.sources, in: scratch, &folders)
      }
    }
    var structures = indexed.map { $0.map(\.structure) }
    for (index, contract) in zip(adapted, try compiler.index(contracts, in: scratch)) {
      guard let adapter = versions[index].adapter else { continue }
      structures[index] = indexed[index].flatMap { version in
        contract.map { contract in
          var files = version
          files.occurrences[adapter.path] = contract.occurrences[adapter.file]
          files.texts[adapter.path] = contract.texts[adapter.file]
          return files.structure
        }
      }
    }
    return structures
  }

  /// How a target is compiled from some sources, after the modules that it imports.
  private func compilation(
    of target: String, _ sources: SourceSet, in scratch: ScratchFolder, _ folders: inout [String: String]
  ) throws -> ModuleCompiler.Compilation {
    let dependencies = workbook.manifest.allDependencies(of: target)
    for dependency in dependencies where folders[dependency.name] == nil {
      let sources = try self.sources(dependency.path, in: workbook.root, exclude: dependency.exclude)
      let module = try compilation(of: dependency.name, sources, in: scratch, &folders)
      folders[dependency.name] = try compiler.buildModule(module, cache: "\(workbook.cache)/modules", in: scratch)
    }
    return ModuleCompiler.Compilation(
      module: target, sources: sources, arguments: workbook.manifest.targets[target]?.compilerArguments ?? [],
      moduleFolders: dependencies.compactMap { folders[$0.name] })
  }
}
