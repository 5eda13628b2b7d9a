import Machine
import Katas
import Metrics
import TestSupport
import Testing

@testable import Building

/// Measures sources that stand in a test.
/// - Parameter files: Texts by file names.
func measured(
  _ files: [String: String], dependenciesOf names: String..., andOf others: Set<String> = [],
  adapter: CodeMeasurement.Adapter? = nil, arguments: [String] = []
) throws -> CodeMeasurement {
  CodeMeasurement(try compiled(files, arguments: arguments), dependenciesOf: names, andOf: others, adapter: adapter)
}

/// One file, `Code.swift`.
func measured(_ code: String, arguments: [String] = []) throws -> CodeMeasurement {
  try measured(["Code.swift": code], arguments: arguments)
}

/// Code that an adapter, `Adapter.swift`, gives to a suite.
func measured(
  _ code: String, adapter: String, from trace: String..., contract: String = "protocol Subject {}",
  dependenciesOf name: String = ""
) throws -> CodeMeasurement {
  try measured(
    ["Code.swift": code, "Adapter.swift": adapter, "Contract.swift": contract], dependenciesOf: name,
    adapter: (file: "Adapter.swift", contract: "Module", trace: trace))
}

/// Compiles sources that stand in a test.
func compiled(_ files: [String: String], arguments: [String] = []) throws -> ModuleStructure {
  let folder = try TemporaryFolder()
  for (name, text) in files { try folder.write(text, to: "Sources/\(name)") }
  let scratch = try ScratchFolder(in: "\(folder.path)/scratch")
  let sources = try SourceSet(folder: "\(folder.path)/Sources", label: "Sources")
  let compiler = ModuleCompiler(toolchain: try toolchain.get(), terminal: .plain)
  let compilation = ModuleCompiler.Compilation(module: "Module", sources: sources, arguments: arguments)
  return try compiler.index([compilation], in: scratch)[0].get().structure
}

private let toolchain = Result { try Toolchain.find() }

extension CodeMeasurement {
  subscript(metric: Metric) -> Int? { figures[metric] }

  /// What a figure was counted from.
  func texts(_ metric: Metric) -> [String] { findings(metric, of: nil).map(\.text) }

  /// The lines of `Code.swift` at which a figure was counted.
  func lines(_ metric: Metric) -> [Int] { findings(metric, of: nil).map(\.location.line) }
}
