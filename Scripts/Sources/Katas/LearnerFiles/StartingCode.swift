import Foundation
import Terminal

/// Applies patches to files in a folder, which need not be in any repository.
public enum Patch {
  /// Applies a patch, or takes it off again; all of it or nothing.
  ///
  /// - Parameters:
  ///   - file: The patch's path. What stands before the first `diff --git` is a message.
  ///   - isReversed: Whether to take it off.
  /// - Returns: Why it could not be done; nil if it was.
  public static func apply(_ file: String, in folder: String, isReversed: Bool = false) throws -> String? {
    let outcome = try Git.run(
      ["apply"] + (isReversed ? ["--reverse"] : []) + ["--whitespace=nowarn", file], in: folder)
    return outcome.succeeded ? nil : outcome.errors.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  public static func touchedPaths(_ text: String) -> Set<String> {
    // Blanks in a path would make the line with both names ambiguous; these are not.
    Set(text.matches(of: /(?m)^(?:--- a\/|\+\+\+ b\/|rename from |rename to )(.*?)\t?$/).map { String($0.1) })
  }
}

extension Workbook {
  /// Lays the starting code out in a folder as it was shipped: the solution with its steps reversed, the last one first.
  ///
  /// This needs the files only, no history. A patch is taken off by `git apply`, outside of any repository: SwiftPM can't
  /// fetch a package without git, so git is wherever this tool could be built, while `patch` is missing from the toolchain's
  /// own container images. It also refuses where it is in doubt, while `patch` may apply a hunk somewhere near.
  func layStartingCode(of kata: Kata, in folder: String) throws {
    try Snapshot(solutionOf: kata, in: self).write(in: folder)
    for step in try Step.all(of: kata).reversed() {
      if let reason = try Patch.apply(step.file, in: folder, isReversed: true) {
        throw Failure(
          "the starting code could not be rebuilt: \(step.path) can't be reversed on the solution:\n\(reason)")
      }
    }
  }

  /// The starting code as it was shipped, in a scratch folder.
  func shippedSources(of kata: Kata, in scratch: ScratchFolder) throws -> SourceSet {
    let folder = "\(scratch.path)/shipped"
    try layStartingCode(of: kata, in: folder)
    return try SourceSet(folder: "\(folder)/Katas/\(kata.name)", label: "the shipped Katas/\(kata.name)")
  }

  /// Whether the learner's sources are the starting code, however it came back: git can do that without this tool.
  func isUntouched(_ kata: Kata) throws -> Bool {
    let scratch = try ScratchFolder(in: cache)
    defer { scratch.remove() }
    return try shippedSources(of: kata, in: scratch).texts() == sources(of: kata).texts()
  }
}
