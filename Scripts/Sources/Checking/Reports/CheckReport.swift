import Machine
import Katas
import Metrics

public struct CheckReport {
  private let result: CheckResult
  private var evidence: CheckEvidence { result.evidence }
  /// How many places to show for each goal and how many failures, nil for all.
  private let limit: Int?
  private let terminal: Terminal

  public init(_ result: CheckResult, limit: Int?, on terminal: Terminal) {
    (self.result, self.limit, self.terminal) = (result, limit, terminal)
  }

  private var behaviour: BehaviourReport {
    BehaviourReport(evidence.run, of: evidence.kata.name, limit: limit, on: terminal)
  }

  public var text: String {
    let count = result.stages.count
    let title = count == 1 ? "" : ", stage \(result.stageNumber) of \(count): \(result.stage.title)"
    return earlierStages + TextStyle.bold(evidence.kata.name, on: terminal) + title + "\n\n"
      + behaviour.text + "\n" + design + "\n" + conclusion
  }

  /// The stages before the one that is judged: those that are done, and those that are not done any more.
  private var earlierStages: String {
    guard result.stagesMet < result.stages.count else { return "" }
    return result.stages.prefix(result.stageNumber - 1).map { stage in
      guard stage.wasMet else {
        return terminal.mark(false)
          + " Stage \(stage.number): \(stage.goalsMet) of \(stage.goals.count) goals met now; the "
          + "places: Scripts/kata check \(evidence.kata.name) --stage \(stage.number)\n"
      }
      return evidence.isGreen && evidence.stage.asked == nil
        ? terminal.mark(true) + " Stage \(stage.number) is done: \(stage.title)\n" : ""
    }
    .joined()
  }

  private var design: String {
    let stage = result.stage
    let summary =
      stage.isMet
      ? (stage.goals.count == 1 ? "the goal is met" : "all \(stage.goals.count) goals are met")
      : "\(stage.goalsMet) of \(stage.goals.count) goals met"
    let lines = zip(rows(of: stage.goals), stage.goals).map { row, goal in
      row + "\n" + (goal.isMet ? "" : obstacles(to: goal))
    }
    return terminal.heading("Design", summary, isGood: stage.isMet) + lines.joined()
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
    let text = terminal.faint(terminal.wrapped(goal.reason, indent: 6))
    if goal.places.isEmpty, let missing = goal.missing { return text + terminal.wrapped(missing, indent: 6) + "\n" }
    let places = goal.places.prefix(limit ?? .max).map { place in
      let location = "\(place.location)"
      let fits = 6 + location.count + 2 + place.text.count <= terminal.width
      return "      \(location)" + (fits ? "  " : "\n        ") + place.text + "\n"
    }
    let mayStay = "      \(goal.goal.atMost) of the \(goal.places.count) may stay in this stage"
    return text + places.joined() + terminal.more(than: limit, of: goal.places.count)
      + (goal.leavesSome ? terminal.faint(mayStay) : "")
  }

  private var conclusion: String {
    let kata = evidence.kata.name
    switch result.verdict {
    case .filesChanged:
      return terminal.heading("Not yours to edit", "what the check relies on has changed", isGood: false)
        + evidence.differences.prefix(limit ?? .max).map { terminal.wrapped($0, indent: 4) + "\n" }.joined()
        + terminal.more(than: limit, of: evidence.differences.count) + "\n" + wayBack
    case .onlyChangeRequestFails(let files):
      let others = files.isEmpty ? "" : ", and tests in \(files.joined(separator: " and ")), which it changes"
      return "Only tests of the change request fail\(others).\n"
        + "  To see how far yours is: Scripts/kata change \(kata) --mine\n"
    case .behaviourFails:
      return result.stage.isMet
        ? "Make the suite green again.\n" : "First make the suite green again, then go on with the design.\n"
    case .done:
      let next = result.hasChangeRequest ? "To see what the change request took" : "Now implement the change request"
      // The walk-through tells how the request is implemented, too.
      return TextStyle.green("Done.", on: terminal) + " \(next): Scripts/kata change \(kata) --mine\n"
        + (result.hasChangeRequest || evidence.hasImplementedRequest
          ? "See how the solution did it: Solutions/\(kata)/README.md\n" : "")
    case .stageDone(let number):
      if number > result.stagesMet { return "The goals of stage \(number) are met.\n" }
      return TextStyle.green("Stage \(number) is done.", on: terminal)
        + " This is a good place to commit, and to stop.\n"
    case .designUnfinished: return "The behaviour is right; the design isn't there yet.\n"
    case .worseWithChangeRequest:
      let goals = result.stages.flatMap(\.goals).filter { $0.withoutRequest != nil }.map(\.title)
      let text =
        "Before the change request came, all goals were met. What you added for it makes this worse: "
        + "\(Set(goals).sorted().joined(separator: ", ")). Can the request be implemented without that? If not, it is what "
        + "the request costs in your design."
      return terminal.wrapped(text) + "\n  To see what it took: Scripts/kata change \(kata) --mine\n"
    }
  }

  private var wayBack: String {
    let text =
      evidence.shippedCommit.map { commit in
        " `git checkout \(commit) -- FILE` brings a file back. Delete what was added. Your own tests are welcome in files of "
          + "their own beside the suite's."
      } ?? ""
    return terminal.wrapped("Nothing is done until these changes are undone." + text) + "\n"
      + (evidence.isRequestEdited ? ChangeReport.wayBack(toRequestOf: evidence.kata.name) : "")
  }

  /// For a learner who reads it after each save: each figure that moved since the last one, and what to do next.
  package func changes(since earlier: CheckResult?) -> String {
    let goals = result.stage.goals
    let unfinished = result.verdict == .designUnfinished ? goals.first { !$0.isMet } : nil
    let moved = goals.filter { goal in
      let before = earlier?.stages.flatMap(\.goals).first { $0.goal.label == goal.goal.label }
      return goal != unfinished && before.map { $0.figure != goal.figure } ?? false
    }
    let text = behaviour.text + (moved.isEmpty ? "" : rows(of: moved).joined(separator: "\n") + "\n")
    guard let next = unfinished else { return text + conclusion }
    return text
      + terminal.heading("Design", "\(result.stage.goalsMet) of \(goals.count) goals met; next:", isGood: false)
      + rows(of: [next]).joined(separator: "\n") + "\n" + obstacles(to: next)
  }
}
