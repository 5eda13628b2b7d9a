import Foundation
import Processes
import Workbook

/// How to bring back files that a learner may not edit, as they were shipped.
public struct Restoring: Equatable, Sendable {
  /// Commands for the workbook's folder. They work whether or not the changes were committed.
  public let commands: [String]
  /// Changed files that no commit has as they were shipped.
  public let otherFiles: [String]

  /// - Parameters:
  ///   - changed: The paths of files that were changed or removed, with the fingerprints that they should have.
  ///   - added: The paths of files that should not be there.
  init(changed: [String: String], added: [String], root: String) throws(ChildProcessError) {
    var paths: [String: [String]] = [:]
    var otherFiles: [String] = []
    for (path, fingerprint) in changed.sorted(by: { $0.key < $1.key }) {
      if let commit = try Self.newestCommit(with: path, as: fingerprint, root: root) {
        paths[commit, default: []].append(path)
      } else {
        otherFiles.append(path)
      }
    }
    var commands = paths.sorted { $0.value[0] < $1.value[0] }.map { commit, paths in
      "git checkout \(commit) -- " + Self.words(paths)
    }
    if !added.isEmpty { commands.append("rm " + Self.words(added)) }
    self.commands = commands
    self.otherFiles = otherFiles
  }

  /// The last commit in which a file is as it was shipped; nil if there is none, or no repository.
  private static func newestCommit(
    with path: String, as fingerprint: String, root: String
  ) throws(ChildProcessError) -> String? {
    // Without git, files come from a fresh download.
    guard let log = try? Git.run(["log", "--format=%h", "--max-count=50", "--", path], in: root), log.succeeded else {
      return nil
    }
    for commit in log.output.split(whereSeparator: \.isNewline) {
      let file = try Git.run(["show", "\(commit):\(path)"], in: root)
      let isShipped = ShippedFiles.fingerprint(of: Data(file.output.utf8), at: path) == fingerprint
      if file.succeeded, isShipped { return String(commit) }
    }
    return nil
  }

  private static func words(_ paths: [String]) -> String {
    paths.map { path in
      path.contains(/[^\w.\/+-]/) ? "'" + path.replacing("'", with: "'\\''") + "'" : path
    }
    .joined(separator: " ")
  }
}
