import Files
import Foundation
import Processes
import Terminal

/// Makes patches, in a git repository of its own that lasts as long as the value does.
public final class PatchMaker {
  private let scratch: ScratchFolder
  /// The trees of the states that were checked out.
  private var trees: [String: String] = [:]

  public init() throws {
    scratch = try ScratchFolder.outside(for: "patch")
    try git("init", "--quiet")
  }

  /// What `git diff` prints for two states of a learner's files; empty if they are the same.
  ///
  /// A file that keeps most of its lines is renamed. One that keeps fewer is read more easily as removed and added.
  /// Without git's names of contents, which no reader needs, and which change in every later patch with each edit.
  public func difference(from old: Snapshot, to new: Snapshot) throws -> String {
    let trees = try [old, new].map(tree)
    let difference = try git("diff", "-U1", "-M70%", "--no-color", "--no-ext-diff", trees[0], trees[1])
    return difference.replacing(/(?m)^index [0-9a-f]+\.\.[0-9a-f]+(?: [0-7]+)?\n/, with: "")
  }

  /// Makes a change of some files on others, as `git rebase` does.
  public func merge(
    from old: Snapshot, to new: Snapshot, onto files: Snapshot, named name: String
  ) throws -> (files: Snapshot, conflicts: String?) {
    let below = try commit(files, "below")
    let change = try commit(new, name, after: commit(old, "old"))
    try git("reset", "--quiet", "--hard", below)
    let outcome = try run(["cherry-pick", "--no-commit", change])
    if outcome.succeeded { return (try present(), nil) }
    let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("CONFLICT") }
    // A file that one side removes or moves has no marks, and might be taken for solved.
    let unsolved = try git("diff", "--name-only", "--diff-filter=U", "-z").split(separator: "\0").map(String.init)
    for path in unsolved {
      let file = "\(scratch.path)/\(path)"
      guard let data = try data(at: file), !String(decoding: data, as: UTF8.self).contains("<<<<<<< ") else { continue }
      try writeFiles(
        [file: Data("<<<<<<< to keep this file, remove this line; else remove the file\n".utf8) + data], in: "/")
    }
    return (try present(), lines.joined(separator: "\n") + "\n" + (try git("diff", "--no-color", "--no-ext-diff")))
  }

  private func commit(_ files: Snapshot, _ message: String, after parent: String? = nil) throws -> String {
    let parents = parent.map { ["-p", $0] } ?? []
    return try git(["commit-tree", tree(of: files), "-m", message] + parents).trimmingCharacters(in: .newlines)
  }

  private func tree(of files: Snapshot) throws -> String {
    let key = Fingerprint.of(files.files.sorted { $0.key < $1.key }.flatMap { [$0, $1.base64EncodedString()] })
    if let tree = trees[key] { return tree }
    try checkOut(files)
    let tree = try git("write-tree").trimmingCharacters(in: .newlines)
    trees[key] = tree
    return tree
  }

  /// Makes the folder and the index hold these files and no others.
  private func checkOut(_ files: Snapshot) throws {
    for path in try present().files.keys { try FileManager.default.removeItem(atPath: "\(scratch.path)/\(path)") }
    try files.write(in: scratch.path)
    try git("add", "--all", "--force")
  }

  private func present() throws -> Snapshot {
    let all = try paths(in: scratch.path).filter { !$0.hasPrefix(".git") && isFile("\(scratch.path)/\($0)") }
    let files = try all.map { ($0, try Data(contentsOf: URL(fileURLWithPath: "\(scratch.path)/\($0)"))) }
    return Snapshot(files: Dictionary(uniqueKeysWithValues: files))
  }

  @discardableResult
  private func git(_ arguments: String...) throws -> String { try git(arguments) }

  private func git(_ arguments: [String]) throws -> String {
    let outcome = try run(arguments)
    if !outcome.succeeded { throw Failure("git \(arguments[0]) failed: \(outcome.errors)") }
    return outcome.output
  }

  private func run(_ arguments: [String]) throws -> Outcome {
    try Git.run(
      ["-c", "core.quotePath=false", "-c", "user.name=kata", "-c", "user.email=kata@localhost"] + arguments,
      in: scratch.path)
  }
}
