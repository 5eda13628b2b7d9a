import Foundation
import Processes
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

/// Rebuilds the starting code as it was shipped: the solution with its steps reversed, the last one first.
///
/// This needs the files only, no history. A patch is taken off by `git apply`, outside of any repository: SwiftPM can't
/// fetch a package without git, so git is wherever this tool could be built, while `patch` is missing from the toolchain's
/// own container images. It also refuses where it is in doubt, while `patch` may apply a hunk somewhere near.
public enum StartingCode {
  /// Lays the shipped files out in a folder, as `Katas/<Kata>/*.swift` and `Tests/<Kata>/Contract/Before.swift`.
  ///
  /// - Throws: `Failure` if a step can't be reversed.
  public static func rebuild(_ kata: Kata, in workbook: Workbook, to folder: String) throws {
    try writeFiles(workbook.solution(of: kata).texts(), in: "\(folder)/Katas/\(kata.name)")
    let adapter = try contents(of: "\(kata.root)/\(kata.solutionAdapter)")
    try writeFiles([kata.adapter: adapter.replacing("After", with: "Before")], in: folder)
    for step in try steps(of: kata).reversed() {
      if let reason = try Patch.apply("\(kata.steps)/\(step)", in: folder, isReversed: true) {
        throw Failure(
          "the starting code could not be rebuilt: Solutions/\(kata.name)/Steps/\(step) can't be reversed on the solution:\n"
            + reason)
      }
    }
  }

  /// The names of the step files, in their order.
  public static func steps(of kata: Kata) throws -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: kata.steps)) ?? []
    let steps = names.filter { $0.hasSuffix(".patch") }.sorted()
    if steps.isEmpty { throw Failure("\(kata.name) has no steps in Solutions/\(kata.name)/Steps") }
    return steps
  }
}

extension Workbook {
  /// The starting code as it was shipped, written to a scratch folder.
  public func shippedSources(of kata: Kata, in scratch: ScratchFolder) throws -> SourceSet {
    let folder = "\(scratch.path)/shipped"
    try StartingCode.rebuild(kata, in: self, to: folder)
    return try SourceSet(folder: "\(folder)/Katas/\(kata.name)", label: "the shipped Katas/\(kata.name)")
  }
}
