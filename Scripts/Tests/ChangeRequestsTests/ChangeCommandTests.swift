import Terminal
import TestSupport
import Testing

/// Through the real executable. One after the other: each builds a workbook.
@Suite(.serialized) struct ChangeCommandTests {
  private let workbook: MiniatureWorkbook

  private static let request = "Solutions/Greeter/ChangeRequest"
  private static let tests = "\(request)/Overlay/Tests/Greeter/Suite/ChangeRequest/WhisperTests.swift"

  init() throws { workbook = try MiniatureWorkbook() }

  private func change(_ arguments: [String] = [], warnings: String? = nil) throws -> Outcome {
    try Tool.run(["change", "Greeter"] + arguments, in: workbook, environment: ["KATA_WARNINGS": warnings])
  }

  @Test func `the cost stands side by side, and the clone is as it was`() throws {
    // Not the starting code as shipped; the change request is implemented on that one all the same.
    try workbook.write("struct Mine {}\n", to: "Katas/Greeter/Mine.swift")
    let before = workbook.files()
    let outcome = try change()
    #expect(
      outcome.output == """
        Greeter
        Whisper, and say "you" to nobody

                               before  after
        existing files opened       1      2
        files added                 1      0
        existing types edited       1      2
        lines added                 7      3
        lines removed               1      1
        new types                   1      0
        overrides added             1      0
        adapters changed            1      1

        before, opened: Greeter.swift
        before, added: QuietGreeter.swift
        before, types edited: Greeter
        before, new types: QuietGreeter
        after, opened: Greeter.swift, Voice.swift
        after, types edited: Greeter, Voice

        The change request brings 2 files of its own. It contradicts the suite in Tests/Greeter/Suite/NameTests.swift.
        ✓ before: 4 of the suite's behaviours pass, and 1 of the change request
        ✓ after: 4 of the suite's behaviours pass, and 1 of the change request

        """)
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(workbook.files() == before)
    #expect(workbook.leftCopies() == [])
  }

  /// A file, a text in it, what it becomes, and the error that is shown.
  private static let faults: [(file: String, old: String, new: String, error: String)] = [
    (
      "\(request)/before/design.json", #""on": "before""#, #""on": "step 4""#,
      "\(request)/before/design.json: Greeter has no state 'step 4'"
    ),
    (
      "\(request)/after/design.json", #""old": "voice.say("#, #""old": "voice.shout("#,
      "\(request)/after does not fit its base: Katas/Greeter/Greeter.swift has no 'voice.shout("
    ),
    // A warning is an error to authors, who set KATA_WARNINGS.
    (
      "\(request)/before/Katas/Greeter/QuietGreeter.swift", "super.greeting(for: name).lowercased()",
      "super.greeting(for: name as String).lowercased() as! String",
      "with the change request, this does not compile: Katas/Greeter/QuietGreeter.swift:6: "
    ),
    (
      "\(request)/after/design.json", #"text.lowercased() + \" …"#, #"text.lowercased() + \"…"#,
      "the solution with the change request is red: 'a whispered greeting is in small letters' (Tests/Greeter/Suite/"
        + "ChangeRequest/WhisperTests.swift:8)"
    ),
    (
      tests, "  @Test(arguments:", "  @Test(.disabled(), arguments:",
      "the starting code with the change request is red: none of its tests ran"
    ),
  ]

  @Test func `what is wrong with a change request is named, and nothing is left behind`() throws {
    let before = workbook.files()
    for fault in Self.faults {
      let original = try workbook.read(fault.file)
      try workbook.replace(fault.old, with: fault.new, in: fault.file)
      let outcome = try change(warnings: "error")
      #expect(outcome.errors.hasPrefix("error: \(fault.error)"), "\(fault.new): \(outcome.errors)")
      #expect(outcome.output == "")
      #expect(outcome.status == 1)
      try workbook.write(original, to: fault.file)
    }
    let text = try workbook.read(Self.tests)
    try workbook.remove(Self.tests)
    let none = "error: the change request of Greeter brings no tests in \(Self.request)/Overlay/Tests/Greeter/Suite\n"
    #expect(try change().errors == none)
    try workbook.write(text, to: Self.tests)
    #expect(workbook.files() == before)
    let other = "Tests/Greeter/Suite/VoiceTests.swift"
    try workbook.write("", to: "\(Self.request)/Overlay/\(other)")
    #expect(try change().errors == "error: \(Self.request)/Overlay/\(other) would overwrite \(other)\n")
    #expect(workbook.leftCopies() == [])
  }
}
