import Foundation
import Machine
import Katas
import LearnerFiles

/// A kata's states as a git repository, where an author changes them with git: Scripts/Authors/README.md has its branches.
/// When git rebases or amends a commit, it keeps the author's date. So this date says which state a commit was.
public struct StateRepository {
  let kata: Kata
  let workbook: Workbook
  let terminal: Terminal
  let folder: String
  var store: LearnerStore { LearnerStore(of: kata) }
  var command: String { "Scripts/kata states \(kata.name)" }
  /// The author's date of the starting code's commit; that of the first step is a second later.
  static let firstDate = 978_307_200
  /// What an import writes, by its paths: fingerprints of what is in the repository.
  var exportedPath: String { "\(folder)/.git/kata-export" }

  public init(of kata: Kata, in workbook: Workbook, at folder: String, on terminal: Terminal) {
    (self.kata, self.workbook, self.terminal) = (kata, workbook, terminal)
    self.folder = URL(fileURLWithPath: folder).standardizedFileURL.path
  }

  public func export() throws {
    if try !names(in: folder).isEmpty { throw Failure("\(folder) isn't empty. Choose another folder, or remove it.") }
    try refuseRequestInPlace()
    try makeCommits()
    write(
      """
      \(folder) has a branch 'steps', and \(try branches().count - 1) others. To go there: cd \(folder)
        git log steps                      shows the steps
        KATA=\(kata.name) swift test -q    tests what you edit
      Commit, and then: \(command) import .
      """)
  }

  func write(_ text: String) { terminal.write("\(kata.name): \(text)\n") }

  func refuseRequestInPlace() throws { if let request = try store.placedRequest() { throw Failure(request.reminder) } }

  /// Makes all commits, branches and tags, in place of those that are there.
  func makeCommits() throws {
    func isExample(_ file: (key: String, value: Data)) -> Bool {
      String(decoding: file.value, as: UTF8.self).contains(Kata.draftMark)
    }
    let (start, solution) = (try store.files(), try Snapshot(solutionOf: kata, in: workbook))
    if let example = start.files.first(where: isExample) {
      throw Failure("write the starting code first, and remove the line with '\(Kata.draftMark)' in \(example.key)")
    }
    let steps = try Step.all(of: kata)
    var states = [start]
    // A solution that was edited by hand is what is committed last.
    do { if !steps.isEmpty { states = try StepSequence(of: kata, in: workbook).states } } catch is Failure {
      for step in steps { states.append(try step.patch.applied(to: states[step.number - 1])) }
    }
    if states.last != solution, !solution.files.contains(where: isExample) { states.append(solution) }

    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try git("init", "--quiet")
    // Git sees the states' files and no others.
    let seen = "*\n!*/\n!/Katas/\(kata.name)/**/*.swift\n!/\(kata.adapter)\n/.build/\n"
    try writeFiles([".git/info/exclude": seen], in: folder)
    try git("checkout", "--quiet", "--orphan", "exported")
    for tag in try git("tag").split(separator: "\n") { try git("tag", "--delete", String(tag)) }
    let messages = ["The starting code"] + steps.map(\.patch.message) + ["What was edited in Solutions/\(kata.name)"]
    for (number, state) in states.enumerated() {
      try commit(state, messages[number], number)
      try git("tag", number == 0 ? "before" : "step-\(number)")
    }
    try git("tag", "after")
    var written = steps.map(\.path) + [kata.solutionAdapter]
    written += try workbook.solution(of: kata).files.map { "Solutions/\(kata.name)/\($0)" }
    for change in try patchesOnStates() {
      let branch = Self.branch(of: change.path)
      do {
        // A state's tag, or the ending that a request is implemented on.
        let below = change.ending.map { Self.branch(of: $0.path) } ?? "\(change.on)".replacing(" ", with: "-")
        try git("checkout", "--quiet", "--detach", below)
        let files = try change.patch.applied(to: Snapshot(of: kata, in: folder))
        try git("checkout", "--quiet", "-B", branch)
        try commit(files, change.patch.message, 100_000)
        written.append(change.path)
      } catch let failure as Failure {
        write("left out, and not changed by an import: \(failure). To write it anew, make a branch '\(branch)'.")
      }
    }
    try git("checkout", "--quiet", "exported")
    try git("branch", "--force", "--move", "exported", "steps")
    if start != states[0] {
      try git("checkout", "--quiet", "--orphan", "edited")
      try commit(start, "The starting code", 0)
      try git("checkout", "--quiet", "steps")
      write("Katas/\(kata.name) isn't the starting code that the steps lead from. It is the branch 'edited'.")
      write("To begin with it, in \(folder): git rebase --onto edited before steps")
    }
    let exported = try written.reduce(into: [:]) { $0[$1] = try fingerprint(data(at: "\(kata.root)/\($1)")) }
    try JSONEncoder().encode(exported).write(to: URL(fileURLWithPath: exportedPath))
    for path in ["Package.swift", ".swift-format", "Katas", "Scripts", "Solutions", "Tests"] { try link(path) }
  }

  /// All patches of the kata that aren't steps, the endings before what is on them.
  private func patchesOnStates() throws -> [Design] {
    let implementations = try Patch.all(in: "Solutions/\(kata.name)/ChangeRequest", of: kata.root)
      .filter { !$0.difference.isEmpty }
    return try Design.all(of: kata) + Design.all(of: kata, in: "Tests/\(kata.name)/Faults")
      + implementations.compactMap { try Design(implementing: $0, of: kata) }
  }

  func fingerprint(_ data: Data?) -> String? { data.map { Fingerprint.of([$0.base64EncodedString()]) } }

  /// Links to everything but the states' files, so that the suite can be run there, and each edit of it in the workbook counts.
  private func link(_ path: String) throws {
    let (source, target) = ("\(workbook.root)/\(path)", "\(folder)/\(path)")
    let own = ["Katas/\(kata.name)/", "Katas/Provided/", "Tests/\(kata.name)/", "Tests/Support/"]
    if isFolder(source), own.contains(where: { $0.hasPrefix(path + "/") || path.hasPrefix($0) }) {
      try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
      for name in try names(in: source) { try link("\(path)/\(name)") }
    } else if try !kata.isLearners(path) && typeOfFile(at: source) != nil && typeOfFile(at: target) == nil {
      try FileManager.default.createSymbolicLink(atPath: target, withDestinationPath: source)
    }
  }

  // MARK: Git

  /// `Designs/a-flag` for `Solutions/Greeter/Designs/a-flag.patch`.
  private static func branch(of path: String) -> String {
    path.replacing(".patch", with: "").split(separator: "/").suffix(2).joined(separator: "/")
  }

  func branches() throws -> [String] {
    try git("for-each-ref", "--format=%(refname:lstrip=2)", "refs/heads").split(separator: "\n").map(String.init)
  }

  private func commit(_ files: Snapshot, _ message: String, _ number: Int) throws {
    for path in try Snapshot(of: kata, in: folder).files.keys where files.files[path] == nil {
      try FileManager.default.removeItem(atPath: "\(folder)/\(path)")
    }
    try files.write(in: folder)
    try git("add", "--all")
    try git(
      "commit", "--quiet", "--allow-empty", "--cleanup=verbatim", "--message", message + "\n",
      "--date=\(Self.firstDate + number) +0000")
  }

  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let outcome = try attempt(arguments)
    if !outcome.succeeded { throw Failure("git \(arguments.joined(separator: " ")) failed: \(outcome.errors)") }
    return outcome.output
  }

  func attempt(_ arguments: [String]) throws -> Outcome {
    let person = ["-c", "core.quotePath=false", "-c", "user.name=kata", "-c", "user.email=kata@localhost"]
    return try Git.run(person + arguments, in: folder)
  }
}
