import Foundation
import Processes

/// Applies patches to files in a folder, which need not be in any repository.
public enum Patch {
  /// Applies a patch, or takes it off again; all of it or nothing.
  ///
  /// - Parameters:
  ///   - file: The patch's path. What stands before the first `diff --git` is a message.
  ///   - isReversed: Whether to take it off.
  /// - Returns: Why it could not be done; nil if it was.
  public static func apply(
    _ file: String, in folder: String, isReversed: Bool = false
  ) throws -> String? {
    let outcome = try Git.run(
      ["apply"] + (isReversed ? ["--reverse"] : []) + ["--whitespace=nowarn", file], in: folder)
    return outcome.succeeded ? nil : outcome.errors.trimmingCharacters(in: .whitespacesAndNewlines)
  }

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

  public static func message(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix { !$0.hasPrefix("diff --git ") }.joined(separator: "\n")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
