import Foundation
import Metrics
import Processes
import Terminal
import TestSupport
import Workbook

@testable import Measuring

/// Measures sources that stand in a test.
///
/// - Parameter files: Texts by file names.
func measured(
  _ files: [String: String], dependenciesOf name: String? = nil, adapter: Measures.Adapter? = nil,
  arguments: [String] = []
) throws -> Measures {
  try compiled(files, arguments: arguments, isThorough: false) {
    let structure = try $0.get()
    let type = name.flatMap { Measures.measuredType(among: [$0], in: structure, adapter: adapter) }
    return Measures(structure, dependenciesOf: type, adapter: adapter)
  }
}

/// One file, `Code.swift`.
func measured(_ code: String, dependenciesOf name: String? = nil, arguments: [String] = []) throws -> Measures {
  try measured(["Code.swift": code], dependenciesOf: name, arguments: arguments)
}

/// Compiles sources that stand in a test.
func compiled<Result>(
  _ files: [String: String], arguments: [String] = [], isThorough: Bool,
  _ body: (Swift.Result<ModuleStructure, CompilerError>) throws -> Result
) throws -> Result {
  let folder = try TemporaryFolder()
  for (name, text) in files { try folder.write(text, to: "Sources/\(name)") }
  let scratch = try ScratchFolder(in: "\(folder.path)/scratch")
  let sources = try SourceSet(folder: "\(folder.path)/Sources", label: "Sources")
  let compiler = ModuleCompiler(toolchain: try toolchain.get(), terminal: .silent)
  let compilation = ModuleCompiler.Compilation(
    module: "Module", sources: sources, arguments: arguments, isThorough: isThorough)
  return try body(try compiler.index([compilation], in: scratch)[0].map(\.structure))
}

private let toolchain = Result { try Toolchain.find() }

extension Terminal {
  static let silent = Terminal.plain
}

extension Measures {
  subscript(metric: Metric) -> Int? { figures[metric] }

  /// Where a figure was counted, as `File.swift:line`.
  func places(_ metric: Metric) -> [String] { (findings[metric] ?? []).map(\.location.description) }
}
