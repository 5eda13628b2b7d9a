import Foundation
import Machine
import Katas
import LearnerFiles
import TestSupport
import Testing

/// Through the real executable. One after the other: each builds a workbook several times.
@Suite(.serialized) struct VerifyCommandTests {
  private let workbook: MiniatureWorkbook

  init() throws {
    workbook = try MiniatureWorkbook()
    // Each would be built, too, and so would the request on an ending.
    try FileManager.default.moveItem(atPath: "\(workbook.root)/\(designs)", toPath: "\(workbook.folder.path)/Designs")
    try FileManager.default.moveItem(atPath: "\(workbook.root)/\(onEnding)", toPath: "\(workbook.folder.path)/a-flag")
  }

  private let designs = "Solutions/Greeter/Designs"
  private let onEnding = "Solutions/Greeter/ChangeRequest/a-flag.patch"
  private let overlay = "Solutions/Greeter/ChangeRequest/Overlay/Tests/Greeter"

  private static let parts = ["--pages", "--figures", "--steps"]

  private func verify(_ arguments: [String] = parts, status: Int32 = 1) throws -> String {
    try workbook.run(["verify", "Greeter"] + arguments, status: status, of: "kata-verify")
  }

  /// What is said of a block that is out of date.
  private func outOfDate(_ block: String, on page: String = "Solutions/Greeter/README.md") throws -> String {
    let lines = try workbook.read(page).split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.hasPrefix("<!-- kata:\(block)") }) + 1
    return "✗ Greeter: \(page):\(line): the block '\(block.prefix { $0 != " " })' is out of date; "
      + "renew it: Scripts/kata verify Greeter --pages --figures --renew"
  }

  @Test func `a whole kata passes, once its figures are renewed`() throws {
    try FileManager.default.moveItem(atPath: "\(workbook.folder.path)/Designs", toPath: "\(workbook.root)/\(designs)")
    try FileManager.default.moveItem(atPath: "\(workbook.folder.path)/a-flag", toPath: "\(workbook.root)/\(onEnding)")
    let page = "Solutions/Greeter/README.md"
    try workbook.replace("| lines added | 7 | 3 |", with: "| lines added | 8 | 3 |", in: page)
    #expect(
      try verify(Self.parts + ["--renew"], status: 0) == """
        Greeter: renewed Solutions/Greeter/README.md
        Greeter: renewed Solutions/Greeter/README.md
        ✓ Greeter

        """)
    #expect(try workbook.read(page).contains("| lines added | 7 | 3 |"))
    #expect(try workbook.leftCopies() == [])

    try workbook.replace("| lines added | 7 | 3 |", with: "| lines added | 8 | 3 |", in: page)
    try workbook.replace(#""measure": "classes", "atMost": 0"#, with: #""measure": "types", "atMost": 0"#, in: kata)
    #expect(
      try verify(["--figures", "--renew"]).hasPrefix("✗ Greeter: stage 2 ends with types 2, and the goal is 0\n"))
    #expect(try workbook.read(page).contains("| lines added | 8 | 3 |"), "nothing is written before it is right")
  }

  private let kata = "Katas/Greeter/kata.json"

  @Test func `no part is ticked while the folder holds another state`() throws {
    let (tools, greeter) = try workbook.opened()
    _ = try LearnerStore(of: greeter).replace(with: StepSequence(of: greeter, in: tools).states[1])
    #expect(
      try verify(["--figures", "--designs"]) == """
        ✗ Greeter: Katas/Greeter is not the starting code that the steps lead back to. To get that back: 'Scripts/kata reset \
        Greeter'. If you edited it on purpose, 'Scripts/kata states Greeter export FOLDER' takes it along.
        Greeter: not checked: figures, designs; they need the starting code

        """)
  }

  @Test func `a red step, a stale figure and a goal that the solution misses are named`() throws {
    // Red in the first step; the second removes what is.
    for step in ["01-voice", "02-no-subclass"] {
      try workbook.replace(", voice: .loud)", with: ")", in: "Solutions/Greeter/Steps/\(step).patch")
    }
    try workbook.replace("| overrides added | 1 |", with: "| overrides added | 2 |", in: "Solutions/Greeter/README.md")
    try workbook.replace(#""overrides""#, with: #""dependencyFiles""#, in: "Katas/Greeter/kata.json")
    try workbook.replace(
      "  @Test(arguments:", with: "  @Test(.disabled(), arguments:",
      in: "\(overlay)/Suite/ChangeRequest/WhisperTests.swift")

    let outcome = try verify()
    for line in [
      try outOfDate("code Solutions"), try outOfDate("change"),
      "✗ Greeter: stage 1 ends with dependencyFiles 2, and the goal is 0",
      "✗ Greeter: stage 1, step 1: dependencyFiles gets worse, from 1 to 2",
      "✗ Greeter: the solution with the change request is red: none of its tests ran",
      "✗ Greeter: Solutions/Greeter/Steps/01-voice.patch is red: 'a loud greeting is in capitals' (Tests/Greeter/Suite/VoiceTests.swift:8)",
    ] { #expect(outcome.contains(line + "\n"), "\(outcome)") }
    #expect(try workbook.leftCopies() == [])
  }

  @Test func `a change request that is none, or that no learner can finish, is named`() throws {
    let (suite, tests) = ("Tests/Greeter/Suite/VoiceTests.swift", "\(overlay)/Suite/ChangeRequest")
    try workbook.replace(
      "#expect(greeter.whisper(to: expected.0) == expected.1)", with: "_ = expected", in: "\(tests)/WhisperTests.swift")
    try workbook.replace(
      """
          let greeter = try #require(
            variant.makeGreeter(.english) as? any WhisperingSubject, "this version does not implement the request yet")

      """, with: "", in: "\(tests)/WhisperTests.swift")
    // Both versions are compared.
    for (old, new) in [
      ("a language has a word", "both greet nobody alike"),
      (
        #"Language.german.hello == "Grüß Gott""#,
        #"Set(Variant.allCases.map { $0.makeGreeter(.english).greeting(for: "") }).count == 1"#
      ),
    ] { try workbook.replace(old, with: new, in: suite) }
    try workbook.replace("| lines added | 7 | 3 |", with: "| lines added | 8 | 3 |", in: "Solutions/Greeter/README.md")
    try workbook.replace("<!-- kata:dependencies -->", with: "", in: "Solutions/Greeter/README.md")
    try workbook.replace("| 7 → 3 |", with: "| 9 → 3 |", in: "Katas/FIGURES.md")
    try workbook.replace(#""you""#, with: #""thee""#, in: "Solutions/Greeter/ChangeRequest/after.patch")
    let expected = try """
    \(outOfDate("change"))
    ✗ Greeter: Solutions/Greeter/README.md has no table 'dependencies': put '<!-- kata:dependencies -->' and '<!-- /kata:dependencies -->' there
    \(outOfDate("costs", on: "Katas/FIGURES.md"))
    ✗ Greeter: the change request is implemented already: its tests pass on the starting code without it
    ✗ Greeter: the change request is implemented already: its tests pass on the solution without it
    ✗ Greeter: a learner who has implemented the change request still sees a failure: the starting code is red: \
    'both greet nobody alike' (Tests/Greeter/Suite/VoiceTests.swift:14)
    ✗ Greeter: the starting code with the change request is red: 'both greet nobody alike' \
    (Tests/Greeter/Suite/VoiceTests.swift:14)
    ✗ Greeter: the solution with the change request is red: 'nobody in particular is greeted as you' \
    (Tests/Greeter/Suite/NameTests.swift:13), and 1 more

    """
    #expect(try verify(["--figures", "--steps"]) == expected)
  }

  @Test func `a change request whose tests don't compile before it is implemented is named`() throws {
    let tests = "Tests/Greeter/Suite/ChangeRequest/WhisperTests.swift"
    try workbook.replace(
      "greeter.whisper(", with: "greeter.murmur(", in: "\(overlay)/Suite/ChangeRequest/WhisperTests.swift")
    let line = "✗ Greeter: with the change request's tests only, this does not compile: \(tests):"
    #expect(try verify(["--steps"]).split(separator: "\n").count { $0.hasPrefix(line) } == 1)
  }

  @Test func `a step that no longer applies is named once, with the way back`() throws {
    try workbook.replace(
      "+public struct Greeter {", with: "+public struct Greeting {", in: "Solutions/Greeter/Steps/03-value.patch")
    let outcome = try verify(["--figures", "--steps"]).replacing(/Greeter\.swift:\d+ has/, with: "Greeter.swift:N has")
    #expect(
      outcome == """
        ✗ Greeter: the starting code could not be rebuilt: Solutions/Greeter/Steps/03-value.patch can't be reversed on the \
        solution: Katas/Greeter/Greeter.swift:N has other lines. · 'git checkout -- Solutions/Greeter' \
        brings the solution back as it was committed last. Its author takes what was edited into the steps: Scripts/kata states \
        Greeter export FOLDER
        Greeter: not checked: figures, steps; they need the starting code

        """)
    #expect(try workbook.leftCopies() == [])
  }

  @Test func `nothing is left behind when it is interrupted`() throws {
    // What it starts works in that folder, which its arguments name.
    let script = """
      works() { ps -Aww -o args | grep -F "$TMPDIR" | grep -qv grep; }
      "$1" verify --steps & pid=$!
      until works; do kill -0 $pid || exit 9; sleep 0.1; done
      kill -TERM $pid; wait $pid; status=$?
      while works; do sleep 0.1; done
      exit $status
      """
    let variables = ["KATA_WORKBOOK": workbook.root, "TMPDIR": workbook.temporary.path]
    let outcome = try ChildProcess.run(
      Invocation("sh", ["-c", script, "sh", try Tool.path(of: "kata-verify")], environment: variables))
    #expect(outcome.status == 128 + SIGTERM)
    #expect(outcome.output == "")
    #expect(try workbook.leftCopies() == [])
  }
}
