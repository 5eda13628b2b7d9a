import Metrics
import Terminal

public struct CheckReport {
  private let result: CheckResult
  private var evidence: CheckEvidence { result.evidence }
  /// How many places to show for each goal and how many failures, nil for all.
  private let limit: Int?
  private let terminal: Terminal

  public init(_ result: CheckResult, limit: Int?, on terminal: Terminal) {
    self.result = result
    self.limit = limit
    self.terminal = terminal
  }

  public var text: String {
    let count = result.stages.count
    let title = count == 1 ? "" : ", stage \(result.stageNumber) of \(count): \(result.stage.title)"
    return earlierStages + Style.bold(evidence.kata.name, on: terminal) + title + "\n\n"
      + behaviour + "\n" + design + "\n" + warnings + conclusion
  }

  /// The stages before the one that is judged: those that are done, and those that are not done any more.
  private var earlierStages: String {
    guard result.stagesMet < result.stages.count else { return "" }
    return result.stages.prefix(result.stageNumber - 1).map { stage in
      guard stage.isMet else {
        return mark(false) + " Stage \(stage.number): \(stage.goalsMet) of \(stage.goals.count) goals met now; the "
          + "places: Scripts/kata check \(evidence.kata.name) --stage \(stage.number)\n"
      }
      return evidence.isGreen && evidence.stageAsked == nil
        ? mark(true) + " Stage \(stage.number) is done: \(stage.title)\n" : ""
    }
    .joined()
  }

  // MARK: Behaviour

  private var behaviour: String {
    let run = evidence.run
    let isOfOthers = !run.succeeded && run.tested.allSatisfy(\.verdict.isGood)
    let summary = run.tested.summary + (isOfOthers ? ", but the run failed" : "") + run.leftOut(other: "the solution")
    var text = heading("Behaviour", summary, run.succeeded)
    text += run.remarks.map { terminal.wrapped($0, indent: 4) + "\n" }.joined()
    if run.succeeded { return text }
    for failure in result.failures.prefix(limit ?? .max) {
      text += "    \(failure.name)\n" + faint("      \(failure.place.location)")
      text += failure.place.text.split(separator: "\n").map { "      \($0)\n" }.joined()
    }
    for failure in result.otherFailures.prefix(limit ?? .max) { text += "    \(failure)\n" }
    text += more(result.failures.count)
    if !run.notRun.isEmpty {
      text += "    The run ended early. Fix what is shown above, and check again to run the others.\n"
    }
    return text + faint("    `Scripts/kata test \(evidence.kata.name)` shows each failure.")
  }

  // MARK: Design

  private var design: String {
    let stage = result.stage
    let summary =
      stage.isMet
      ? (stage.goals.count == 1 ? "the goal is met" : "all \(stage.goals.count) goals are met")
      : "\(stage.goalsMet) of \(stage.goals.count) goals met"
    let lines = zip(rows(of: stage.goals), stage.goals).map { row, goal in
      row + "\n" + (goal.isMet ? "" : obstacles(to: goal))
    }
    return heading("Design", summary, stage.isMet) + lines.joined()
  }

  private func rows(of goals: [GoalResult]) -> [String] {
    let hasRemarks = goals.contains { remark(on: $0) != nil }
    var table = Table([.left, .left, .right] + (hasRemarks ? [.left] : []) + [.left])
    for goal in goals {
      var cells = [
        Table.Cell(goal.isMet ? "  ✓" : "  ✗", goal.isMet ? .green : .red), Table.Cell(goal.title),
        Table.Cell(goal.figure.map(String.init) ?? "–"),
      ]
      if hasRemarks { cells.append(Table.Cell(remark(on: goal) ?? "", .faint)) }
      cells.append(Table.Cell(goal.goal.atMost == 0 ? "goal: 0" : "goal: at most \(goal.goal.atMost)", .faint))
      table.add(cells)
    }
    return table.rendered(on: terminal).split(separator: "\n").map(String.init)
  }

  /// The figure without a change request, or that of the last check.
  private func remark(on goal: GoalResult) -> String? {
    goal.withoutRequest.map { "(\($0) without the change request)" } ?? goal.earlier.map { "(was \($0))" }
  }

  private func obstacles(to goal: GoalResult) -> String {
    let text = faint(terminal.wrapped(goal.reason, indent: 6))
    if goal.places.isEmpty, let missing = goal.missing { return text + terminal.wrapped(missing, indent: 6) + "\n" }
    let places = goal.places.prefix(limit ?? .max).map { place in
      let location = "\(place.location)"
      let fits = 6 + location.count + 2 + place.text.count <= terminal.width
      return "      \(location)" + (fits ? "  " : "\n        ") + place.text + "\n"
    }
    // Of what is counted place by place, the number to remove is not the number that is shown.
    let atMost = goal.goal.atMost
    let mayStay = atMost > 0 && goal.figure == goal.places.count
    return text + places.joined() + more(goal.places.count)
      + (mayStay ? faint("      \(atMost) of the \(goal.places.count) may stay in this stage") : "")
  }

  // MARK: Warnings

  /// A build shows only those of the files that it compiles. Here are all, and none keeps a stage from being done.
  private var warnings: String {
    if evidence.warnings.isEmpty { return "" }
    let places = evidence.warnings.prefix(limit ?? .max).map { warning in
      "    \(warning.location)\n" + terminal.wrapped(warning.text, indent: 6) + "\n"
    }
    return Style.yellow("!", on: terminal) + " " + Style.bold("Warnings", on: terminal) + "  "
      + "\(evidence.warnings.count) of the compiler\n" + places.joined() + more(evidence.warnings.count) + "\n"
  }

  // MARK: The end

  private var conclusion: String {
    let kata = evidence.kata.name
    switch result.verdict {
    case .filesChanged:
      return heading("Not yours to edit", "what the check relies on has changed", false)
        + evidence.differences.map { terminal.wrapped($0, indent: 4) }.joined(separator: "\n") + "\n\n" + wayBack
    case .onlyChangeRequestFails(let files):
      let others = files.isEmpty ? "" : ", and tests in \(files.joined(separator: " and ")), which it changes"
      return "Only tests of the change request fail\(others).\n"
        + "  To see how far yours is: Scripts/kata change \(kata) --mine\n"
    case .behaviourFails: return "First make the suite green again, then go on with the design.\n"
    case .done:
      let next = result.hasChangeRequest ? "To see what the change request took" : "Now implement the change request"
      return Style.green("Done.", on: terminal) + " \(next): Scripts/kata change \(kata) --mine\n"
        + "See how the solution did it: Solutions/\(kata)/README.md\n"
    case .stageDone(let number):
      if number > result.stagesMet { return "The goals of stage \(number) are met.\n" }
      return Style.green("Stage \(number) is done.", on: terminal) + " This is a good place to commit, and to stop.\n"
    case .designUnfinished:
      let remark = "The goals are for the code without the change request, and what it adds may raise a figure.\n"
      return "The behaviour is right; the design isn't there yet.\n" + (result.hasChangeRequest ? remark : "")
    }
  }

  private var wayBack: String {
    let text =
      "Nothing is done until these changes are undone. `git log -- FILE` shows the commits of a file, and `git checkout "
      + "COMMIT -- FILE` brings it back. Without git, copy it from a fresh download of the workbook. Delete what was added. "
      + "Your own tests are welcome in files of their own."
    let request = """

      To bring the change request's files back: Scripts/kata change \(evidence.kata.name) --mine --end
      and then:                                 Scripts/kata change \(evidence.kata.name) --mine

      """
    return terminal.wrapped(text) + "\n" + (result.hasChangeRequest ? request : "")
  }

  // MARK: Parts

  private func mark(_ isGood: Bool) -> String {
    isGood ? Style.green("✓", on: terminal) : Style.red("✗", on: terminal)
  }

  private func heading(_ title: String, _ outcome: String, _ isGood: Bool) -> String {
    mark(isGood) + " " + Style.bold(title, on: terminal) + "  " + outcome + "\n"
  }

  private func more(_ count: Int) -> String {
    guard let limit, count > limit else { return "" }
    return faint("      and \(count - limit) more; --all shows them")
  }

  private func faint(_ text: String) -> String {
    text.split(separator: "\n").map { Style.faint(String($0), on: terminal) + "\n" }.joined()
  }
}
