import Console
import Foundation
import TestSupport
import Testing
import Workbook

@testable import Verification

/// Through the real executable. One after the other: each builds a workbook several times.
@Suite(.serialized) struct VerifyCommandTests {
  private let workbook: MiniatureWorkbook
  /// Where the tool makes its copy. SwiftPM itself needs a temporary folder whose path is ASCII.
  private let temporary: String

  init() throws {
    workbook = try MiniatureWorkbook()
    temporary = workbook.folder.path.unicodeScalars.filter(\.isASCII).map(String.init).joined()
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
  }

  private func verify(_ arguments: [String] = []) throws -> Outcome {
    let variables: [String: String?] = [
      "KATA_WORKBOOK": workbook.root, "KATA": nil, "KATA_VARIANT": nil, "TMPDIR": temporary,
    ]
    return try ChildProcess.run(
      Invocation(try Tool.path, ["verify", "Greeter"] + arguments, environment: variables))
  }

  /// What is left of copies; looks once, and removes it.
  private func leftCopies() -> [String] {
    defer { try? FileManager.default.removeItem(atPath: temporary) }
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: temporary)) ?? []
    return folders.filter { $0.hasPrefix("kata-") }.flatMap {
      (try? FileManager.default.contentsOfDirectory(atPath: "\(temporary)/\($0)")) ?? []
    }
    .filter { !$0.hasSuffix(".lock") }
  }

  @Test func `a whole kata passes, once its figures are renewed`() throws {
    try workbook.replace("| overrides | 1 | 0 |", with: "| overrides | 7 | 0 |", in: "Katas/Greeter/README.md")
    let outcome = try verify(["--renew"])
    #expect(outcome.output == "Greeter: renewed the figures in Katas/Greeter/README.md\n✓ Greeter\n")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(try workbook.read("Katas/Greeter/README.md").contains("| overrides | 1 | 0 |"))
    #expect(leftCopies() == [])
  }

  @Test func `a red step, a stale figure and a goal that the after misses are named`() throws {
    // Red in the first step, mended in the second.
    try workbook.replace(
      #"text.uppercased() + "!""#, with: #"text.uppercased() + "?""#, in: "Solutions/Greeter/Steps/01-voice.patch")
    let second = try workbook.read("Solutions/Greeter/Steps/02-no-subclass.patch")
    let mending = """
      diff --git a/Katas/Greeter/Voice.swift b/Katas/Greeter/Voice.swift
      --- a/Katas/Greeter/Voice.swift
      +++ b/Katas/Greeter/Voice.swift
      @@ -8,6 +8,6 @@
           switch self {
           case .normal: text
      -    case .loud: text.uppercased() + "?"
      +    case .loud: text.uppercased() + "!"
           }
         }
       }

      """
    try workbook.write(second + mending, to: "Solutions/Greeter/Steps/02-no-subclass.patch")
    try workbook.replace("| classes | 2 | 0 |", with: "| classes | 3 | 0 |", in: "Solutions/Greeter/README.md")
    try workbook.replace(#""overrides": 0"#, with: #""carryFiles": 1"#, in: "Katas/Greeter/kata.json")

    let outcome = try verify()
    #expect(
      outcome.output == """
        ✗ Greeter: Solutions/Greeter/README.md:20: the figures are stale; renew them: Scripts/kata verify Greeter --renew
        ✗ Greeter: the after misses a design goal: carryFiles is 2, and may be 1 (Solutions/Greeter/Greeter.swift:6)
        ✗ Greeter: Solutions/Greeter/Steps/01-voice.patch is red: 'a loud greeting is in capitals' (Tests/GreeterTests/VoiceTests.swift:6)

        """)
    #expect(outcome.status == 1)
    #expect(leftCopies() == [])
  }

  @Test func `a wish that is none, is not formatted, or is told with stale figures is named`() throws {
    let request = "Solutions/Greeter/ChangeRequest"
    try workbook.replace(
      "#expect(greeter.whisper(to: expected.0) == expected.1)", with: "_ = expected",
      in: "\(request)/Overlay/Tests/GreeterTests/ChangeRequest/WhisperTests.swift")
    try workbook.replace(
      """
          let greeter = try #require(
            variant.makeGreeter(.english) as? any WhisperingSubject, "this version has not been given the wish yet")

      """, with: "", in: "\(request)/Overlay/Tests/GreeterTests/ChangeRequest/WhisperTests.swift")
    try workbook.replace(
      "+    case .quiet: text.lowercased() +", with: "+    case .quiet: text.lowercased()  +",
      in: "\(request)/after.patch")
    try workbook.replace("| lines added | 9 | 4 |", with: "| lines added | 8 | 4 |", in: "Solutions/Greeter/README.md")
    try workbook.replace("<!-- kata:carry -->", with: "", in: "Solutions/Greeter/README.md")
    try workbook.replace("| 9 → 4 |", with: "| 9 → 3 |", in: "README.md")

    let outcome = try verify()
    #expect(
      outcome.output == """
        ✗ Greeter: Solutions/Greeter/README.md:41: the table 'change' is stale; renew it: Scripts/kata verify Greeter --renew
        ✗ Greeter: Solutions/Greeter/README.md has no table 'carry': put '<!-- kata:carry -->' and '<!-- /kata:carry -->' there
        ✗ Greeter: README.md:5: the row of Greeter is stale or missing; renew it: Scripts/kata verify Greeter --renew
        ✗ Greeter: the wish is granted already: its 1 test passes on the before without \(request)/before.patch
        ✗ Greeter: the wish is granted already: its 1 test passes on the after without \(request)/after.patch
        ✗ Greeter: what the wish was granted with is not formatted: Solutions/Greeter/Voice.swift:13:35: error: [Spacing] remove 1 space

        """)
    #expect(outcome.status == 1)

    try workbook.write(
      try workbook.read("Solutions/Greeter/README.md")
        .replacing("## What comes along\n", with: "## What comes along\n\n<!-- kata:carry -->"),
      to: "Solutions/Greeter/README.md")
    let renewed = try verify(["--renew"])
    #expect(
      renewed.output.hasPrefix(
        "Greeter: renewed the figures in Solutions/Greeter/README.md\nGreeter: renewed the figures in README.md\n✗"))
    #expect(try workbook.read("Solutions/Greeter/README.md").contains("| lines added | 9 | 4 |"))
    #expect(try workbook.read("README.md").contains("| 9 → 4 |"))
    #expect(leftCopies() == [])
  }

  @Test func `files that come along and are not enough are told by the compiler`() throws {
    let copy = try Workbook(around: workbook.root)
    let verifier = try Verifier(
      copy, commands: [], terminal: Terminal(isInteractive: false, showsProgress: false, hasColours: false, width: 80))
    defer { verifier.close() }
    let child = try workbook.read("Katas/Greeter/LoudGreeter.swift")
    let parent = try workbook.read("Katas/Greeter/Greeter.swift")
    #expect(
      try verifier.compileAlone(["LoudGreeter.swift": child], as: "GreeterBefore")
        == "LoudGreeter.swift: cannot find type 'Greeter' in scope")
    #expect(
      try verifier.compileAlone(["LoudGreeter.swift": child, "Greeter.swift": parent], as: "GreeterBefore") == nil)
  }

  @Test func `a step that no longer applies, a before without a lesson and a missing hint are named`() throws {
    try workbook.replace(
      "-open class Greeter {", with: "-open class Greeting {", in: "Solutions/Greeter/Steps/03-value.patch")
    try workbook.replace(
      #""dit": 0, "overrides": 0, "superCalls": 0"#, with: #""dit": 1"#, in: "Katas/Greeter/kata.json")
    try workbook.replace("<details><summary>3. Nearly how</summary>", with: "", in: "Katas/Greeter/README.md")

    let outcome = try verify()
    #expect(
      outcome.output == """
        ✗ Greeter: Katas/Greeter/README.md has 2 hints and needs three
        ✗ Greeter: the before meets all of its design goals already: dit at most 1
        ✗ Greeter: Solutions/Greeter/Steps/03-value.patch does not apply: error: patch failed: Katas/Greeter/Greeter.swift:1 · error: Katas/Greeter/Greeter.swift: patch does not apply

        """)
    #expect(outcome.status == 1)
    #expect(leftCopies() == [])
  }

  @Test func `a road that ends elsewhere, and an after that is red, are named`() throws {
    try workbook.replace(#"\(name)")"#, with: #"\(name).")"#, in: "Solutions/Greeter/Greeter.swift")
    let outcome = try verify()
    #expect(
      outcome.output == """
        ✗ Greeter: the after is red: 'a name follows the greeting' (Tests/GreeterTests/NameTests.swift:6), and 1 more
        ✗ Greeter: before + steps is not the after: Katas/Greeter/Greeter.swift differs
        ✗ Greeter: the before as shipped could not be rebuilt: Solutions/Greeter/Steps/03-value.patch does not come off the solution: · error: patch failed: Katas/Greeter/Greeter.swift:11 · error: Katas/Greeter/Greeter.swift: patch does not apply
        ✗ Greeter: Solutions/Greeter/ChangeRequest/after.patch does not apply: error: patch failed: Solutions/Greeter/Greeter.swift:12 · error: Solutions/Greeter/Greeter.swift: patch does not apply

        """)
    #expect(outcome.status == 1)
    #expect(leftCopies() == [])
  }

  @Test func `nothing is left behind when it is interrupted`() throws {
    let script = "\"$1\" verify & pid=$!; sleep 3; kill -TERM $pid; wait $pid"
    let outcome = try ChildProcess.run(
      Invocation(
        "sh", ["-c", script, "sh", try Tool.path],
        environment: ["KATA_WORKBOOK": workbook.root, "TMPDIR": temporary, "KATA": nil, "KATA_VARIANT": nil]))
    #expect(outcome.status == 128 + SIGTERM)
    #expect(outcome.output == "")
    // Whatever still wrote would have done so by now.
    Thread.sleep(forTimeInterval: 1)
    #expect(leftCopies() == [])
  }
}
