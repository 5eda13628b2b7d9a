import ChangeRequests
import Measuring
import Metrics
import Suites
import Workbook

extension CheckResult {
  /// Judges what was gathered. Nothing is built, run, read or written here.
  init(judging evidence: CheckEvidence) {
    kata = evidence.kata.name
    stages = evidence.description.stages.enumerated().map { index, stage in
      StageResult(number: index + 1, title: stage.title, goals: stage.goals.map { GoalResult($0, evidence) })
    }
    behaviour = BehaviourResult(evidence.run, root: evidence.kata.root)
    warnings = evidence.warnings.map {
      Place(file: shown($0.path, root: evidence.kata.root), line: $0.line, text: $0.message)
    }
    differences = evidence.differences
    restoring = evidence.restoring
    hasChangeRequest = evidence.request != nil
    let met = stages.prefix(while: \.isMet).count
    // The learner works on the stage after those that were done at some time. If its goals are met, it is the first
    // stage whose goals are not met.
    let next = min(max(evidence.stagesReached, met) + 1, stages.count)
    stageNumber = evidence.stageAsked ?? (stages[next - 1].isMet ? min(met + 1, stages.count) : next)
    isAsked = evidence.stageAsked != nil
    let isGreen = behaviour.isGreen && differences.isEmpty
    stagesReached = max(evidence.stagesReached, isGreen ? met : 0)
    if !differences.isEmpty {
      verdict = .filesChanged
    } else if let files = Self.contradictions(ofFailingRequestIn: evidence) {
      verdict = .onlyChangeRequestFails(inChangedFiles: files)
    } else if !behaviour.isGreen {
      verdict = .behaviourFails
    } else if met == stages.count {
      verdict = .done
    } else if isAsked {
      verdict = stages[stageNumber - 1].isMet ? .stageDone(stageNumber) : .designUnfinished
    } else {
      verdict = met > evidence.stagesReached ? .stageDone(met) : .designUnfinished
    }
  }

  /// If only tests fail that a change request brought or changed, and that the learner may not have implemented yet:
  /// the changed files among them. Otherwise nil.
  private static func contradictions(ofFailingRequestIn evidence: CheckEvidence) -> [String]? {
    let run = evidence.run
    guard let request = evidence.request, run.failure == nil, run.looseIssues.isEmpty, run.notRun.isEmpty else {
      return nil
    }
    let files = Set(run.failing.map { shown($0.path, root: evidence.kata.root) })
    guard !files.isEmpty, files.isSubset(of: request.tests + request.contradicted) else { return nil }
    return request.contradicted.filter(files.contains)
  }
}

extension GoalResult {
  fileprivate init(_ goal: Goal, _ evidence: CheckEvidence) {
    let before = evidence.request?.figuresBefore
    let isMetNow = goal.isMet(by: evidence.figures)
    let wasMet = before.map { goal.isMet(by: $0) } ?? false
    measure = goal.metric.rawValue
    type = goal.type
    label = goal.label
    title =
      goal.metric.isOfDependencies
      ? "\(goal.label) for \(evidence.figures.measuredType ?? evidence.description.dependencies.after)" : goal.label
    atMost = goal.atMost
    figure = goal.figure(in: evidence.figures)
    isMet = isMetNow || wasMet
    earlier = evidence.earlierFigures[goal.label].flatMap { $0 == goal.figure(in: evidence.figures) ? nil : $0 }
    withoutRequest = isMetNow || !wasMet ? nil : before.flatMap(goal.figure)
    reason = Self.reason(of: goal, evidence)
    missing = figure == nil ? Self.reasonForNoFigure(of: goal, evidence) : nil
    places = (evidence.places[goal] ?? []).map { Place($0, in: evidence.kata) }
  }

  /// Why less is better, and of which type the figure is, as long as that changes.
  private static func reason(of goal: Goal, _ evidence: CheckEvidence) -> String {
    if goal.metric == .methodsToTrace {
      let calls = evidence.description.trace
      return "\(goal.metric.reason) The \(calls.count == 1 ? "call is" : "calls are") \(calls.joined(separator: ", "))."
    }
    guard goal.metric.isOfDependencies, let type = evidence.figures.measuredType else { return goal.metric.reason }
    let next = evidence.description.dependencies.after
    return goal.metric.reason(of: type)
      + (type == next ? "" : " Once there is a type \(next) and the suite reaches it, \(next) is measured instead.")
  }

  private static func reasonForNoFigure(of goal: Goal, _ evidence: CheckEvidence) -> String {
    if goal.metric == .methodsToTrace {
      let trace = evidence.description.trace.joined(separator: ", ")
      return "The adapter no longer has all of these members: \(trace)."
    }
    if goal.type == nil, let type = evidence.unusedType {
      return "No code that the suite can reach uses \(type) yet."
    }
    let names = goal.type.map { [$0] } ?? evidence.description.dependencies.candidates
    return "No type is named \(names.joined(separator: " or "))."
  }
}

extension Place {
  /// The adapter's file has its whole path already.
  fileprivate init(_ finding: Finding, in kata: Kata) {
    let file = finding.location.file
    self.init(
      file: file == kata.adapter ? file : "Katas/\(kata.name)/\(file)", line: finding.location.line, text: finding.text)
  }
}

extension BehaviourResult {
  fileprivate init(_ run: TestRun, root: String) {
    isGreen = run.succeeded
    tested = run.tested.count
    notRun = run.notRun.count
    summary =
      (run.succeeded ? "\(tested) behaviours pass" : run.tested.failureSummary) + run.leftOut(other: "the solution")
    failures = run.failing.map { Failure($0, root: root) }
    otherFailures = [run.failure].compactMap(\.self) + run.looseIssues.map(\.shortMessage)
  }
}

extension BehaviourResult.Failure {
  fileprivate init(_ behaviour: TestRun.Behaviour, root: String) {
    name = behaviour.name
    // The line that failed, or else the one where the test begins.
    var (path, line) = (behaviour.path, behaviour.line)
    if case .failed(let issues) = behaviour.verdict, let first = issues.first, let file = first.path,
      let number = first.line
    {
      (path, line) = (file, number)
    }
    place = Place(file: shown(path, root: root), line: line, text: Self.words(behaviour.verdict, root: root))
  }

  private static func words(_ verdict: TestRun.Verdict, root: String) -> String {
    switch verdict {
    case .failed(let issues):
      (issues.first.map { ($0.arguments.map { "with \($0): " } ?? "") + text(of: $0) } ?? "")
        + (issues.count > 1 ? "\nand \(issues.count - 1) more of this behaviour" : "")
    case .crashed(let words): "ended the process: \(shown(words, root: root))"
    case .timedOut(let seconds): "did not end within \(seconds) s; --timeout allows more"
    case .passed, .skipped, .otherVersionOnly, .notRun: ""
    }
  }

  /// The message, or of a comparison of long values where they begin to differ.
  private static func text(of issue: TestIssue) -> String {
    guard let comparison = issue.comparison, comparison != comparison.shortened else { return issue.shortMessage }
    let short = comparison.shortened
    return "\(short.expression)\nexpected  \(short.expected)\nfound     \(short.found)"
  }
}

/// A path as seen from the workbook's folder.
private func shown(_ path: String, root: String) -> String {
  path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
}
