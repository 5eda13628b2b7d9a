import Foundation
import Processes
import TestSupport
import Testing
import Workbook

/// Through the real executable. One after the other: each builds a workbook several times.
@Suite(.serialized) struct VerifyCommandTests {
  private let workbook: MiniatureWorkbook
  /// Where the tool makes its copy. SwiftPM itself needs a temporary folder whose path is ASCII.
  private let temporary: String

  init() throws {
    workbook = try MiniatureWorkbook()
    temporary = workbook.folder.path.unicodeScalars.filter(\.isASCII).map(String.init).joined()
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    // Each would be built, too.
    try FileManager.default.moveItem(atPath: "\(workbook.root)/\(designs)", toPath: "\(workbook.folder.path)/Designs")
  }

  private let designs = "Solutions/Greeter/Designs"

  private static let parts = ["--pages", "--figures", "--steps"]

  private func verify(_ arguments: [String] = parts) throws -> Outcome {
    try ChildProcess.run(
      Invocation(try Tool.path(of: "kata-verify"), ["Greeter"] + arguments, environment: variables))
  }

  private var variables: [String: String?] {
    ["KATA_WORKBOOK": workbook.root, "KATA": nil, "KATA_VARIANT": nil, "TMPDIR": temporary]
  }

  /// What is said of a block that is out of date.
  private func outOfDate(_ block: String, on page: String = "Solutions/Greeter/README.md") throws -> String {
    let lines = try workbook.read(page).split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.hasPrefix("<!-- kata:\(block)") }) + 1
    return "✗ Greeter: \(page):\(line): the block '\(block.prefix { $0 != " " })' is out of date; "
      + "renew it: Scripts/kata verify Greeter --pages --figures --renew"
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
    try FileManager.default.moveItem(atPath: "\(workbook.folder.path)/Designs", toPath: "\(workbook.root)/\(designs)")
    // Only a workbook with the tool needs the record.
    try workbook.write("", to: "Scripts/kata")
    try workbook.replace("| overrides | 1 | 0 |", with: "| overrides | 7 | 0 |", in: "Katas/Greeter/README.md")
    let outcome = try verify(Self.parts + ["--renew"])
    #expect(
      outcome.output == """
        Greeter: renewed Solutions/Greeter/record.json
        Greeter: renewed Katas/Greeter/README.md
        Greeter: renewed Solutions/Greeter/README.md
        ✓ Greeter

        """)
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(try workbook.read("Katas/Greeter/README.md").contains("| overrides | 1 | 0 |"))
    for (file, old, new) in [
      ("Package.swift", "let package", "let edited = 1\nlet package"),
      ("Tests/Greeter/Suite/VoiceTests.swift", "a loud greeting", "each loud greeting"),
    ] {
      #expect(try verify(["--pages"]).output == "✓ Greeter\n")
      let text = try workbook.read(file)
      try workbook.replace(old, with: new, in: file)
      let problem = "record.json is not of the files as they are; write it: Scripts/kata verify --pages --renew"
      #expect(try verify(["--pages"]).output == "✗ Greeter: Solutions/Greeter/\(problem)\n")
      try workbook.write(text, to: file)
    }
    #expect(leftCopies() == [])
  }

  @Test func `what is drawn is a part of what --changed checks, and is repeated by its seed`() throws {
    try workbook.write("", to: "Tests/Greeter/FAULTS.md")
    let outcome = try verify(["--changed", "--seed", "7"])
    #expect(
      outcome.output.hasPrefix(
        """
        seed 7; --seed 7 draws the same
        Greeter: not proved in full since it changed
        drawn: Greeter
        Greeter: 0 of 0 faults by hand noticed
        Greeter
        """), "\(outcome.output)")
    #expect(outcome.output.contains(/mutants killed.*\n✓ Greeter\nNOT CHECKED:/), "\(outcome.output)")
    #expect(outcome.status == 0)
    #expect(try verify(["--changed", "--pages"]).status == 64)
  }

  @Test func `a red step, a stale figure and a goal that the solution misses are named`() throws {
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
    try workbook.replace("```swift\nfunc say(", with: "```swift\nfunc tell(", in: "Solutions/Greeter/README.md")
    try workbook.replace(#""overrides""#, with: #""dependencyFiles""#, in: "Katas/Greeter/kata.json")

    let outcome = try verify()
    for line in [
      try outOfDate("code Solutions"), try outOfDate("figures"), try outOfDate("steps"),
      "✗ Greeter: stage 1 ends with dependencyFiles 2, and the goal is 0",
      "✗ Greeter: stage 1, step 1: dependencyFiles gets worse, from 1 to 2",
      "✗ Greeter: Solutions/Greeter/Steps/01-voice.patch is red: 'a loud greeting is in capitals' (Tests/Greeter/Suite/VoiceTests.swift:8)",
    ] { #expect(outcome.output.contains(line + "\n"), "\(outcome.output)") }
    #expect(outcome.status == 1)
    #expect(leftCopies() == [])
  }

  @Test func `a change request that is none, or that no learner can finish, is named`() throws {
    let tests = "Solutions/Greeter/ChangeRequest/Overlay/Tests/Greeter/Suite/ChangeRequest"
    try workbook.replace(
      "#expect(greeter.whisper(to: expected.0) == expected.1)", with: "_ = expected", in: "\(tests)/WhisperTests.swift")
    try workbook.replace(
      """
          let greeter = try #require(
            variant.makeGreeter(.english) as? any WhisperingSubject, "this version does not implement the request yet")

      """, with: "", in: "\(tests)/WhisperTests.swift")
    // Both versions are compared.
    try workbook.write(
      """
      import Languages
      import Testing
      import WorkbookSupport

      @testable import GreeterContract

      @Suite struct ComparisonTests {
        @Test(arguments: Variant.underTest)
        func `both versions greet nobody alike`(variant: Variant) {
          let greetings = Variant.allCases.map { $0.makeGreeter(.english).greeting(for: "") }
          #expect(greetings[0] == greetings[1])
        }
      }

      """, to: "Tests/Greeter/Suite/ComparisonTests.swift")
    try workbook.replace("| lines added | 7 | 3 |", with: "| lines added | 8 | 3 |", in: "Solutions/Greeter/README.md")
    try workbook.replace("<!-- kata:dependencies -->", with: "", in: "Solutions/Greeter/README.md")
    try workbook.replace("| 7 → 3 |", with: "| 9 → 3 |", in: "Katas/FIGURES.md")
    let outcome = try verify(["--figures", "--steps"])
    let expected = try """
    \(outOfDate("change"))
    ✗ Greeter: Solutions/Greeter/README.md has no table 'dependencies': put '<!-- kata:dependencies -->' and '<!-- /kata:dependencies -->' there
    \(outOfDate("costs", on: "Katas/FIGURES.md"))
    ✗ Greeter: the change request is implemented already: its tests pass on the starting code without it
    ✗ Greeter: the change request is implemented already: its tests pass on the solution without it
    ✗ Greeter: a learner who has implemented the change request still sees a failure: the starting code is red: \
    'both versions greet nobody alike' (Tests/Greeter/Suite/ComparisonTests.swift:8)

    """
    #expect(outcome.output == expected)
    #expect(outcome.status == 1)
  }

  @Test func `a change request whose tests don't compile before it is implemented is named`() throws {
    let request = "Solutions/Greeter/ChangeRequest"
    let greeter = "Solutions/Greeter/Greeter.swift"
    // The suite's patch adds a language, and only the solution decides between them.
    let decision =
      "extension Language { var isGerman: Bool { switch self { case .english: false; case .german: true } } }"
    try workbook.write("\(try workbook.read(greeter))\n\(decision)\n", to: greeter)
    try workbook.write(
      try workbook.read("\(request)/suite.patch") + """
        diff --git a/Katas/Provided/Languages/Language.swift b/Katas/Provided/Languages/Language.swift
        --- a/Katas/Provided/Languages/Language.swift
        +++ b/Katas/Provided/Languages/Language.swift
        @@ -2,4 +2,4 @@
         public enum Language: String, CaseIterable, Sendable {
        -  case english, german
        +  case english, german, french
         
           /// What one says in this language on meeting somebody.
        @@ -9,4 +9,5 @@
             case .german: "Grüß Gott"
        +    case .french: "Bonjour"
             }
           }
         }

        """, to: "\(request)/suite.patch")
    let line = "✗ Greeter: with the change request's tests only, this does not compile: \(greeter):"
    let lines = try verify(["--steps"]).output.split(separator: "\n").filter { $0.hasPrefix(line) }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("switch must be exhaustive") == true)
  }

  @Test func `a step that no longer applies, and a solution that is red, are named once`() throws {
    try workbook.replace(
      "-open class Greeter {", with: "-open class Greeting {", in: "Solutions/Greeter/Steps/03-value.patch")
    try workbook.replace(#"\(name)")"#, with: #"\(name).")"#, in: "Solutions/Greeter/Greeter.swift")
    let outcome = try verify(["--figures", "--steps"])
    #expect(
      outcome.output == """
        ✗ Greeter: the starting code could not be rebuilt: Solutions/Greeter/Steps/03-value.patch can't be reversed on the solution: · error: patch failed: Katas/Greeter/Greeter.swift:11 · error: Katas/Greeter/Greeter.swift: patch does not apply
        ✗ Greeter: the solution is red: 'a name follows the greeting' (Tests/Greeter/Suite/NameTests.swift:8), and 1 more
        ✗ Greeter: Solutions/Greeter/Steps/03-value.patch does not apply: · error: patch failed: Katas/Greeter/Greeter.swift:1 · error: Katas/Greeter/Greeter.swift: patch does not apply

        """)
    #expect(outcome.status == 1)
    #expect(leftCopies() == [])
  }

  @Test func `nothing is left behind when it is interrupted`() throws {
    let script = "\"$1\" & pid=$!; sleep 3; kill -TERM $pid; wait $pid"
    let outcome = try ChildProcess.run(
      Invocation("sh", ["-c", script, "sh", try Tool.path(of: "kata-verify")], environment: variables))
    #expect(outcome.status == 128 + SIGTERM)
    #expect(outcome.output == "")
    // Whatever still wrote would have done so by now.
    Thread.sleep(forTimeInterval: 1)
    #expect(leftCopies() == [])
  }
}
