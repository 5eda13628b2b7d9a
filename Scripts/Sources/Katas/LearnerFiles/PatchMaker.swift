import Foundation
import Terminal

/// Makes patches, in a git repository of its own that lasts as long as the value does.
public final class PatchMaker {
  private let scratch: ScratchFolder
  /// The trees of the states that were put there.
  private var trees: [String: String] = [:]

  public init() throws {
    scratch = try ScratchFolder.outside(for: "patch")
    try git("init", "--quiet")
  }

  /// What `git diff` prints for two states of a learner's files; empty if they are the same.
  public func difference(from old: Snapshot, to new: Snapshot) throws -> String {
    let trees = try [old, new].map(tree)
    return try git("diff", "-U2", "--full-index", "--no-renames", "--no-color", "--no-ext-diff", trees[0], trees[1])
  }

  /// What a patch becomes on another state.
  public enum Result {
    case files(Snapshot)
    /// What both have changed, in the way in which git shows it; in the files, between `<<<<<<<` and `>>>>>>>`.
    case conflict(files: Snapshot, shown: String)
    /// Git's reason.
    case doesNotApply(String)
  }

  /// Applies a patch to other files than those that it was made on, as `git rebase` does.
  ///
  /// - Parameter known: States that it may have been made on. The patch names its files by their contents.
  public func apply(_ patch: Patch, to files: Snapshot, knowing known: [Snapshot] = []) throws -> Result {
    if patch.difference.isEmpty { return .files(files) }
    for state in known { _ = try tree(of: state) }
    try put(files)
    let outcome = try run(["apply", "--3way", "--whitespace=nowarn", patch.file])
    if outcome.succeeded { return .files(present) }
    let conflict = try git("diff", "--no-color", "--no-ext-diff")
    guard !conflict.isEmpty else {
      return .doesNotApply(outcome.errors.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    return .conflict(files: present, shown: conflict)
  }

  private func tree(of files: Snapshot) throws -> String {
    let key = Fingerprint.of(files.files.sorted { $0.key < $1.key }.flatMap { [$0, $1.base64EncodedString()] })
    if let tree = trees[key] { return tree }
    try put(files)
    let tree = try git("write-tree").trimmingCharacters(in: .newlines)
    trees[key] = tree
    return tree
  }

  /// Makes the folder and the index hold these files and no others.
  private func put(_ files: Snapshot) throws {
    for path in present.files.keys { try FileManager.default.removeItem(atPath: "\(scratch.path)/\(path)") }
    try files.write(in: scratch.path)
    try git("add", "--all", "--force")
  }

  private var present: Snapshot {
    let all = paths(in: scratch.path).filter { !$0.hasPrefix(".git") && isFile("\(scratch.path)/\($0)") }
    return Snapshot(
      files: all.reduce(into: [:]) { $0[$1] = FileManager.default.contents(atPath: "\(scratch.path)/\($1)") })
  }

  @discardableResult
  private func git(_ arguments: String...) throws -> String {
    let outcome = try run(arguments)
    if !outcome.succeeded { throw Failure("git \(arguments[0]) failed: \(outcome.errors)") }
    return outcome.output
  }

  private func run(_ arguments: [String]) throws -> Outcome {
    try Git.run(["-c", "core.quotePath=false", "-c", "core.fsync=none"] + arguments, in: scratch.path)
  }
}
