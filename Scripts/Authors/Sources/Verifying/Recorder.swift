import Building
import Checking
import Files
import Foundation
import Katas
import LearnerFiles
import Metrics
import Processes
import Terminal

/// The one writer of a kata's patches: makes them from what an author has edited, and again when what lies below them has
/// changed.
public struct Recorder {
  private let kata: Kata
  private let workbook: Workbook
  private let terminal: Terminal
  private let maker: PatchMaker
  private let scratch: ScratchFolder
  private var copy: LearnerStore { LearnerStore(of: kata) }
  private var command: String { "Scripts/kata verify \(kata.name)" }

  public init(of kata: Kata, in workbook: Workbook, on terminal: Terminal) throws {
    (self.kata, self.workbook, self.terminal) = (kata, workbook, terminal)
    maker = try PatchMaker()
    scratch = try ScratchFolder.outside(for: "record")
  }

  // MARK: From an edit to a patch

  /// Makes what is edited in `Katas/<Kata>` and its adapter a patch, and makes those that depend on it again.
  /// - Parameters:
  ///   - message: Of the patch; nil to keep the one that it has.
  ///   - place: A state, which the edited files are from now on; a patch such as `Designs/a-flag`, which leads to them; nil
  ///     for the next step.
  ///   - isNew: Whether the state, a step's, is put before the one that has this number.
  public func record(_ message: String?, as place: String?, on state: String?, isNew: Bool = false) throws {
    if place == "after" { return try recordSolution(message) }
    var steps = try StepSequence(of: kata, in: workbook)
    let edited = try checked(copy.files(), in: ["Katas/\(kata.name)", kata.adapter], as: place)
    if isNew {
      guard let message, case .step(let number)? = place.flatMap(KataState.init),
        steps.steps.indices.contains(number - 1)
      else { throw Failure.usage("--insert needs --as 'step 2', the step to put it before, and a --message") }
      try makeRoom(for: message, at: number, among: steps.steps)
      steps = try StepSequence(of: kata, in: workbook)
    }
    if place == "before" { try keepHandwritten(edited, steps) }
    if let number = place.flatMap(KataState.init).flatMap(steps.number) {
      return try replace(state: number, of: steps.states, by: edited, message, steps.steps)
    }
    if let place { return try record(edited, message, in: try path(of: place), on: state, of: steps) }

    guard let message else { throw Failure.usage("a step needs a message: --message \"Extract Class: …\"") }
    let last = steps.states.count - 1
    if steps.states[last].texts(of: kata).values.contains(where: { $0.contains("kata:draft") }) {
      throw Failure("record the starting code first: \(command) --record --as before")
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
    let step = Step(number: last + 1, patch: Patch(message, at: path(ofStep: last + 1, message)))
    // What is on the solution is from now on one step later.
    try write(steps.states + [edited], over: steps.states + [steps.states[last]], steps.steps + [step])
  }

  private func path(ofStep number: Int, _ message: String) -> String {
    "Solutions/\(kata.name)/Steps/" + String(format: "%02d-", number) + Self.slug(of: message) + ".patch"
  }

  /// Formats what is edited, and refuses what isn't fit to be recorded.
  private func checked(_ edited: Snapshot, in folders: [String], as place: String?) throws -> Snapshot {
    let open = edited.files.filter { String(decoding: $0.value, as: UTF8.self).contains(/(?m)^(?:<<<<<<<|>>>>>>>)\s/) }
    if !open.isEmpty {
      throw Failure(
        "these files have conflicts that aren't solved; nothing was recorded: \(open.keys.sorted().joined(separator: ", "))"
      )
    }
    let paths = folders.map { "\(workbook.root)/\($0)" }
    if isFile("\(workbook.root)/.swift-format") {
      _ = try ChildProcess.run(Invocation("swift", ["format", "--in-place", "--parallel", "--recursive"] + paths))
      let problems = try workbook.formatProblems(of: paths)
      if !problems.isEmpty { throw Failure("nothing was recorded:\n" + problems.joined(separator: "\n")) }
    }
    let formatted = try folders.contains("Katas/\(kata.name)") ? copy.files() : Snapshot(solutionOf: kata, in: workbook)
    if formatted != edited { terminal.write("\(kata.name): what you edited was formatted\n") }
    // An adapter to a request's call needs the request's protocol.
    let request = place?.hasPrefix("ChangeRequest/") == true ? try ChangeRequest(of: kata) : nil
    let root = "\(scratch.path)/workbook"
    if let request { try WorkbookCopy(of: kata, in: workbook, at: root).add(request) }
    let measurer = try KataMeasurer(workbook: request == nil ? workbook : workbook.copied(to: root), terminal: terminal)
    // What is wrong elsewhere, such as in the other adapter after a change of the contract, is for later.
    if case .failure(let error) = try measurer.measure([formatted], of: kata)[0],
      error.location.map({ kata.isLearners($0.file) }) ?? true
    {
      throw Failure("what you edited does not compile; nothing was recorded: \(error)")
    }
    return formatted
  }

  /// Without steps, the solution is a copy of the starting code. What was written there before is saved.
  private func keepHandwritten(_ edited: Snapshot, _ steps: StepSequence) throws {
    guard steps.steps.isEmpty else { return }
    let new = edited.asSolution(of: kata)
    let old =
      try workbook.solution(of: kata).texts.map { ("Solutions/\(kata.name)/\($0)", $1) }
      + [(kata.solutionAdapter, try kata.text(at: kata.solutionAdapter) ?? "")]
    let lost = old.filter { path, text in new[path] != Data(text.utf8) && !text.contains(Kata.draftMark) }.map(\.0)
    if lost.isEmpty { return }
    let save = try copy.keep(lost)
    terminal.write(
      "\(kata.name): the starting code takes the place of \(lost.sorted().joined(separator: ", ")); saved in \(save)\n")
  }

  /// Gives a step and all later ones the next number, wherever a number or a file's name says it, and puts a patch there that
  /// changes nothing.
  private func makeRoom(for message: String, at number: Int, among steps: [Step]) throws {
    func next(_ digits: Substring) -> String {
      (Int(digits) ?? 0) >= number ? "\((Int(digits) ?? 0) + 1)" : String(digits)
    }
    func edit(_ path: String, _ change: (String) -> String) throws {
      if let text = try kata.text(at: path), change(text) != text {
        try writeFiles([path: change(text)], in: kata.root)
      }
    }
    var names: [String: String] = [:]
    for step in steps[(number - 1)...].reversed() {
      let old = step.path.split(separator: "/").last.map(String.init) ?? ""
      let new = String(format: "%02d", step.number + 1) + old.drop { $0.isNumber }
      names[old] = new
      try FileManager.default.moveItem(
        atPath: "\(kata.root)/\(step.path)", toPath: "\(kata.root)/\(step.path.replacing(old, with: new))")
    }
    try writeFiles([path(ofStep: number, message): message + "\n"], in: kata.root)
    for patch in try patchesOnStates() {
      try edit(patch.path) { $0.replacing(/(?m)^On: step (\d+)$/) { "On: step \(next($0.1))" } }
    }
    try edit("Katas/\(kata.name)/kata.json") { $0.replacing(/("lastStep": *)(\d+)/) { "\($0.1)\(next($0.2))" } }
    for page in kata.pages {
      try edit(page) { text in
        let renamed = names.reduce(text) { $0.replacing("Steps/\($1.key)", with: "Steps/\u{0}\($1.value)") }
        return renamed.replacing("\u{0}", with: "")
          .replacing(/(<!-- kata:step |kata step \w+ )(\d+)/) { "\($0.1)\(next($0.2))" }
      }
      let lines = try kata.text(at: page)?.components(separatedBy: "\n") ?? []
      for (index, line) in lines.enumerated() where line.contains(/\b[Ss]teps? \d/) && !line.contains(/kata:?\s?step/) {
        terminal.write("\(page):\(index + 1) names a step by its number; see whether it is still the right one\n")
      }
    }
  }

  // MARK: A change of all states

  /// Runs a command of the shell on every state and on what every patch leads to, in a folder laid out as the workbook, and
  /// writes the steps, the solution and all patches anew.
  public func change(everyState command: String) throws {
    let steps = try StepSequence(of: kata, in: workbook)
    let folder = "\(scratch.path)/state"
    func changed(_ files: Snapshot, _ name: String) throws -> Snapshot {
      try removeItem(at: folder)
      try files.write(in: folder)
      if let settings = try data(at: "\(workbook.root)/.swift-format") {
        try writeFiles([".swift-format": settings], in: folder)
      }
      let outcome = try ChildProcess.run(Invocation("sh", ["-c", "cd \"$0\" && \(command)", folder]))
      guard outcome.succeeded else {
        throw Failure("the command failed on \(name); nothing was written: \(outcome.errors)")
      }
      return try Snapshot(of: kata, in: folder)
    }
    let states = try steps.states.enumerated().map { try changed($1, "\(steps.state($0))") }
    let patches = try patchesOnStates().map { design in
      (
        design.patch, try changed(design.base(steps), design.path),
        try changed(design.learnersFiles(on: steps), design.path)
      )
    }
    if case .failure(let error) = try KataMeasurer(workbook: workbook, terminal: terminal).measure(
      [states[0]], of: kata)[0]
    {
      throw Failure("after the command, the starting code does not compile; nothing was written: \(error)")
    }
    for (step, pair) in zip(steps.steps, zip(states, states.dropFirst())) {
      try write(step.patch, from: pair.0, to: pair.1)
    }
    for (patch, old, new) in patches { try write(patch, from: old, to: new) }
    try writeSolution(states[states.count - 1])
    terminal.write(try copy.text(of: copy.replace(with: states[0]), on: terminal))
  }

  /// The last step again, after the solution was edited in its own folder. The starting code then says what was before.
  private func recordSolution(_ message: String?) throws {
    let steps = try Step.all(of: kata)
    var states = [try copy.files()]
    for step in steps { states.append(try step.patch.applied(to: states[step.number - 1])) }
    let edited = try checked(
      Snapshot(solutionOf: kata, in: workbook), in: ["Solutions/\(kata.name)", kata.solutionAdapter], as: "after")
    try replace(state: steps.count, of: states, by: edited, message, steps)
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
        \(command) --record --as 'step \(conflict.step.number)'

      \(result.save == nil ? "" : copy.text(of: result, on: terminal))
      """)
  }

  /// Writes steps, the solution and the patches on all states that have changed.
  private func write(_ states: [Snapshot], over old: [Snapshot], _ steps: [Step]) throws {
    for (step, pair) in zip(steps, zip(states, states.dropFirst())) { try write(step.patch, from: pair.0, to: pair.1) }
    let last = states.count - 1
    if states[last] != old[last] { try writeSolution(states[last]) }
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

  private func writeSolution(_ state: Snapshot) throws {
    for file in try workbook.solution(of: kata).files where state.texts(of: kata)[file] == nil {
      try FileManager.default.removeItem(atPath: "\(kata.solution)/\(file)")
    }
    try writeFiles(state.asSolution(of: kata), in: kata.root)
    terminal.write("\(kata.name): renewed Solutions/\(kata.name)\n")
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
      To solve that in Katas/\(kata.name), when all steps are recorded:  \(command) --open \(patch.path)
      Then:  \(command) --record --as \(patch.path)

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
    for problem in try messageProblems(of: Patch(text, at: patch.path)) { terminal.write("\(kata.name): \(problem)\n") }
  }

  /// What a patch's message still lacks, as `--pages` reports it.
  private func messageProblems(of patch: Patch) throws -> [String] {
    if patch.path.contains("/Steps/") { return Step(number: 0, patch: patch).messageProblems }
    if patch.path.contains("/Faults/") {
      return try HandFault(Design(of: kata, patch)).messageProblems(of: kata.suiteText)
    }
    let isRequest = patch.path.contains("/ChangeRequest/")
    return try (isRequest ? Design(implementing: patch, of: kata) : Design(of: kata, patch))?.messageProblems ?? []
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
