import Console
import Measuring
import Workbook

/// Reads the structure of versions of a kata, with the settings and the given modules that the manifest names.
public struct Indexer {
  private let compiler: ModuleCompiler
  private let workbook: Workbook

  public init(toolchain: Toolchain, workbook: Workbook, terminal: Terminal) {
    compiler = ModuleCompiler(toolchain: toolchain, terminal: terminal)
    self.workbook = workbook
  }

  /// A version to read.
  public struct Request: Sendable {
    public let sources: SourceSet
    /// The target that the sources are, or stand in for.
    public let target: String
    /// See `ModuleCompiler.Compilation.isThorough`.
    public let isThorough: Bool

    public init(sources: SourceSet, target: String, isThorough: Bool) {
      self.sources = sources
      self.target = target
      self.isThorough = isThorough
    }
  }

  /// - Returns: For each request its structure, or the compiler's first error.
  public func index(
    _ requests: [Request], in scratch: ScratchFolder
  ) throws -> [Result<ModuleStructure, CompilerError>] {
    var folders: [String: String] = [:]
    func moduleFolders(of target: String) throws -> [String] {
      try workbook.manifest.allDependencies(of: target).map { dependency in
        if let folder = folders[dependency.name] { return folder }
        let sources = try SourceSet(
          folder: "\(workbook.root)/\(dependency.path)", label: dependency.path, exclude: dependency.exclude)
        let folder = try compiler.buildModule(
          ModuleCompiler.Compilation(
            module: dependency.name, sources: sources, arguments: dependency.compilerArguments,
            moduleFolders: moduleFolders(of: dependency.name)),
          cache: "\(workbook.cache)/modules", in: scratch)
        folders[dependency.name] = folder
        return folder
      }
    }
    let compilations = try requests.map { request in
      ModuleCompiler.Compilation(
        module: request.target, sources: request.sources,
        arguments: workbook.manifest.targets[request.target]?.compilerArguments ?? [],
        moduleFolders: try moduleFolders(of: request.target), isThorough: request.isThorough)
    }
    return try compiler.index(compilations, in: scratch)
  }
}
