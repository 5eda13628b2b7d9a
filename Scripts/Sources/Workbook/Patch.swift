import Foundation
import Processes

/// Applies patches to files in a folder, which need not be in any repository.
public enum Patch {
  /// Applies a patch, or takes it off again; all of it or nothing.
  ///
  /// - Parameters:
  ///   - file: The patch's path. What stands before the first `diff --git` is a message.
  ///   - isReversed: Whether to take it off.
  ///   - path: The only file to change; nil for all.
  /// - Returns: Why it could not be done; nil if it was.
  public static func apply(
    _ file: String, in folder: String, isReversed: Bool = false, only path: String? = nil
  ) throws(ChildProcessError) -> String? {
    // The ceiling keeps git from finding a repository around the folder, and a person's settings from changing what is
    // applied.
    let git = Invocation(
      "git",
      ["-C", folder, "apply"] + (isReversed ? ["--reverse"] : [])
        + (path.map { ["--include=\($0)"] } ?? []) + ["--whitespace=nowarn", file],
      environment: [
        "GIT_CEILING_DIRECTORIES": URL(fileURLWithPath: folder).deletingLastPathComponent().path,
        "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
        "LC_ALL": "C",
      ])
    let outcome = try ChildProcess.run(git)
    return outcome.succeeded ? nil : outcome.errors.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The paths that a patch names.
  public static func touchedPaths(_ text: String) -> Set<String> {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.hasPrefix("diff --git ") } ?? lines.endIndex
    // Blanks in a path would make these lines ambiguous; the lines with three signs are not.
    return Set(
      lines[start...].compactMap { line in
        for prefix in ["--- a/", "+++ b/", "rename from ", "rename to "] where line.hasPrefix(prefix) {
          return String(line.dropFirst(prefix.count)).trimmingCharacters(in: .whitespaces)
        }
        return nil
      })
  }

  /// What stands before the diff.
  public static func message(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix { !$0.hasPrefix("diff --git ") }.joined(separator: "\n")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
