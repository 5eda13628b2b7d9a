import Files
import Foundation
import Katas
import LearnerFiles
import Processes
import Reports
import Terminal

/// The one writer of a kata's patches: makes them from what an author has edited, and again when what lies below them has
/// changed.
public struct Recorder {
  private let kata: Kata
  private let workbook: Workbook
  private let terminal: Terminal
  private let maker: PatchMaker
  private var copy: LearnerStore { LearnerStore(of: kata) }

  public init(of kata: Kata, in workbook: Workbook, on terminal: Terminal) throws {
    (self.kata, self.workbook, self.terminal) = (kata, workbook, terminal)
    maker = try PatchMaker()
  }

  // MARK: From an edit to a patch

  /// Makes what is edited in `Katas/<Kata>` and its adapter a patch, and makes those that depend on it again.
  /// - Parameters:
  ///   - message: Of the patch; nil to keep the one that it has.
  ///   - place: A state, which the edited files are from now on; a patch such as `Designs/a-flag`, which leads to them; nil
  ///     for the next step.
  public func record(_ message: String?, as place: String?, on state: String?) throws {
    if place == "after" { return try recordSolution(message) }
    let steps = try StepSequence(of: kata, in: workbook)
    let edited = try copy.files()
    if let number = place.flatMap(KataState.init).flatMap(steps.number) {
      return try replace(state: number, of: steps.states, by: edited, message, steps.steps)
    }
    if let place { return try record(edited, message, in: try path(of: place), on: state, of: steps) }

    guard let message else { throw Failure.usage("a step needs a message: --message \"Extract Class: …\"") }
    let last = steps.states.count - 1
    if steps.states[last].texts(of: kata).values.contains(where: { $0.contains("kata:draft") }) {
      throw Failure("record the starting code first: Scripts/kata verify \(kata.name) --record --as before")
    }
    if edited == steps.states[last] {
      throw Failure("Katas/\(kata.name) is what the last step leads to: nothing to record")
    }
    let nearest = steps.nearestState(to: edited)
    if nearest != last, state != "after" {
      throw Failure(
        "Katas/\(kata.name) is nearest to '\(steps.state(nearest))' and not to the last state. To change that state, add "
          + "--as '\(steps.state(nearest))'; to record a next step all the same, add --on after.")
    }
    let path = "Solutions/\(kata.name)/Steps/" + String(format: "%02d-", last + 1) + Self.slug(of: message) + ".patch"
    let step = Step(number: last + 1, patch: Patch(message, at: path))
    // What is on the solution is from now on one step later.
    try write(steps.states + [edited], over: steps.states + [steps.states[last]], steps.steps + [step])
    if step.reason.isEmpty {
      terminal.write("\(kata.name): \(path) has no 'Why now: …' yet\n")
    }
  }

  /// The last step again, after the solution was edited in its own folder. The starting code then says what was before.
  private func recordSolution(_ message: String?) throws {
    let steps = try Step.all(of: kata)
    var states = [try copy.files()]
    for step in steps { states.append(try step.patch.applied(to: states[step.number - 1])) }
    try replace(state: steps.count, of: states, by: Snapshot(solutionOf: kata, in: workbook), message, steps)
  }

  /// Makes later steps again on an edited state, as `git rebase` does.
  ///
  /// At a conflict, the state after that step and all later ones stay what they were, so that the steps still lead from the
  /// starting code to the solution. The author solves the conflict and records that state, which goes on from there.
  private func replace(
    state number: Int, of old: [Snapshot], by edited: Snapshot, _ message: String?, _ steps: [Step]
  ) throws {
    if message == nil, edited == old[number] { throw Failure("nothing to record: the code is what it was") }
    var states = old[..<number] + [edited]
    var steps = steps
    if let message, number > 0 {
      steps[number - 1] = Step(number: number, patch: Patch(message, at: steps[number - 1].path))
    }
    var conflict: (step: Step, files: Snapshot, shown: String)?
    for step in steps[number...] where conflict == nil {
      let (files, conflicts) = try maker.merge(
        from: old[step.number - 1], to: old[step.number], onto: states[step.number - 1], named: step.path)
      if let conflicts { conflict = (step, files, conflicts) } else { states.append(files) }
    }
    states += old[states.count...]
    try write(Array(states), over: old, steps)
    guard let conflict else { return }
    let result = try copy.replace(with: conflict.files)
    throw Failure(
      """
      \(conflict.step.path) is in conflict with what you recorded:
      \(conflict.shown)
      The steps before it are made again. The code after it, and all later steps, lead to what they led to before. To go on,
      solve the conflict in Katas/\(kata.name), and then:
        Scripts/kata verify \(kata.name) --record --as 'step \(conflict.step.number)'

      \(result.save == nil ? "" : copy.text(of: result, on: terminal))
      """)
  }

  /// Writes steps, the solution and the patches on all states that have changed.
  private func write(_ states: [Snapshot], over old: [Snapshot], _ steps: [Step]) throws {
    for (step, pair) in zip(steps, zip(states, states.dropFirst())) { try write(step.patch, from: pair.0, to: pair.1) }
    let last = states.count - 1
    if states[last] != old[last] {
      for file in try workbook.solution(of: kata).files where states[last].texts(of: kata)[file] == nil {
        try FileManager.default.removeItem(atPath: "\(kata.solution)/\(file)")
      }
      try writeFiles(states[last].asSolution(of: kata), in: kata.root)
      terminal.write("\(kata.name): renewed Solutions/\(kata.name)\n")
    }
    for patch in try patchesOnStates() {
      let number =
        switch patch.on {
        case .before: 0
        case .step(let number): number
        case .after: last
        }
      guard states.indices.contains(number), states[number] != old[number] else { continue }
      try remake(patch, on: states[number]) { try patch.base(on: old[number]) }
    }
    if try copy.files() != states[0] {
      terminal.write(
        "Katas/\(kata.name) isn't the starting code now. To get that back: Scripts/kata reset \(kata.name)\n")
    }
  }

  // MARK: Patches on a state

  /// `Designs/a-flag`, `Faults/late`, `ChangeRequest/before`, or a whole path.
  private func path(of place: String) throws -> String {
    let name = place.hasSuffix(".patch") ? String(place.dropLast(6)) : place
    let folder = place.hasPrefix("Faults/") ? "Tests/\(kata.name)" : "Solutions/\(kata.name)"
    let path = [folder, "Tests/\(kata.name)"].contains { name.hasPrefix($0 + "/") } ? name : "\(folder)/\(name)"
    guard path.contains(/\/(?:Designs\/[^\/]+|Faults\/[^\/]+|ChangeRequest\/[^\/]+)$/) else {
      throw Failure.usage(
        "'\(place)' is no place for a patch. There are 'before', 'after', 'step 2', 'Designs/name', 'Faults/name', "
          + "and 'ChangeRequest/name', where the name is 'before', 'after' or that of an ending.")
    }
    return path + ".patch"
  }

  private func record(
    _ edited: Snapshot, _ message: String?, in path: String, on state: String?, of steps: StepSequence
  ) throws {
    let old = try kata.text(at: path).map { Patch($0, at: path) }
    guard let message = message ?? old?.message else {
      throw Failure.usage("a new patch needs a message: --message \"…\"")
    }
    let patch = Patch(message, at: path)
    if path.contains("/ChangeRequest/") {
      guard let design = try Design(implementing: patch, of: kata) else {
        throw Failure("\(kata.name) has no version and no ending '\(patch.name)'")
      }
      return try write(patch, from: design.base(steps), to: edited)
    }
    let on = state ?? old?["On"] ?? "after"
    guard let state = KataState(on).flatMap({ steps[$0] }) else { throw Failure("\(kata.name) has no state '\(on)'") }
    let lines = message.components(separatedBy: "\n").filter { !$0.hasPrefix("On: ") }
    let rest = lines.dropFirst().drop(while: \.isEmpty)
    try write(Patch(([lines[0], "", "On: \(on)"] + rest).joined(separator: "\n"), at: path), from: state, to: edited)
  }

  /// All patches of the kata that aren't steps, the endings before what is on them.
  private func patchesOnStates() throws -> [Design] {
    let implementations = try Patch.all(in: "Solutions/\(kata.name)/ChangeRequest", of: kata.root)
      .filter { !$0.difference.isEmpty }
    return try Design.all(of: kata) + Design.all(of: kata, in: "Tests/\(kata.name)/Faults")
      + implementations.compactMap { try Design(implementing: $0, of: kata) }
  }

  // MARK: Patches again

  /// Writes the patches that differ from what git would make of them now. One that doesn't apply any more is merged, if the
  /// last commit has the state that it was made on.
  func renew() throws {
    // Steps that don't apply are reported where they are taken.
    let steps: StepSequence
    do { steps = try StepSequence(of: kata, in: workbook) } catch is Failure { return }
    for (step, states) in zip(steps.steps, zip(steps.states, steps.states.dropFirst())) {
      try write(step.patch, from: states.0, to: states.1)
    }
    var committed: StepSequence??
    for patch in try patchesOnStates() {
      guard let state = steps[patch.on] else { continue }
      try remake(patch, on: state) {
        if committed == nil { committed = .some(try self.committed()) }
        return try committed??[patch.on].map(patch.base)
      }
    }
  }

  /// Makes a patch again on a state. A conflict is shown, and the patch stays as it is.
  /// - Parameter old: The files that it was made on, if these are known.
  private func remake(_ design: Design, on state: Snapshot, from old: () throws -> Snapshot?) throws {
    let patch = design.patch
    var base = state
    // The ending as it has just been made again; if that is in conflict, which is shown, nothing on it can be made.
    if let ending = design.ending {
      do { base = try Patch(at: ending.path, in: kata.root).applied(to: state) } catch is Failure { return }
    }
    let (files, conflicts) = try merged(patch, on: base, from: old)
    guard let conflicts else { return try write(patch, from: base, to: files) }
    terminal.write(
      """
      \(kata.name): \(patch.path) is in conflict with what changed below it, and stays as it is:
      \(conflicts)
      To solve that in Katas/\(kata.name):  Scripts/kata verify \(kata.name) --open \(patch.path)
      Then:  Scripts/kata verify \(kata.name) --record --as \(patch.path)

      """)
  }

  /// What a patch leads to on a state, or its conflicts.
  private func merged(
    _ patch: Patch, on base: Snapshot, from old: () throws -> Snapshot?
  ) throws -> (files: Snapshot, conflicts: String?) {
    do { return (try patch.applied(to: base), nil) } catch {
      // Where it doesn't fit the committed state either, the first failure says more.
      guard let old = try old(), let new = try? patch.applied(to: old) else { return (base, "\(error)\n") }
      return try maker.merge(from: old, to: new, onto: base, named: patch.path)
    }
  }

  private func write(_ patch: Patch, from old: Snapshot, to new: Snapshot) throws {
    let text = try patch.text(with: maker.difference(from: old, to: new))
    if try text == kata.text(at: patch.path) { return }
    try writeFiles([patch.path: text], in: kata.root)
    terminal.write("\(kata.name): renewed \(patch.path)\n")
  }

  /// The states of the kata in the last commit; nil if the workbook is in no repository, or isn't whole there.
  private func committed() throws -> StepSequence? {
    let clone = try ScratchFolder.outside(for: "patch")
    defer { clone.remove() }
    let folders = ["Katas", "Solutions", "Tests"].map { "\($0)/\(kata.name)" }
    for arguments in [
      ["clone", "--quiet", "--shared", "--no-checkout", workbook.root, clone.path],
      ["checkout", "--quiet", "HEAD", "--"] + folders,
    ] where try !Git.run(arguments, in: clone.path).succeeded { return nil }
    let (committed, copy) = (Kata(name: kata.name, root: clone.path), workbook.copied(to: clone.path))
    do { return try StepSequence(of: committed, in: copy) } catch is Failure { return nil }
  }

  // MARK: From a patch to files

  /// Puts a state, or what a patch leads to, into `Katas/<Kata>`, to be edited. A patch that doesn't fit its state is put
  /// there with its conflicts.
  public func open(_ place: String) throws {
    let steps = try StepSequence(of: kata, in: workbook)
    var (files, conflict) = (KataState(place).flatMap { steps[$0] }, "")
    if files == nil {
      let path = try path(of: place)
      guard let design = try patchesOnStates().first(where: { $0.path == path }) else {
        throw Failure("there is no \(path), or it is on no state")
      }
      let merged = try merged(design.patch, on: design.base(steps)) { try committed()?[design.on].map(design.base) }
      (files, conflict) = (merged.files, merged.conflicts ?? "")
    }
    guard let files else { return }
    terminal.write(conflict + (try copy.text(of: copy.replace(with: files), on: terminal)))
  }

  /// `Extract Class: the voice` becomes `extract-class-the-voice`.
  private static func slug(of message: String) -> String {
    let words = message.prefix { $0 != "\n" }.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let lengths = words.indices.map { words[...$0].joined(separator: "-").count }
    return words.prefix(max(1, lengths.count { $0 <= 40 })).joined(separator: "-")
  }
}
