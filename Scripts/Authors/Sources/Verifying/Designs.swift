import Katas
import Metrics
import Terminal

/// What the design check says of a design that is kept for a kata: a bad one must be refused for the measures that it
/// names, and a good one accepted.
struct JudgedDesign {
  let design: Design
  var error: String?
  var missedGoals: [(goal: Goal, figure: String, places: [Finding])] = []
  /// How files that a learner may not edit differ from what was shipped, or hide what is measured.
  var differences: [String] = []

  private var reasons: Set<String> {
    Set(missedGoals.map(\.goal.metric.rawValue) + (differences.isEmpty ? [] : ["shipped"]))
  }

  var isAccepted: Bool { reasons.isEmpty }
  var isRight: Bool { error == nil && reasons == design.refusedBy }

  var problem: String {
    let names = design.refusedBy.sorted().joined(separator: ", ")
    if let error { return "\(design.path) can't be measured: \(error)" }
    if isAccepted { return "\(design.path) is accepted, and must be refused by \(names)" }
    let details = missedGoals.map { goal, figure, places in
      let places = places.prefix(2).map { "\($0.location): \($0.text)" }.joined(separator: "; ")
      return "\(goal.metric.rawValue)\(goal.type.map { " of \($0)" } ?? "") is \(figure), at most \(goal.atMost)"
        + (places.isEmpty ? "" : " (\(places))")
    }
    return "\(design.path) is refused by \(reasons.sorted().joined(separator: ", ")), "
      + (names.isEmpty ? "and must be accepted: " : "and design.json says \(names): ")
      + (details + differences).joined(separator: "; ")
  }

  /// For the walk-through.
  fileprivate var row: [String] {
    var missed = missedGoals.map { goal, figure, _ in "\(goal.label): \(figure), at most \(goal.atMost)" }
    if !differences.isEmpty { missed.append("it changes or hides what a learner may not edit") }
    return [
      "[\(design.name)](Designs/\(design.name))", design.summary,
      missed.isEmpty ? "none" : missed.joined(separator: "; "),
    ]
  }
}

extension Verifier {
  func designProblems(of kata: Kata) throws -> [String] {
    let judged = try judgedDesigns(of: kata)
    func count(_ designs: [JudgedDesign]) -> String { "\(designs.count(where: \.isRight)) of \(designs.count)" }
    let refused = count(judged.filter { !$0.design.refusedBy.isEmpty })
    let accepted = count(judged.filter { $0.design.refusedBy.isEmpty })
    terminal.write("\(kata.name): refused \(refused), accepted \(accepted)\n")
    return judged.filter { !$0.isRight }.map(\.problem)
  }

  /// The table of the walk-through, good ones first; nil if there are none.
  func designTable(of kata: Kata) throws -> String? {
    let judged = try judgedDesigns(of: kata)
    if judged.isEmpty { return nil }
    let rows = (judged.filter(\.isAccepted) + judged.filter { !$0.isAccepted }).map(\.row)
    return GeneratedBlock.table(
      ["| Design | What it is | Goals that it misses |", "| --- | --- | --- |"], rows,
      measuredBy: "verify \(kata.name) --designs")
  }

  /// Judges each design by the goals of all stages.
  private func judgedDesigns(of kata: Kata) throws -> [JudgedDesign] {
    let designs = try Design.all(of: kata)
    if designs.isEmpty { return [] }
    let steps = try StepSequence(of: kata, in: workbook)
    // Several at a time, but for those that have modules of their own.
    let plain = designs.filter(\.foreign.isEmpty)
    let states = try plain.map { try $0.learnersFiles(on: steps, in: workbook) }
    let measured = Dictionary(uniqueKeysWithValues: zip(plain.map(\.name), try measurer.measure(states, of: kata)))
    let goals = try kata.description().finalGoals
    let shipped = try ShippedFiles(of: kata, in: workbook)
    let copy = try WorkbookCopy(of: kata, in: workbook, at: "\(scratch.path)/workbook")
    return try designs.map { design in
      try copy.lay(design, on: steps)
      let own =
        try design.touched.contains("Package.swift")
        ? Workbook(around: copy.root) : workbook.copied(to: copy.root)
      let changed = Kata(name: kata.name, root: own.root)
      var judged = JudgedDesign(design: design)
      judged.differences =
        try (ShippedFiles.missingRecord(of: changed).map { [$0] } ?? [])
        + ShippedFiles(of: changed, in: own).differences(from: shipped, of: changed)
      do {
        let measures =
          try measured[design.name]?.get()
          ?? KataMeasurer(workbook: own, terminal: terminal).measureYours(changed)
        judged.missedGoals = goals.filter { !$0.isMet(by: measures.figures) }.map { goal in
          (goal, goal.figure(in: measures.figures).shown, measures.findings(goal.metric, of: goal.type))
        }
      } catch let error as CompilerError {
        judged.error = error.message
      }
      return judged
    }
  }
}
