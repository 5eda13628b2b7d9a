import Machine
import Katas
import TestSupport
import Testing

@testable import Verifying

/// What reading alone finds wrong.
@Suite struct PageChecksTests {
  private static let handout = "Katas/Greeter/README.md"
  private static let description = "Katas/Greeter/kata.json"
  private static let hints = "Katas/Greeter/HINTS.md"
  private static let card = "Katas/Greeter/FACILITATOR.md"
  private static let walkThrough = "Solutions/Greeter/README.md"
  private static let step = "Solutions/Greeter/Steps/02-no-subclass.patch"
  private static let request = "Solutions/Greeter/ChangeRequest"

  /// A file, a text in it, what it becomes, and what is said of that, after the file's path if it begins with ` ` or `:`.
  private static let faults: [(file: String, old: String, new: String, problems: [String])] = [
    ("\(request)/README.md", "# Whisper", "Whisper", [" has no heading that says the request in a few words"]),
    ("\(request)/after.patch", "A third voice.", "", [" does not say in a sentence what was done"]),
    (
      "\(request)/before.patch", "Tests/Greeter/Contract/Before.swift", "Tests/Greeter/Contract/After.swift",
      ["\(request)/before.patch touches Tests/Greeter/Contract/After.swift, which is not its to change"]
    ),
    (
      "\(request)/suite.patch", "Tests/Greeter/Suite/NameTests.swift", "Katas/Greeter/Greeter.swift",
      [" touches Katas/Greeter/Greeter.swift, which is not its to change"]
    ),
    (
      description, #""minutes": 20"#, #""minutes": 15"#,
      [
        ": stage 2 takes 15 minutes; a stage takes 20 to 35",
        "\(handout) lacks 'Beginner · 2 stages: 25 and 15 minutes'",
      ]
    ),
    (
      description, #""LoudGreeter.swift""#, #""NoisyGreeter.swift", "Nowhere.swift:1-9""#,
      [": there is no NoisyGreeter.swift to read", ": there is no Nowhere.swift:1-9 to read"]
    ),
    (handout, "## Out of scope", "### Out of scope", [" has no section 'Out of scope'"]),
    (
      handout, "- More languages.",
      String(repeating: "more ", count: 850) + "\n| no word |\n<!-- nor\nthis -->\n[one](../../README.md)",
      [" has 975 words; 900 are the most"]
    ),
    (
      handout, "Make that change easy.", String(repeating: "easy ", count: 650),
      [" has 744 words before the first edit; 700 are the most"]
    ),
    (handout, "KATA=Greeter swift test", "KATA=Greter swift test", [": KATA=Greter names no kata"]),
    (
      handout, "- More languages.", "- Scripts/kata clompare Greter, and [more](Nowhere.md).",
      [
        ": Scripts/kata clompare: no kata is named 'Greter'", ": Scripts/kata has no command 'clompare'",
        ": the link to Nowhere.md leads nowhere",
      ]
    ),
    ("Katas/README.md", "# ", "[Gone](GONE.md)\n# ", [": the link to GONE.md leads nowhere"]),
    (
      handout, "- More languages.",
      "```mermaid\nclassDiagram\n  class A {\n    a() Int\n    b(of c)\n    c, d()\n    e() throws\n  }\n```",
      [": in the diagram, 'e() throws' has something else than a type behind its last bracket"]
    ),
    (
      hints, "Ask what it adds", String(repeating: "ask ", count: 150),
      [": 'Where to start' has 166 words; 160 are the most"]
    ),
    (card, "| Concrete | 25 |", "| Concrete | 20 |", [": the minutes add up to 40, and the last row has another sum"]),
    (
      walkThrough, "## When the starting design is right", "## When not",
      [" has no section 'When the starting design is right'"]
    ),
    (step, "Why now: ", "", [" has no 'Why now: …'"]),
    (
      "Solutions/Greeter/Designs/a-final-class.patch", ": classes", ": clases",
      [": 'Refused by: clases' names no metric"]
    ),
    (
      step, "Tests/Greeter/Contract/Before.swift", "Tests/Greeter/Suite/NameTests.swift",
      [" touches Tests/Greeter/Suite/NameTests.swift, which is not its to change"]
    ),
    (
      "Tests/Greeter/Suite/NameTests.swift", "import Testing", "@testable import GreeterBefore\nimport Testing",
      [" imports GreeterBefore; only the adapters know the versions"]
    ),
  ]

  @Test func `a missing part of a kata is named in one line`() throws {
    let copy = try MiniatureWorkbook()
    let (workbook, kata) = try copy.opened()
    let verifier = try Verifier(of: workbook, on: .plain)
    defer { verifier.close() }
    func problems() throws -> [String] {
      try verifier.pageProblems(of: kata).filter { !$0.contains(/out of date|could not be rebuilt/) }
    }
    try copy.write("import GreeterAfter\n", to: "Tests/Greeter/Suite/AfterOnlyTests.swift")
    // The commands are the files of the tool.
    for name in ["Change", "Check", "Compare", "Step"] {
      try copy.write("", to: "Scripts/Sources/kata/\(name)Command.swift")
    }
    #expect(try problems() == [])
    for fault in Self.faults {
      let original = try copy.read(fault.file)
      try copy.replace(fault.old, with: fault.new, in: fault.file)
      let expected = fault.problems.map { " :".contains($0.prefix(1)) ? fault.file + $0 : $0 }
      #expect(try problems() == expected, "\(fault.file): '\(fault.old)' became '\(fault.new)'")
      try copy.write(original, to: fault.file)
    }
    let change = "diff --git a/Katas/Greeter/Greeter.swift b/Katas/Greeter/Greeter.swift\n"
    try copy.write("Nobody\n\nOn: before\nNoticed by: nobody sees it\n\(change)", to: "Tests/Greeter/Faults/01.patch")
    #expect(try problems() == ["Tests/Greeter/Faults/01.patch: no test is named 'nobody sees it'"])
    try copy.remove("Tests/Greeter/Faults")
    try copy.write("On nothing.\n", to: "\(Self.request)/a-rename.patch")
    #expect(try problems() == ["\(Self.request)/a-rename.patch is named after no version and no ending"])
    try copy.remove("\(Self.request)/a-rename.patch")
    let overlay = "\(Self.request)/Overlay"
    try copy.write("", to: "\(overlay)/Solutions/Greeter/New.swift")
    #expect(try problems() == ["\(overlay) touches Solutions/Greeter/New.swift, which is not its to change"])
    try copy.remove("\(overlay)/Tests/Greeter/Suite")
    #expect(try problems() == ["the change request of Greeter brings no tests in \(overlay)/Tests/Greeter/Suite"])
  }
}
