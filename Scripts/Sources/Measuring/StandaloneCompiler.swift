import Foundation
import Processes
import Terminal
import Workbook

/// Compiles some files of a version as a module of their own, with the provided modules that the version may import: the
/// compiler is the judge of whether the dependencies of a type are complete.
public struct StandaloneCompiler {
  private let workbook: Workbook
  private let terminal: Terminal

  public init(_ workbook: Workbook, terminal: Terminal) {
    self.workbook = workbook
    self.terminal = terminal
  }

  /// - Parameters:
  ///   - texts: The files by name.
  ///   - target: The workbook's target that they come from.
  /// - Returns: The compiler's first error; nil if the files compile.
  public func error(compiling texts: [String: String], as target: String) throws -> CompilerError? {
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    let folder = "\(scratch.path)/alone"
    try writeFiles(texts, in: folder)
    let sources = try SourceSet(folder: folder, label: "the files to copy")
    let result = try Indexer(toolchain: try Toolchain.find(), workbook: workbook, terminal: terminal)
      .index([Indexer.Request(sources: sources, target: target, isThorough: true)], in: scratch)[0]
    guard case .failure(let error) = result else { return nil }
    return error
  }
}
