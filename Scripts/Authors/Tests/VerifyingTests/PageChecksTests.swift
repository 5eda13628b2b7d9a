import Katas
import Terminal
import TestSupport
import Testing

@testable import Verifying

/// What reading alone finds wrong.
@Suite struct PageChecksTests {
  private static let handout = "Katas/Greeter/README.md"
  private static let hints = "Katas/Greeter/HINTS.md"
  private static let card = "Katas/Greeter/FACILITATOR.md"
  private static let walkThrough = "Solutions/Greeter/README.md"
  private static let step = "Solutions/Greeter/Steps/02-no-subclass.patch"
  private static let request = "Solutions/Greeter/ChangeRequest"

  /// A file, a text in it, what it becomes, and what is said of that.
  private static let faults: [(file: String, old: String, new: String, problems: [String])] = [
    (
      "\(request)/README.md", "# Whisper", "Whisper",
      ["\(request)/README.md has no heading that says the request in a few words"]
    ),
    (
      "\(request)/after/design.json", "A third voice.", "",
      ["\(request)/after/design.json does not say in a sentence what was done"]
    ),
    (
      "\(request)/after/design.json", #""on": "after""#, #""on": "step 2""#,
      ["\(request)/after is on 'step 2', and not on 'after'"]
    ),
    (
      "\(request)/before/design.json", "Tests/Greeter/Contract/Before.swift", "Tests/Greeter/Contract/After.swift",
      ["\(request)/before touches Tests/Greeter/Contract/After.swift, which is not its to change"]
    ),
    (
      "\(request)/suite.patch", "Tests/Greeter/Suite/NameTests.swift", "Katas/Greeter/Greeter.swift",
      ["\(request)/suite.patch touches Katas/Greeter/Greeter.swift, which is not its to change"]
    ),
    (
      "Katas/Greeter/kata.json", #""minutes": 20"#, #""minutes": 15"#,
      [
        "Katas/Greeter/kata.json: stage 2 takes 15 minutes; a stage takes 20 to 35",
        "\(handout) lacks 'Beginner · 2 stages: 25 and 15 minutes'",
      ]
    ),
    (
      "Katas/Greeter/kata.json", #""LoudGreeter.swift""#, #""NoisyGreeter.swift", "Nowhere.swift:1-9""#,
      [
        "Katas/Greeter/kata.json: there is no NoisyGreeter.swift to read",
        "Katas/Greeter/kata.json: there is no Nowhere.swift:1-9 to read",
      ]
    ),
    (handout, "## Out of scope", "### Out of scope", ["\(handout) has no section 'Out of scope'"]),
    (
      handout, "- More languages.", String(repeating: "more ", count: 850),
      ["\(handout) has 979 words; 900 are the most"]
    ),
    (
      handout, "Make that change easy.", String(repeating: "easy ", count: 650),
      ["\(handout) has 749 words before the first edit; 700 are the most"]
    ),
    (handout, "KATA=Greeter swift test", "KATA=Greter swift test", ["\(handout): KATA=Greter names no kata"]),
    (
      handout, "- More languages.", "- Scripts/kata clompare Greter, and [more](Nowhere.md).",
      [
        "\(handout): Scripts/kata clompare: no kata is named 'Greter'",
        "\(handout): Scripts/kata has no command 'clompare'", "\(handout): the link to Nowhere.md leads nowhere",
      ]
    ),
    (
      hints, "### Which move", "### Which move\n\nReplace it.\n\n### And then",
      ["\(hints): 'Which move' has 2 words; a hint has 80 to 160"]
    ),
    (
      card, "| Concrete | 25 |", "| Concrete | 20 |",
      ["\(card): the minutes add up to 40, and the last row has another sum"]
    ),
    (
      walkThrough, "## When the starting design is right", "## When not",
      ["\(walkThrough) has no section 'When the starting design is right'"]
    ),
    (step, "Why now: ", "", ["\(step) has no 'Why now: …'"]),
    (
      step, "Tests/Greeter/Contract/Before.swift", "Tests/Greeter/Suite/NameTests.swift",
      ["\(step) touches Tests/Greeter/Suite/NameTests.swift, which is not its to change"]
    ),
    (
      "Tests/Greeter/Suite/NameTests.swift", "import Testing", "@testable import GreeterBefore\nimport Testing",
      ["Tests/Greeter/Suite/NameTests.swift imports GreeterBefore; only the adapters know the versions"]
    ),
  ]

  @Test func `a missing part of a kata is named in one line`() throws {
    let copy = try MiniatureWorkbook()
    let (workbook, kata) = try copy.opened()
    let verifier = try Verifier(of: workbook, on: .plain)
    defer { verifier.close() }
    func problems() throws -> [String] {
      try verifier.pageProblems(of: kata).filter { !$0.contains("out of date") }
    }
    try copy.write("import GreeterAfter\n", to: "Tests/Greeter/Suite/AfterOnlyTests.swift")
    #expect(try problems() == [])
    for fault in Self.faults {
      let original = try copy.read(fault.file)
      try copy.replace(fault.old, with: fault.new, in: fault.file)
      #expect(try problems() == fault.problems, "\(fault.file): '\(fault.old)' became '\(fault.new)'")
      try copy.write(original, to: fault.file)
    }
    try copy.write("", to: "\(Self.request)/Overlay/Solutions/Greeter/New.swift")
    #expect(
      try problems() == ["\(Self.request)/Overlay touches Solutions/Greeter/New.swift, which is not its to change"])
  }
}
