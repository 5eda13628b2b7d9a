import TestSupport
import Testing
import Workbook

@testable import AuthorGates

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
  private static let hints = "Katas/Greeter/HINTS.md"
  private static let card = "Katas/Greeter/FACILITATOR.md"
  private static let walkThrough = "Solutions/Greeter/README.md"
  private static let step = "Solutions/Greeter/Steps/02-no-subclass.patch"

  private static let request = "Solutions/Greeter/ChangeRequest"

  private static let faults = [
    Fault(
      file: "\(request)/README.md", old: "# Whisper", new: "Whisper",
      problems: ["\(request)/README.md has no heading that says the request in a few words"]),
    Fault(
      file: "\(request)/after/design.json", old: "A third voice.", new: "",
      problems: ["\(request)/after/design.json does not say in a sentence what was done"]),
    Fault(
      file: "\(request)/after/design.json", old: #""on": "after""#, new: #""on": "step 2""#,
      problems: ["\(request)/after is on 'step 2', and not on 'after'"]),
    Fault(
      file: "\(request)/before/design.json", old: "Tests/Greeter/Contract/Before.swift",
      new: "Tests/Greeter/Contract/After.swift",
      problems: ["\(request)/before touches Tests/Greeter/Contract/After.swift, which is not its to change"]),
    Fault(
      file: "\(request)/suite.patch", old: "Tests/Greeter/Suite/NameTests.swift", new: "Katas/Greeter/Greeter.swift",
      problems: ["\(request)/suite.patch touches Katas/Greeter/Greeter.swift, which is not its to change"]),
    Fault(
      file: "Katas/Greeter/kata.json", old: #""minutes": 20"#, new: #""minutes": 15"#,
      problems: [
        "Katas/Greeter/kata.json: stage 2 takes 15 minutes; a stage takes 20 to 35",
        "\(handout) lacks the line 'Beginner · 2 stages: 25 and 15 minutes'",
      ]),
    Fault(
      file: "Katas/Greeter/kata.json", old: #""LoudGreeter.swift""#, new: #""NoisyGreeter.swift", "Nowhere.swift:1-9""#,
      problems: [
        "Katas/Greeter/kata.json: there is no NoisyGreeter.swift to read",
        "Katas/Greeter/kata.json: there is no Nowhere.swift:1-9 to read",
      ]),
    Fault(
      file: handout, old: "## Out of scope", new: "### Out of scope",
      problems: ["\(handout) has no section 'Out of scope'"]),
    Fault(
      file: handout, old: "## Stage 2: A greeter", new: "## Stage 2: The greeter",
      problems: ["\(handout) has no section 'Stage 2: A greeter is a value'"]),
    Fault(
      file: handout, old: "- More languages.", new: String(repeating: "more ", count: 850),
      problems: ["\(handout) has 979 words; 900 are the most"]),
    Fault(
      file: handout, old: "Make that change easy.", new: String(repeating: "easy ", count: 650),
      problems: ["\(handout) has 749 words before the first edit; 700 are the most"]),
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
      file: hints, old: "### Which move", new: "### Which move\n\nReplace it.\n\n### And then",
      problems: ["\(hints): 'Which move' has 2 words; a hint has 80 to 160"]),
    Fault(
      file: hints, old: "## Stage 2: A greeter is a value\n\n### Where to start",
      new: "## Stage 2: A greeter is a value\n\n### The end",
      problems: [
        "\(hints): the first hint of 'Stage 2: A greeter is a value' is 'The end', and should be 'Where to start'"
      ]),
    Fault(
      file: card, old: "| Concrete | 25 |", new: "| Concrete | 20 |",
      problems: ["\(card): the minutes add up to 40, and the total says 45"]),
    Fault(file: card, old: "| Read | 2 |", new: "| Look | 2 |", problems: ["\(card) has no minutes for 'Read'"]),
    Fault(
      file: card, old: "- Where is this in your own code", new: "- Where is it",
      problems: [
        "\(card): the last question is not 'Where is this in your own code, and what is its first step?'"
      ]),
    Fault(
      file: walkThrough, old: "## When the starting design is right", new: "## When not",
      problems: ["\(walkThrough) has no section 'When the starting design is right'"]),
    Fault(
      file: walkThrough, old: "<!-- kata:figures -->", new: "",
      problems: [
        "\(walkThrough) has no figures: put '<!-- kata:figures -->' and '<!-- /kata:figures -->' under 'The figures'"
      ]),
    Fault(file: step, old: "Why now: ", new: "", problems: ["\(step) does not say 'Why now: …'"]),
    Fault(
      file: step, old: "Tests/Greeter/Contract/Before.swift", new: "Tests/Greeter/Suite/NameTests.swift",
      problems: ["\(step) touches Tests/Greeter/Suite/NameTests.swift, which is not the learner's"]),
    Fault(
      file: "Tests/Greeter/Suite/NameTests.swift", old: "import Testing",
      new: "@testable import GreeterBefore\nimport Testing",
      problems: ["Tests/Greeter/Suite/NameTests.swift imports GreeterBefore; only the adapters know the versions"]),
  ]

  @Test func `a missing part of a kata is named in one line`() throws {
    let copy = try MiniatureWorkbook()
    let workbook = try Workbook(around: copy.root)
    let kata = try workbook.kata(named: "Greeter")
    func problems() -> [String] {
      var papers = Papers(
        of: kata, in: workbook, commands: ["change", "check", "dependencies", "compare", "step", "verify"])
      return papers.problems().map(\.text)
    }
    #expect(problems() == [])
    try copy.write("import GreeterAfter\n", to: "Tests/Greeter/Suite/AfterOnlyTests.swift")
    #expect(problems() == [])
    for (name, problem) in [
      ("Notes.md", "\(Self.request)/Notes.md is no part of a change request"),
      (
        "Overlay/Solutions/Greeter/New.swift",
        "\(Self.request)/Overlay/Solutions/Greeter/New.swift has no place there: tests, their data and provided modules are "
          + "added"
      ),
      (
        "Overlay/Tests/Greeter/Suite/NameTests.swift",
        "\(Self.request)/Overlay/Tests/Greeter/Suite/NameTests.swift would overwrite Tests/Greeter/Suite/NameTests.swift"
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
