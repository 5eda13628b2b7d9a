import Foundation
import Processes
import Terminal

/// The repository on GitHub that a clone comes from.
public struct Repository: Equatable, Sendable {
  let owner: String
  let name: String

  public var address: String { "https://github.com/\(owner)/\(name)" }
  /// Where its workflow publishes the book.
  public var book: String { "https://\(owner.lowercased()).github.io/\(name)/" }

  /// - Returns: Nil for a clone from elsewhere, for a downloaded folder, and without git.
  public init?(of root: String) {
    // Inside the container of a workflow, git may refuse a folder that belongs to somebody else.
    if let name = ProcessInfo.processInfo.environment["GITHUB_REPOSITORY"] {
      self.init(remote: "https://github.com/\(name)")
    } else {
      guard let outcome = try? Git.run(["remote", "get-url", "origin"], in: root), outcome.succeeded else { return nil }
      self.init(remote: outcome.output.trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }

  init?(remote: String) {
    guard let match = remote.wholeMatch(of: /.*github\.com[:\/]([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?/) else { return nil }
    (owner, name) = (String(match.1), String(match.2))
  }
}
