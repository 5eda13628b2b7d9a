import Console
import Foundation
import TestSupport
import Testing

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
    return folders.filter { $0.hasPrefix("kata-verify") }.flatMap {
      (try? FileManager.default.contentsOfDirectory(atPath: "\(temporary)/\($0)")) ?? []
    }
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
