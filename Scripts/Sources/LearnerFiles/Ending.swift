import Foundation
import Processes
import Workbook

/// Another good end of a kata: a patch on the learner's files after the last step, in `Solutions/<Kata>/Endings`.
public struct Ending: Equatable, Sendable {
  /// The patch's name without its ending: `thin-hierarchy`.
  public let name: String
  /// The patch's path, seen from the workbook's folder.
  public let path: String
  public let title: String
  /// When it is the better end; empty if the message doesn't say.
  public let when: String
  /// The paths that the patch names.
  public let touched: Set<String>
  private let file: String

  /// A kata's endings in the order of their names. Most katas have none.
  public static func all(of kata: Kata) throws -> [Ending] {
    let folder = "\(kata.solution)/Endings"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return try names.filter { $0.hasSuffix(".patch") }.sorted().map { name in
      let path = "Solutions/\(kata.name)/Endings/\(name)"
      guard let text = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) else {
        throw LearnerFilesError.notRead(path: path, reason: "it is not text in UTF-8")
      }
      return Ending(name: String(name.dropLast(".patch".count)), path: path, file: "\(folder)/\(name)", patch: text)
    }
  }

  private init(name: String, path: String, file: String, patch: String) {
    self.name = name
    self.path = path
    self.file = file
    let paragraphs = Patch.message(patch).components(separatedBy: "\n\n")
    title = paragraphs.first ?? ""
    let label = "When:"
    when =
      paragraphs.first { $0.hasPrefix(label) }?.dropFirst(label.count).trimmingCharacters(in: .whitespacesAndNewlines)
      ?? ""
    touched = Patch.touchedPaths(patch)
  }

  /// The learner's files with this end.
  ///
  /// - Parameter solution: The learner's files after the last step.
  /// - Throws: `LearnerFilesError.stepNotApplied` if the patch doesn't fit.
  public func applied(to solution: Snapshot, of kata: Kata, in scratch: ScratchFolder) throws -> Snapshot {
    let folder = "\(scratch.path)/ending-\(name)"
    try solution.write(in: folder)
    if let reason = try Patch.apply(file, in: folder) {
      throw LearnerFilesError.stepNotApplied(step: path, reason: reason)
    }
    return try Snapshot(of: kata.name, in: folder)
  }
}
