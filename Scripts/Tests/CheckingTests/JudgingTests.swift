import Foundation
import Terminal
import Testing

@testable import Checking
@testable import Measuring
@testable import Metrics
@testable import Suites
@testable import Workbook

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

  private static func behaviour(_ name: String, _ verdict: TestRun.Verdict, in file: String = "Suite/A.swift")
    -> TestRun.Behaviour
  {
    TestRun.Behaviour(
      id: name, name: name, theme: [], path: "/workbook/Tests/Greeter/\(file)", line: 3, verdict: verdict)
  }

  private static let failed = TestRun.Verdict.failed([
    TestIssue(message: "Expectation failed: no", arguments: "1", path: "/workbook/Tests/Greeter/Suite/B.swift", line: 9)
  ])

  private static func evidence(
    _ figures: Figures, _ behaviours: [TestRun.Behaviour] = [behaviour("greets", .passed)]
  ) throws -> CheckEvidence {
    CheckEvidence(
      kata: kata, description: try JSONDecoder().decode(KataDescription.self, from: Data(description.utf8)),
      figures: figures, places: [:],
      run: TestRun(behaviours: behaviours, looseIssues: [], failure: nil))
  }

  @Test func `a kata is done when it is green and the goals of all stages are met`() throws {
    let result = CheckResult(judging: try Self.evidence(Self.figures()))
    #expect(result.verdict == .done)
    #expect(result.isDone)
    #expect(result.stageNumber == 2)
    #expect(result.stagesReached == 2)
  }

  @Test func `a stage is announced once, and the next one is judged from then on`() throws {
    var evidence = try Self.evidence(Self.figures(classes: 1))
    let first = CheckResult(judging: evidence)
    #expect(first.verdict == .stageDone(1))
    #expect(!first.isDone)
    #expect(first.stageNumber == 2)
    #expect(first.stagesReached == 1)

    evidence.stagesReached = 1
    #expect(CheckResult(judging: evidence).verdict == .designUnfinished)
    evidence.stageAsked = 1
    #expect(CheckResult(judging: evidence).verdict == .stageDone(1))
    #expect(CheckResult(judging: evidence).isDone)
  }

  @Test func `a stage whose goals are missed again stays behind the learner`() throws {
    var evidence = try Self.evidence(Self.figures(overrides: 1, classes: 1))
    #expect(CheckResult(judging: evidence).stageNumber == 1)
    evidence.stagesReached = 1
    let result = CheckResult(judging: evidence)
    #expect(result.stageNumber == 2)
    #expect(result.brokenStage?.number == 1)
    #expect(result.verdict == .designUnfinished)
    // Met now, but not without the stage before.
    let ahead = CheckResult(judging: try Self.evidence(Self.figures(overrides: 1)))
    #expect(ahead.stageNumber == 1)
    #expect(!ahead.isDone)
  }

  @Test func `a red suite comes before the design, and changed files before both`() throws {
    var evidence = try Self.evidence(Self.figures(), [Self.behaviour("greets", Self.failed)])
    let red = CheckResult(judging: evidence)
    #expect(red.verdict == .behaviourFails)
    #expect(red.stagesReached == 0)
    #expect(
      red.behaviour.failures == [
        BehaviourResult.Failure(
          name: "greets",
          place: Finding(
            location: Location(file: "Tests/Greeter/Suite/B.swift", line: 9), text: "with 1: Expectation failed: no"))
      ])
    evidence.differences = ["kata.json differs from what was shipped"]
    #expect(CheckResult(judging: evidence).verdict == .filesChanged)
  }

  @Test func `a type that doesn't exist meets no goal, and is named`() throws {
    let result = CheckResult(judging: try Self.evidence(Self.figures(coupling: nil)))
    #expect(result.stages[1].goals[1].figure == nil)
    #expect(result.stages[1].goals[1].missing == "No type is named Greeter.")
    #expect(!result.isDone)
  }

  @Test func `what a change request adds is shown and not judged`() throws {
    var evidence = try Self.evidence(Self.figures(classes: 1))
    evidence.stagesReached = 2
    evidence.request = CheckEvidence.RequestEvidence(tests: [], contradicted: [], figuresBefore: Self.figures())
    let result = CheckResult(judging: evidence)
    #expect(result.verdict == .done)
    #expect(result.stages[1].goals[0].figure == 1)
    #expect(result.stages[1].goals[0].withoutRequest == 0)
    // A goal that wasn't met before the request isn't met by it.
    evidence.request?.figuresBefore = Self.figures(classes: 1)
    #expect(CheckResult(judging: evidence).verdict == .designUnfinished)
  }

  @Test func `tests of a change request fail until it is implemented, and nothing else`() throws {
    let tests = [Self.behaviour("whispers", Self.failed, in: "Suite/Whisper.swift"), Self.behaviour("greets", .passed)]
    var evidence = try Self.evidence(Self.figures(), tests)
    #expect(CheckResult(judging: evidence).verdict == .behaviourFails)
    evidence.request = CheckEvidence.RequestEvidence(
      tests: ["Tests/Greeter/Suite/Whisper.swift"], contradicted: ["Tests/Greeter/Suite/A.swift"])
    #expect(CheckResult(judging: evidence).verdict == .onlyChangeRequestFails(inChangedFiles: []))
    evidence = try Self.evidence(Self.figures(), tests + [Self.behaviour("greets you", Self.failed)])
    evidence.request = CheckEvidence.RequestEvidence(
      tests: ["Tests/Greeter/Suite/Whisper.swift"], contradicted: ["Tests/Greeter/Suite/A.swift"])
    let verdict = CheckResult(judging: evidence).verdict
    #expect(verdict == .onlyChangeRequestFails(inChangedFiles: ["Tests/Greeter/Suite/A.swift"]))
  }

  @Test func `the outcome for machines has the documented form`() throws {
    var evidence = try Self.evidence(Self.figures(overrides: 1), [Self.behaviour("greets", Self.failed)])
    evidence.stageAsked = 1
    let goal = evidence.description.stages[0].goals[0]
    evidence.places[goal] = [Finding(location: Location(file: "A.swift", line: 4), text: "A.b() overrides B.b()")]
    let json = CheckResult(judging: evidence).json.text
    #expect(
      json.hasPrefix(
        """
        {
          "kata": "Greeter",
          "verdict": "behaviour fails",
          "isDone": false,
          "stage": 1,
          "hasChangeRequest": false,
          "changedFiles": [],
          "behaviour": {
            "isGreen": false,
            "tested": 1,
            "notRun": 0,
            "failures": [
              {
                "name": "greets",
                "file": "Tests/Greeter/Suite/B.swift",
                "line": 9,
                "message": "with 1: Expectation failed: no"
              }
            ],
            "otherFailures": []
          },
          "stages": [
            {
              "title": "First",
              "isMet": false,
              "goals": [
                {
                  "measure": "overrides",
                  "of": null,
                  "label": "overrides",
                  "figure": 1,
                  "atMost": 0,
                  "isMet": false,
                  "withoutChangeRequest": null,
                  "places": [
                    {
                      "file": "Katas/Greeter/A.swift",
                      "line": 4,
                      "text": "A.b() overrides B.b()"
                    }
                  ]
                }
              ]
            },
        """), "\(json)")
    #expect(json.hasSuffix("\n  ],\n  \"warnings\": [],\n  \"error\": null\n}"))
  }

  // MARK: For a person

  private static func report(_ evidence: CheckEvidence) -> String {
    CheckReport(CheckResult(judging: evidence), limit: 1, on: .plain).text
  }

  @Test func `what the run didn't reach, and what is about the solution only, is counted apart`() throws {
    let report = Self.report(
      try Self.evidence(
        Self.figures(),
        [
          Self.behaviour("greets", .passed), Self.behaviour("waves", .timedOut(seconds: 2)),
          Self.behaviour("nods", .notRun), Self.behaviour("bows", .otherVersionOnly),
        ]))
    #expect(
      report.contains(
        """
        ✗ Behaviour  1 of 3 behaviours pass, 1 fails, and 1 was not run; 1 more tests only the solution
            waves
              Tests/Greeter/Suite/A.swift:3
              did not end within 2 s; --timeout allows more
            The run ended early. Fix what is shown above, and check again to run the others.
            `Scripts/kata test Greeter` shows each failure.
        """), "\(report)")
    #expect(report.hasSuffix("\nFirst make the suite green again, then go on with the design.\n"))
  }

  @Test func `places are shown up to the limit, with how many may stay, and the type that is measured`() throws {
    var evidence = try Self.evidence(Self.figures(classes: 2, coupling: 2))
    evidence.stageAsked = 2
    let goal = evidence.description.stages[1].goals[1]
    evidence.places[goal] = [4, 7].map { Finding(location: Location(file: "A.swift", line: $0), text: "uses B") }
    let report = Self.report(evidence)
    #expect(
      report.contains(
        """
              Katas/Greeter/A.swift:4  uses B
              and 1 more; --all shows them
              1 of the 2 may stay in this stage
        """), "\(report)")
    #expect(report.contains("  ✗  largest coupling (CBO) of Greeter  2  goal: at most 1\n"), "\(report)")
  }

  @Test func `with changed files, the way back is shown`() throws {
    var evidence = try Self.evidence(Self.figures())
    evidence.differences = ["Tests/Greeter/Contract/Mine.swift differs from what was shipped"]
    let report = Self.report(evidence)
    #expect(
      report.contains(
        """
        ✗ Not yours to edit  what the check relies on has changed
            Tests/Greeter/Contract/Mine.swift differs from what was shipped

        Nothing is done until these changes are undone.
        """), "\(report)")
  }
}
