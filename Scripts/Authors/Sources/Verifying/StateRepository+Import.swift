import Building
import Checking
import Foundation
import Machine
import Katas
import LearnerFiles
import Metrics

extension StateRepository {
  private struct Commit {
    let id: String
    let tree: String
    let parent: String
    /// Which state it was at the export, 0 for the starting code; nil if it is new.
    let number: Int?
    let message: String
  }

  /// A branch's commit, and the number of the state that it is on.
  private typealias Moved = (branch: String, commit: Commit, state: Int?)

  /// Makes the starting code, the solution and patches of what is committed.
  ///
  /// First moves each branch onto what its state has become. Nothing is written unless all can be.
  public func importStates() throws {
    let exported = try exportedFiles()
    let steps = try log("steps")
    // The endings before what is on them.
    let branches = try branches().sorted { a, b in a.hasPrefix("Designs/") && !b.hasPrefix("Designs/") }
    let moved = try restack(branches.filter { $0.contains(/^(Designs|Faults|ChangeRequest)\/[^\/]+$/) }, on: steps)
    let present = try Step.all(of: kata)
    let stepPatches = try zip(steps, steps.dropFirst()).enumerated().map { index, pair in
      let known = present.first { $0.number == pair.1.number }?.patch.name.drop { $0.isNumber }.dropFirst()
      let name = String(format: "%02d-", index + 1) + (known.map(String.init) ?? Self.slug(of: pair.1.message))
      return try patch("Solutions/\(kata.name)/Steps/\(name)", pair.1.message + "\n", from: pair.0.id, to: pair.1.id)
    }
    let patches = try moved.map { branch, commit, state in
      let folder = branch.hasPrefix("Faults/") ? "Tests" : "Solutions"
      let label = state.map { "On: \($0 == 0 ? .before : $0 == steps.count - 1 ? .after : KataState.step($0))" }
      let message = commit.message.replacing(/(?m)^On: .*$/) { label ?? String($0.0) }
      let title = message.prefix { $0 != "\n" }
      let isLabelled = label.map(message.contains) ?? true
      return try patch(
        "\(folder)/\(kata.name)/\(branch)",
        isLabelled ? message : "\(title)\n\n\(label ?? "")\n" + message.dropFirst(title.count).trimmingPrefix(/\n*/),
        from: commit.parent, to: commit.id)
    }
    try refuseMarkers(in: stepPatches + patches)
    let states = try states(from: steps[0], stepPatches)
    try check(states)
    try write(stepPatches + patches, states, over: exported)
    try renumber(steps, stepPatches)
    try makeCommits()
    let others = branches.filter { branch in branch != "steps" && !moved.contains { $0.branch == branch } }
    if !others.isEmpty { write("not imported, as its name isn't Designs/…, Faults/… or ChangeRequest/…: \(others)") }
    write("\(stepPatches.count) steps, and \(patches.count) other patches")
    write("next: Scripts/kata verify \(kata.name) --pages --figures --steps")
  }

  /// What is in the repository, when nothing there is unfinished.
  private func exportedFiles() throws -> [String: String] {
    guard let data = try data(at: exportedPath) else {
      throw Failure("\(folder) has no states of \(kata.name). First: \(command) export \(folder)")
    }
    try refuseRequestInPlace()
    let open =
      try git("status", "--porcelain").split(separator: "\n").map { String($0.dropFirst(3)) }
      + (isFolder("\(folder)/.git/rebase-merge") ? ["a rebase"] : [])
    if open.isEmpty { return try JSONDecoder().decode([String: String].self, from: data) }
    throw Failure(
      "not finished in \(folder): \(open.joined(separator: ", ")). Solve conflicts, 'git add' the files, and 'git commit' or "
        + "'git rebase --continue'. Then import again.")
  }

  private func log(_ branch: String, most: Int = 1000) throws -> [Commit] {
    let format = "%H%x1f%T%x1f%P%x1f%at%x1f%B%x1e"
    let text = try git("log", "--reverse", "--max-count=\(most)", "--format=\(format)", branch, "--")
    return try text.split(separator: "\u{1E}").filter { $0 != "\n" }.map { entry in
      let parts = entry.split(separator: "\u{1F}", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .newlines) }
      if parts[2].contains(" ") { throw Failure("\(branch) has a merge. States follow one another: use 'git rebase'.") }
      let number = (Int(parts[3]) ?? 0) - Self.firstDate
      return Commit(
        id: parts[0], tree: parts[1], parent: parts[2], number: (0..<1000).contains(number) ? number : nil,
        message: parts[4])
    }
  }

  /// Moves each branch onto its state, as `git rebase` does.
  /// - Returns: For the request's branches, no number.
  private func restack(_ branches: [String], on steps: [Commit]) throws -> [Moved] {
    let (start, end) = (steps[0], steps[steps.count - 1])
    let oldEnd = try log("after", most: 1)[0]
    var (moved, problems): ([Moved], [String]) = ([], [])
    for branch in branches {
      let own = try log(branch, most: 1)[0]
      let below = own.parent.isEmpty ? own : try log(own.parent, most: 1)[0]
      let isOfRequest = branch.hasPrefix("ChangeRequest/")
      let ending = branch.replacing("ChangeRequest/", with: "Designs/")
      let state: Commit? =
        switch branch {
        case "ChangeRequest/before": start
        case "ChangeRequest/after": end
        case _ where isOfRequest: moved.first { $0.branch == ending }?.commit
        case _ where own.message.contains(/(?m)^On: after$/) && below.number == oldEnd.number: end
        default:
          steps.first { $0.id == below.id } ?? steps.last { $0.tree == below.tree }
            ?? steps.first { $0.number != nil && $0.number == below.number }
        }
      // Its ending's conflict comes first.
      if state == nil, problems.contains(where: { $0.hasSuffix(ending) }) { continue }
      guard let state, !steps.contains(where: { $0.id == own.id }) else {
        problems.append("git rebase --interactive --onto STATE \(branch)^ \(branch)    # it is one commit on a state")
        continue
      }
      if state.id != own.parent,
        try !attempt(["rebase", "--quiet", "--empty=keep", "--onto", state.id, "\(branch)^", branch]).succeeded
      {
        try git("rebase", "--abort")
        problems.append("git rebase --onto \(state.id.prefix(10)) \(branch)^ \(branch)")
        continue
      }
      moved.append((branch, try log(branch, most: 1)[0], isOfRequest ? nil : steps.firstIndex { $0.id == state.id }))
    }
    try git("checkout", "--quiet", "steps")
    if problems.isEmpty { return moved }
    throw Failure(
      """
      nothing was written: branches are in conflict with what changed below them. In \(folder), one after the other:
      \(problems.map { "  \($0)\n" }.joined())Solve each conflict, 'git add' the files, 'git rebase --continue'. Then import again.
      """)
  }

  private func refuseMarkers(in patches: [Patch]) throws {
    let open = patches.flatMap { patch in
      patch.files.filter { $0.hunks.flatMap(\.lines).contains { $0.contains(/^[+ ](?:<<<<<<<|>>>>>>>)\s/) } }
        .map { "\($0.path) in \(patch.path)" }
    }
    if open.isEmpty { return }
    throw Failure("nothing was written: conflicts aren't solved: \(open.joined(separator: ", "))")
  }

  private func patch(_ path: String, _ message: String, from old: String, to new: String) throws -> Patch {
    // A file that keeps fewer of its lines is read more easily as removed and added. The names of contents serve no reader.
    let difference = try git("diff", "-U1", "-M70%", "--no-color", "--no-ext-diff", old, new)
      .replacing(/(?m)^index [0-9a-f]+\.\.[0-9a-f]+(?: [0-7]+)?\n/, with: "")
    return Patch("\(message)\n\(difference)", at: "\(path).patch")
  }

  private func states(from start: Commit, _ steps: [Patch]) throws -> [Snapshot] {
    let paths = try git("ls-tree", "-r", "--name-only", start.id).split(separator: "\n").map(String.init)
    let files = try paths.map { ($0, Data(try git("show", "\(start.id):\($0)").utf8)) }
    return try steps.reduce(into: [Snapshot(files: Dictionary(uniqueKeysWithValues: files))]) {
      $0.append(try $1.applied(to: $0[$0.count - 1]))
    }
  }

  /// Compiles and lints the states that are new.
  private func check(_ states: [Snapshot]) throws {
    var known: [Snapshot] = []
    // What is in the workbook may not be whole.
    do { known = try StepSequence(of: kata, in: workbook).states } catch is Failure {}
    let new = states.enumerated().filter { !known.contains($0.element) }
      .map { (name: $0.offset == 0 ? "starting code" : "step \($0.offset)", files: $0.element) }
    if new.isEmpty { return }
    let scratch = try ScratchFolder.outside(for: "states")
    defer { scratch.remove() }
    for (name, files) in new { try files.write(in: "\(scratch.path)/\(name)") }
    if let settings = try data(at: "\(workbook.root)/.swift-format") {
      try writeFiles([".swift-format": settings], in: scratch.path)
    }
    var problems = try workbook.copied(to: scratch.path).formatProblems(of: new.map { "\(scratch.path)/\($0.name)" })
    let results = try KataMeasurer(workbook: workbook, terminal: terminal).measure(new.map(\.files), of: kata)
    for case (let name, .failure(let error)) in zip(new.map(\.name), results)
    // What is wrong elsewhere, such as in the other adapter after a change of the contract, is for later.
    where error.location.map({ kata.isLearners($0.file) }) ?? true {
      problems.append("\(name) does not compile: \(error.summary)")
    }
    if problems.isEmpty { return }
    throw Failure(
      "nothing was written:\n\(problems.map { "  \($0)\n" }.joined())Mend the commits in \(folder), with 'git rebase "
        + "--interactive --root', and import again.")
  }

  private func write(_ patches: [Patch], _ states: [Snapshot], over exported: [String: String]) throws {
    var files: [String: Data?] = states[states.count - 1].asSolution(of: kata)
    for patch in patches { files[patch.path] = Data(patch.text(with: patch.difference).utf8) }
    for path in exported.keys where files[path] == nil { files.updateValue(nil, forKey: path) }
    let changes = try files.filter { try data(at: "\(kata.root)/\($0.key)") != $0.value }.sorted { $0.key < $1.key }
    // What nobody has changed in the repository is left as it is.
    let kept = changes.filter { fingerprint($0.value) == exported[$0.key] }
    let new = changes.filter { fingerprint($0.value) != exported[$0.key] }
    let lost = try new.map(\.key).filter { try fingerprint(data(at: "\(kata.root)/\($0)")) != exported[$0] }
    if !lost.isEmpty {
      throw Failure(
        "nothing was written: since the export, these changed in the workbook and in \(folder): "
          + "\(lost.joined(separator: ", ")). Commit the workbook's change in \(folder), too, and take it back in the workbook, "
          + "with 'git checkout'.")
    }
    for (path, _) in kept { write("kept as it was edited in the workbook: \(path)") }
    for (path, data) in new {
      if let data { try writeFiles([path: data], in: kata.root) } else { try removeItem(at: "\(kata.root)/\(path)") }
      write("\(data == nil ? "removed" : "wrote") \(path)")
    }
    if try store.files() == states[0] { return }
    terminal.write(store.text(of: try store.replace(with: states[0]), on: terminal))
  }

  /// Gives steps their new numbers in `kata.json` and in pages.
  private func renumber(_ steps: [Commit], _ patches: [Patch]) throws {
    let numbers = steps.enumerated().reduce(into: [Int: Int]()) { numbers, new in
      if let old = new.element.number { numbers[old] = new.offset }
    }
    let moved = numbers.filter { $0.key != $0.value }.sorted { $0.key < $1.key }
    if moved.isEmpty { return }
    func new(_ digits: Substring) -> Int? { Int(digits).flatMap { numbers[$0] } }
    for path in kata.pages + ["Katas/\(kata.name)/kata.json"] {
      guard let text = try kata.text(at: path) else { continue }
      let renumbered = text.replacing(/(<!-- kata:step |kata step \w+ |"lastStep": *)(\d+)/) { match in
        match.1 + (new(match.2).map { "\($0)" } ?? match.2)
      }
      .replacing(/Steps\/(\d+)-[\w-]+\.patch/) { link in
        new(link.1).map { "Steps/\(patches[$0 - 1].name).patch" } ?? String(link.0)
      }
      try writeFiles([path: renumbered], in: kata.root)
    }
    let list = moved.map { "\($0) is now \($1)" }.joined(separator: ", ")
    write("of the steps, \(list). Sentences that name a number are yours to change.")
  }

  /// `Extract Class: the voice` becomes `extract-class-the-voice`.
  private static func slug(of message: String) -> String {
    let words = message.prefix { $0 != "\n" }.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let lengths = words.indices.map { words[...$0].joined(separator: "-").count }
    return words.prefix(max(1, lengths.count { $0 <= 40 })).joined(separator: "-")
  }
}
