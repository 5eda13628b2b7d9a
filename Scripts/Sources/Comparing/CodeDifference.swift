import Foundation
import Processes
import Terminal
import Workbook

extension Comparison {
  /// What leads from the learner's code to the solution's, as a unified diff of their Swift files.
  ///
  /// - Parameter cache: Where to lay the files out.
  public func difference(in cache: String, on terminal: Terminal) throws -> String {
    let scratch = try ScratchFolder(in: cache)
    defer { scratch.remove() }
    let first = isUntouched ? "before" : "yours"
    for (folder, texts) in [(first, texts.yours), ("after", texts.after)] {
      for (file, text) in texts {
        let path = "\(scratch.path)/\(folder)/\(file)"
        let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: false, encoding: .utf8)
      }
    }
    let arguments = [
      "-C", scratch.path, "diff", "--no-index", "--no-ext-diff", "--src-prefix=", "--dst-prefix=", "--find-renames",
      terminal.hasColours ? "--color=always" : "--color=never", first, "after",
    ]
    let outcome = try ChildProcess.run(
      Invocation(
        "git", arguments, environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_DIR": nil]))
    // 1 says that there are differences.
    guard outcome.status <= 1 else { throw ReportError.differenceFailed(outcome.errors) }
    return outcome.output
  }
}

public enum ReportError: Error, Equatable {
  case differenceFailed(String)
}

extension ReportError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .differenceFailed(let errors): "git diff failed: \(errors)"
    }
  }
}
