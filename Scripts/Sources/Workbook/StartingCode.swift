import Foundation
import Processes

/// A step's patch doesn't fit the code that it is to change.
public struct StepError: Error, CustomStringConvertible {
  /// Seen from the workbook's folder.
  public let step: String
  public let isReversed: Bool
  public let reason: String

  public init(step: String, isReversed: Bool, reason: String) {
    self.step = step
    self.isReversed = isReversed
    self.reason = reason
  }

  public var description: String {
    isReversed
      ? "the starting code could not be rebuilt: \(step) can't be reversed on the solution:\n\(reason)"
      : "\(step) does not apply:\n\(reason)"
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
  /// - Parameter exclude: Paths inside the solution's folder that aren't part of its module.
  /// - Returns: False if the kata has no steps, so that nothing can be rebuilt.
  public static func rebuild(_ kata: Kata, exclude: [String], in folder: String) throws -> Bool {
    let steps = steps(of: kata)
    guard !steps.isEmpty else { return false }
    let solution = try SourceSet(folder: kata.solution, label: "Solutions/\(kata.name)", exclude: exclude)
    try writeFiles(solution.texts(), in: "\(folder)/Katas/\(kata.name)")
    let adapter = "\(kata.contract)/After.swift"
    if isFile(adapter) {
      try writeFiles([kata.adapter: contents(of: adapter).replacing("After", with: "Before")], in: folder)
    }
    for step in steps.reversed() {
      guard let reason = try Patch.apply("\(kata.steps)/\(step)", in: folder, isReversed: true) else { continue }
      throw StepError(step: "Solutions/\(kata.name)/Steps/\(step)", isReversed: true, reason: reason)
    }
    return true
  }

  /// The names of the step files, in their order.
  public static func steps(of kata: Kata) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: kata.steps)) ?? []).filter { $0.hasSuffix(".patch") }
      .sorted()
  }
}
