import Foundation
import Machine
import Testing

@testable import Checking
@testable import Katas
@testable import Metrics

/// Judges what was gathered, without building anything.
@Suite struct JudgingTests {
  private static let kata = Kata(name: "Greeter", root: "/workbook")

  /// Two stages: no overrides, then no classes and at most one struct.
  private static let description = """
    {"title": "Greeter", "level": "beginner", "question": "?", "dependencies": "Greeter", "stages": [
      {"title": "First", "minutes": 20, "lastStep": 1, "goals": [{"measure": "overrides", "atMost": 0}]},
      {"title": "Second", "minutes": 20, "lastStep": 2, "goals": [
        {"measure": "classes", "atMost": 0}, {"measure": "cbo", "atMost": 1, "of": "Greeter"}]}]}
    """

  private static func figures(overrides: Int = 0, classes: Int = 0, coupling: Int? = 0) -> Figures {
    Figures(
      values: [.overrides: overrides, .classes: classes], measuredType: nil,
      ofTypes: [.cbo: coupling.map { ["Greeter": $0] } ?? [:]])
  }

  private static func behaviour(
    _ name: String, _ verdict: TestRun.Verdict, in file: String = "Suite/A.swift"
  ) -> TestRun.Behaviour {
    TestRun.Behaviour(
      id: name, name: name, location: Location(file: "Tests/Greeter/\(file)", line: 3), verdict: verdict)
  }

  private static let failed = TestRun.Verdict.failed([
    Finding(location: Location(file: "Tests/Greeter/Suite/B.swift", line: 9), text: "with 1: Expectation failed: no")
  ])

  private static func evidence(
    _ figures: Figures, _ behaviours: [TestRun.Behaviour] = [behaviour("greets", .passed)], reached: Int = 0,
    asked: Int? = nil, differences: [String] = [], request: PlacedChangeRequest? = nil, hasImplemented: Bool = false,
    figuresBefore: Figures? = nil, places: [Goal: [Finding]] = [:]
  ) throws -> CheckEvidence {
    let description = try JSONDecoder().decode(KataDescription.self, from: Data(description.utf8))
    let run = TestRun(behaviours: behaviours, looseIssues: [], failure: nil)
    let stage = StageChoice(
      description, figures, beforeRequest: figuresBefore, isGreen: run.succeeded && differences.isEmpty,
      reached: reached, asked: asked)
    return CheckEvidence(
      kata: kata, description: description, stage: stage, figures: figures, places: places, run: run,
      differences: differences, request: request, hasImplementedRequest: hasImplemented, figuresBefore: figuresBefore)
  }

  /// Brings one file, and changes one.
  private static func request() -> PlacedChangeRequest {
    PlacedChangeRequest(
      kata: "Greeter", title: "Whisper", start: nil,
      files: ["Tests/Greeter/Suite/Whisper.swift": Data(), "Tests/Greeter/Suite/A.swift": Data()],
      originals: ["Tests/Greeter/Suite/A.swift": Data()])
  }

  /// What was measured, how far the learner was, and the verdict.
  private static let verdicts:
    [(figures: Figures, reached: Int, asked: Int?, verdict: CheckResult.Verdict, stage: Int, isDone: Bool)] = [
      (figures(), 0, nil, .done, 2, true),
      // A stage is announced once, and the next one is judged from then on.
      (figures(classes: 1), 0, nil, .stageDone(1), 2, false),
      (figures(classes: 1), 1, nil, .designUnfinished, 2, false),
      (figures(classes: 1), 1, 1, .stageDone(1), 1, true),
      // A stage whose goals are missed again stays behind the learner.
      (figures(overrides: 1, classes: 1), 0, nil, .designUnfinished, 1, false),
      (figures(overrides: 1, classes: 1), 1, nil, .designUnfinished, 2, false),
      // Met now, but not without the stage before.
      (figures(overrides: 1), 0, nil, .designUnfinished, 1, false),
      // A type that doesn't exist meets no goal.
      (figures(coupling: nil), 0, nil, .stageDone(1), 2, false),
    ]

  @Test(arguments: verdicts)
  func `a kata or a stage is done when it is green and its goals are met`(
    figures: Figures, reached: Int, asked: Int?, verdict: CheckResult.Verdict, stage: Int, isDone: Bool
  ) throws {
    let result = CheckResult(judging: try Self.evidence(figures, reached: reached, asked: asked))
    #expect(result.verdict == verdict)
    #expect(result.stageNumber == stage)
    #expect(result.isDone == isDone)
    let missing = figures[.cbo, of: "Greeter"] == nil ? "No type is named Greeter." : nil
    #expect(result.stages[1].goals[1].missing == missing)
    let edited = try Self.evidence(figures, reached: reached, asked: asked, differences: ["kata.json was changed"])
    #expect(CheckResult(judging: edited).verdict == .filesChanged)
  }

  @Test func `what a change request makes worse is shown, and isn't done`() throws {
    func evidence(_ before: Figures, _ now: Figures = Self.figures(classes: 1), asked: Int? = nil) throws
      -> CheckEvidence
    {
      try Self.evidence(now, reached: 2, asked: asked, request: Self.request(), figuresBefore: before)
    }
    let result = CheckResult(judging: try evidence(Self.figures()))
    #expect(result.verdict == .worseWithChangeRequest)
    #expect(!result.isDone)
    // What was done before the request stays done.
    #expect((result.stageNumber, result.stagesMet, result.stagesReached) == (2, 2, 2))
    let report = Self.report(try evidence(Self.figures()))
    #expect(
      report.contains(/1 of 2 goals met\n  ✗  classes +1  \(0 without the change request\)  goal: 0\n/), "\(report)")
    #expect(report.contains("\nBefore the change request came, all goals were met. What you added"), "\(report)")
    #expect(CheckResult(judging: try evidence(Self.figures(), asked: 1)).verdict == .stageDone(1))
    #expect(CheckResult(judging: try evidence(Self.figures(), asked: 2)).verdict == .worseWithChangeRequest)
    // A goal that wasn't met before the request isn't met by it.
    #expect(CheckResult(judging: try evidence(Self.figures(classes: 1))).verdict == .designUnfinished)
    #expect(CheckResult(judging: try evidence(Self.figures(), Self.figures())).verdict == .done)
  }

  @Test func `the walk-through is named when the change request was implemented, and not before`() throws {
    let line = "See how the solution did it: Solutions/Greeter/README.md\n"
    #expect(try !Self.report(Self.evidence(Self.figures())).contains(line))
    #expect(try Self.report(Self.evidence(Self.figures(), request: Self.request())).hasSuffix(line))
    #expect(try Self.report(Self.evidence(Self.figures(), hasImplemented: true)).hasSuffix(line))
  }

  @Test func `a red suite comes before the design, and a change request's tests fail until it is implemented`() throws {
    let whispers = Self.behaviour("whispers", Self.failed, in: "Suite/Whisper.swift")
    let result = CheckResult(judging: try Self.evidence(Self.figures(), [whispers]))
    #expect(result.verdict == .behaviourFails)
    // All goals are met, and as long as the suite is red, no stage is done.
    #expect((result.stageNumber, result.stagesReached) == (1, 0))
    let requested = Self.report(try Self.evidence(Self.figures(), [whispers], request: Self.request()))
    #expect(requested.contains("\nOnly tests of the change request fail.\n"))
  }

  // MARK: For a person

  private static func report(_ evidence: CheckEvidence) -> String {
    CheckReport(CheckResult(judging: evidence), limit: 1, on: .plain).text
  }

  @Test func `the stages before the one that is judged are named`() throws {
    for (overrides, asked, start) in [
      (0, nil, "✓ Stage 1 is done: First\nGreeter, stage 2 of 2: "), (0, 1, "Greeter, stage 1 of 2: First\n"),
      // In the middle of stage 2, a goal of stage 1 may be missed for a while.
      (1, nil, "✗ Stage 1: 0 of 1 goals met now; the places: Scripts/kata check Greeter --stage 1\nGreeter, stage 2"),
    ] {
      let report = Self.report(
        try Self.evidence(Self.figures(overrides: overrides, classes: 1), reached: 1, asked: asked))
      #expect(report.hasPrefix(start), "\(report)")
      // Not a word about stopping in stage 2, which isn't done.
      #expect(report.hasSuffix("\nStage 1 is done. This is a good place to commit, and to stop.\n") == (asked == 1))
      #expect(report.hasSuffix("\n\nThe behaviour is right; the design isn't there yet.\n") == (asked == nil))
    }
  }

  @Test func `what the run didn't reach, and what is about the solution only, is counted apart`() throws {
    let report = Self.report(
      try Self.evidence(
        Self.figures(),
        [
          Self.behaviour("greets", .passed), Self.behaviour("waves", .endless(processorSeconds: 2)),
          Self.behaviour("nods", .notRun), Self.behaviour("bows", .otherVersionOnly),
        ]))
    #expect(
      report.contains(
        """
        ✗ Behaviour  1 of 3 behaviours pass, 1 fails, and 1 was not run; 1 more tests only the solution
            waves
              Tests/Greeter/Suite/A.swift:3
              does not end: it used 2 s of the processor; --processor-time allows more
            The run ended early. Fix what is shown above, and check again to run the others.
            `Scripts/kata test Greeter` shows each failure.
        """), "\(report)")
    #expect(report.hasSuffix("\nMake the suite green again.\n"))
    #expect(
      Self.report(try Self.evidence(Self.figures(), [])).contains(
        "✗ Behaviour  the suite has no test of this version\n"))
  }

  @Test func `after a save, each figure that moved and the first goal that is missed are shown`() throws {
    func result(_ figures: Figures, asked: Int? = 2) throws -> CheckResult {
      CheckResult(judging: try Self.evidence(figures, asked: asked))
    }
    func changes(_ figures: Figures, since earlier: Figures?, asked: Int? = 2) throws -> String {
      try CheckReport(result(figures, asked: asked), limit: 1, on: .plain)
        .changes(since: earlier.map { try result($0, asked: asked) })
    }
    let green = "✓ Behaviour  1 behaviour passes\n"
    let next = "✗ Design  1 of 2 goals met; next:\n  ✗  largest coupling (CBO) of Greeter  2  goal: at most 1\n"
    let missed = Self.figures(classes: 1, coupling: 2)
    #expect(
      try changes(missed, since: nil).hasPrefix(green + "✗ Design  0 of 2 goals met; next:\n  ✗  classes  1  goal: 0"))
    #expect(
      try changes(Self.figures(coupling: 2), since: missed).hasPrefix(green + "  ✓  classes  0  goal: 0\n" + next))
    // Whatever moved is shown, also if no goal was reached.
    let moved =
      "  ✗  largest coupling (CBO) of Greeter  2  goal: at most 1\n✗ Design  0 of 2 goals met; next:\n  ✗  classes"
    #expect(try changes(missed, since: Self.figures(classes: 1, coupling: 4)).hasPrefix(green + moved))
    #expect(try changes(Self.figures(coupling: 2), since: Self.figures(coupling: 3)).hasPrefix(green + next))
    #expect(try changes(Self.figures(), since: nil, asked: nil).hasPrefix(green + "Done. Now implement"))
  }
}
