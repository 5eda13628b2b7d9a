import TestSupport
import Testing
import Workbook

@testable import Verification

/// What reading alone finds wrong.
@Suite struct PapersTests {
  struct Fault {
    let file: String
    let old: String
    let new: String
    /// What is said of it.
    let problems: [String]
  }

  private static let handout = "Katas/Greeter/README.md"
  private static let walkThrough = "Solutions/Greeter/README.md"
  private static let step = "Solutions/Greeter/Steps/02-no-subclass.patch"

  private static let request = "Solutions/Greeter/ChangeRequest"

  private static let faults = [
    Fault(
      file: "\(request)/README.md", old: "# Whisper", new: "Whisper",
      problems: ["\(request)/README.md has no heading that says the wish in a few words"]),
    Fault(
      file: "\(request)/after.patch", old: "A third voice\n", new: "",
      problems: ["\(request)/after.patch does not say in a line what was done"]),
    Fault(
      file: "\(request)/before.patch", old: "b/Tests/GreeterTests/Before.swift",
      new: "b/Tests/GreeterTests/After.swift",
      problems: ["\(request)/before.patch touches Tests/GreeterTests/After.swift, which is not its to change"]),
    Fault(
      file: "\(request)/suite.patch", old: "Tests/GreeterTests/NameTests.swift", new: "Katas/Greeter/Greeter.swift",
      problems: ["\(request)/suite.patch touches Katas/Greeter/Greeter.swift, which is not its to change"]),
    Fault(
      file: "Katas/Greeter/kata.json", old: #""minutes": 45"#, new: #""minutes": 30"#,
      problems: [
        "Katas/Greeter/kata.json says 30 minutes; a kata takes 45 to 90",
        "\(handout) lacks the line of kata.json: '30 minutes · beginner · When is a subclass no more than a value?'",
        "\(handout): the facilitator's card adds up to 45 minutes; kata.json says 30",
      ]),
    Fault(
      file: "Katas/Greeter/kata.json", old: #""carry": "Greeter","#, new: "",
      problems: ["Katas/Greeter/kata.json: 'carry' is missing"]),
    Fault(
      file: handout, old: "## Out of scope", new: "### Out of scope",
      problems: ["\(handout) has no section 'Out of scope'"]),
    Fault(
      file: handout, old: "<details><summary>2. Which move</summary>", new: "",
      problems: ["\(handout) has 2 hints and needs three"]),
    Fault(
      file: handout, old: "`LoudGreeter.swift`. What does it add?", new: "",
      problems: ["\(handout): hint 1 is empty"]),
    Fault(
      file: handout, old: "| Concrete | 25 |", new: "| Concrete | 20 |",
      problems: ["\(handout): the facilitator's card adds up to 40 minutes; kata.json says 45"]),
    Fault(
      file: handout, old: "classDiagram", new: "graph", problems: ["\(handout) has no class diagram in a mermaid block"]
    ),
    Fault(
      file: handout, old: "KATA=Greeter swift test", new: "KATA=Greter swift test",
      problems: ["\(handout): KATA=Greter names no kata"]),
    Fault(
      file: handout, old: "- More languages.", new: "- Scripts/kata clompare Greter, and [more](Nowhere.md).",
      problems: [
        "\(handout): Scripts/kata has no command 'clompare'",
        "\(handout): Scripts/kata clompare: no kata is named 'Greter'",
        "\(handout): the link to Nowhere.md leads nowhere",
      ]),
    Fault(
      file: walkThrough, old: "3. **Change", new: "- **Change",
      problems: ["\(walkThrough): 'The moves' has 2 numbers, and there are 3 steps"]),
    Fault(
      file: walkThrough, old: "## When the before is right", new: "## When not",
      problems: ["\(walkThrough) has no section 'When the before is right'"]),
    Fault(
      file: walkThrough, old: "<!-- kata:figures -->", new: "",
      problems: [
        "\(walkThrough) has no figures: put '<!-- kata:figures -->' and '<!-- /kata:figures -->' under 'What got better'"
      ]),
    Fault(file: step, old: "Why now: ", new: "", problems: ["\(step) does not say 'Why now: …'"]),
    Fault(
      file: step, old: "Tests/GreeterTests/Before.swift", new: "Tests/GreeterTests/NameTests.swift",
      problems: ["\(step) touches Tests/GreeterTests/NameTests.swift, which is not the learner's"]),
    Fault(
      file: "Tests/GreeterTests/NameTests.swift", old: "import Testing",
      new: "@testable import GreeterBefore\nimport Testing",
      problems: ["Tests/GreeterTests/NameTests.swift imports GreeterBefore; only the adapters know the versions"]),
  ]

  @Test func `a missing part of a kata is named in one line`() throws {
    let copy = try MiniatureWorkbook()
    let workbook = try Workbook(around: copy.root)
    let kata = try workbook.kata(named: "Greeter")
    func problems() -> [String] {
      var papers = Papers(of: kata, in: workbook, commands: ["carry", "change", "compare", "verify"])
      return papers.problems().map(\.text)
    }
    #expect(problems() == [])
    try copy.write("import GreeterAfter\n", to: "Tests/GreeterTests/AfterOnlyTests.swift")
    #expect(problems() == [])
    for (name, problem) in [
      ("Notes.md", "\(Self.request)/Notes.md is no part of a change request"),
      (
        "Overlay/Solutions/Greeter/New.swift",
        "\(Self.request)/Overlay/Solutions/Greeter/New.swift has no place there: tests, their data and given modules are "
          + "added"
      ),
      (
        "Overlay/Tests/GreeterTests/NameTests.swift",
        "\(Self.request)/Overlay/Tests/GreeterTests/NameTests.swift would overwrite Tests/GreeterTests/NameTests.swift"
      ),
    ] {
      try copy.write("", to: "\(Self.request)/\(name)")
      #expect(problems() == [problem])
      try copy.remove("\(Self.request)/\(name)")
    }
    for fault in Self.faults {
      let original = try copy.read(fault.file)
      try copy.replace(fault.old, with: fault.new, in: fault.file)
      #expect(problems() == fault.problems, "\(fault.file): '\(fault.old)' became '\(fault.new)'")
      try copy.write(original, to: fault.file)
    }
  }

  @Test func `a problem is one line, whatever it quotes`() {
    #expect(
      Problem("Greeter", "does not apply:\nerror: a\nerror: b\n").description
        == "Greeter: does not apply: · error: a · error: b")
  }
}
