import Machine
import Katas
import LearnerFiles

/// What git says of the files that a learner may not edit. Scripts/README.md says which these are, and with which commit
/// they are compared.
struct EditedFiles {
  private let loaded: LoadedKata
  private let workbook: Workbook
  /// The commit that the files are compared with.
  let commit: String

  /// Nil without a repository.
  init?(of loaded: LoadedKata, in workbook: Workbook) throws {
    guard let first = try LearnerStore.firstCall(in: workbook.root) else { return nil }
    (self.loaded, self.workbook) = (loaded, workbook)
    let pulled = try Git.run(["merge-base", "HEAD", "origin/HEAD"], in: workbook.root)
    let shipped = pulled.succeeded ? pulled.output : first
    // It may be gone, after a rebase.
    let isThere = try Git.run(["cat-file", "-e", "\(shipped.prefix(10))^{commit}"], in: workbook.root).succeeded
    commit = isThere ? String(shipped.prefix(10)) : "HEAD"
  }

  /// A sentence for each file that was changed, deleted or added. A file that was added to the suite is welcome.
  /// - Parameter others: Files that a change request brought or changed.
  func sentences(without others: some Collection<String>) throws -> [String] {
    let kata = loaded.kata
    let paths =
      ["Package.swift", "Katas/\(kata.name)/kata.json", "Tests/\(kata.name)", "Solutions/\(kata.name)/*.swift"]
      + workbook.sharedFolders(of: kata).sorted()
    // Some file systems don't keep who may execute a file.
    let changed = try lines(
      ["-c", "core.fileMode=false", "diff", "--name-status", "--no-renames", "-z", commit, "--"] + paths)
    let new = try lines(["ls-files", "--others", "--exclude-standard", "-z", "--"] + paths)
    let all =
      stride(from: 0, to: changed.count - 1, by: 2).map { (path: changed[$0 + 1], status: changed[$0]) }
      + new.map { (path: $0, status: "A") }
    return all.filter { path, status in
      path != kata.adapter && !others.contains(path) && !isHidden(path)
        && !(status == "A" && path.hasPrefix(kata.suitePath + "/"))
    }
    .map { "\($0) was \($1 == "A" ? "added" : $1 == "D" ? "deleted" : "changed")" }.sorted()
  }

  private func lines(_ arguments: [String]) throws -> [String] {
    let outcome = try Git.run(arguments, in: workbook.root)
    return outcome.succeeded ? outcome.output.split(separator: "\0").map(String.init) : []
  }
}

extension PlacedChangeRequest {
  /// How its files differ from what they were when it came.
  func differences(in loaded: LoadedKata) -> [String] {
    files.sorted { $0.key < $1.key }.compactMap { path, data in
      let current = loaded.data(at: path)
      guard current != data else { return nil }
      return "\(path) \(current == nil ? "is missing" : "differs from what came with the change request")"
    }
  }
}

extension Workbook {
  /// What keeps a check from saying anything about the learner's version, in a sentence for each file.
  /// - Returns: The commit that files were compared with, too; nil if they were not.
  public func differences(
    of loaded: LoadedKata, with request: PlacedChangeRequest?
  ) throws -> (sentences: [String], commit: String?) {
    // What is being written isn't shipped yet.
    let edited = loaded.isDraft ? nil : try EditedFiles(of: loaded, in: self)
    let sentences =
      try LearnersCode.problems(of: loaded) + (edited?.sentences(without: request?.files.keys.map { $0 } ?? []) ?? [])
      + (request?.differences(in: loaded) ?? [])
    return (sentences, edited?.commit)
  }
}
