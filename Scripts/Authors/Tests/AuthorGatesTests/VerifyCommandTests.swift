import Foundation
import Processes
import TestSupport
import Testing
import Workbook

@testable import AuthorGates

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
    let variables: [String: String?] = [
      "KATA_WORKBOOK": workbook.root, "KATA": nil, "KATA_VARIANT": nil, "TMPDIR": temporary,
    ]
    return try ChildProcess.run(
      Invocation(try Tool.path(of: "kata-verify"), ["Greeter"] + arguments, environment: variables))
  }

  /// What is said of a block of Greeter's walk-through that is out of date.
  private func outOfDate(_ block: String) throws -> String {
    let page = "Solutions/Greeter/README.md"
    let lines = try workbook.read(page).split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.hasPrefix("<!-- kata:\(block)") }) + 1
    let name = block.prefix { $0 != " " }
    return "✗ Greeter: \(page):\(line): the block '\(name)' is out of date; "
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
    #expect(leftCopies() == [])
  }

  @Test func `reading alone notices that the suite or the manifest isn't the recorded one`() throws {
    let problem = """
      ✗ Greeter: Solutions/Greeter/record.json is not of the files as they are; write it: Scripts/kata verify --pages --renew

      """
    // Only a workbook with the tool needs the record.
    try workbook.write("", to: "Scripts/kata")
    _ = try verify(["--pages", "--renew"])
    #expect(try verify(["--pages"]).output == "✓ Greeter\n")
    let manifest = try workbook.read("Package.swift")
    try workbook.write(manifest + "// Edited.\nlet edited = 1\n", to: "Package.swift")
    #expect(try verify(["--pages"]).output == problem)
    try workbook.write(manifest, to: "Package.swift")
    #expect(try verify(["--pages"]).output == "✓ Greeter\n")
    try workbook.replace("a loud greeting", with: "each loud greeting", in: "Tests/Greeter/Suite/VoiceTests.swift")
    let outcome = try verify(["--pages"])
    #expect(outcome.output == problem)
    #expect(outcome.status == 1)
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
    try #expect(
      outcome.output == """
        \(outOfDate("code Solutions"))
        \(outOfDate("figures"))
        \(outOfDate("steps"))
        ✗ Greeter: stage 1 ends with a goal that isn't met: dependencyFiles may be 0, but it is 2
        ✗ Greeter: stage 1, step 1: dependencyFiles gets worse, from 1 to 2
        ✗ Greeter: the solution misses a goal of stage 1: dependencyFiles may be 0, but it is 2
        ✗ Greeter: Solutions/Greeter/Steps/01-voice.patch is red: 'a loud greeting is in capitals' (Tests/Greeter/Suite/VoiceTests.swift:8)

        """)
    #expect(outcome.status == 1)
    #expect(leftCopies() == [])
  }

  @Test func `a change request that is none, is not formatted, or is told with stale figures is named`() throws {
    let request = "Solutions/Greeter/ChangeRequest"
    try workbook.replace(
      "#expect(greeter.whisper(to: expected.0) == expected.1)", with: "_ = expected",
      in: "\(request)/Overlay/Tests/Greeter/Suite/ChangeRequest/WhisperTests.swift")
    try workbook.replace(
      """
          let greeter = try #require(
            variant.makeGreeter(.english) as? any WhisperingSubject, "this version does not implement the request yet")

      """, with: "", in: "\(request)/Overlay/Tests/Greeter/Suite/ChangeRequest/WhisperTests.swift")
    try workbook.replace(
      ".quiet: text.lowercased() +", with: ".quiet: text.lowercased()  +", in: "\(request)/after/design.json")
    try workbook.replace("| lines added | 7 | 3 |", with: "| lines added | 8 | 3 |", in: "Solutions/Greeter/README.md")
    try workbook.replace("<!-- kata:dependencies -->", with: "", in: "Solutions/Greeter/README.md")
    try workbook.replace("| 7 → 3 |", with: "| 9 → 3 |", in: "Katas/FIGURES.md")

    let outcome = try verify()
    try #expect(
      outcome.output == """
        \(outOfDate("change"))
        ✗ Greeter: Solutions/Greeter/README.md has no table 'dependencies': put '<!-- kata:dependencies -->' and '<!-- /kata:dependencies -->' there
        ✗ Greeter: Katas/FIGURES.md:5: the block 'costs' is out of date; renew it: Scripts/kata verify Greeter --pages --figures --renew
        ✗ Greeter: the change request is implemented already: its tests pass on the starting code without \(request)/before
        ✗ Greeter: the change request is implemented already: its tests pass on the solution without \(request)/after
        ✗ Greeter: the implementation of the change request is not formatted: Solutions/Greeter/Voice.swift:13:35: error: [Spacing] remove 1 space

        """)
    #expect(outcome.status == 1)

    try workbook.write(
      try workbook.read("Solutions/Greeter/README.md")
        .replacing("<!-- /kata:change -->\n", with: "<!-- /kata:change -->\n\n<!-- kata:dependencies -->"),
      to: "Solutions/Greeter/README.md")
    let renewed = try verify(Self.parts + ["--renew"])
    #expect(
      renewed.output.hasPrefix(
        """
        Greeter: renewed Solutions/Greeter/record.json
        Greeter: renewed Solutions/Greeter/README.md
        Greeter: renewed Katas/FIGURES.md
        ✗
        """
      ))
    #expect(try workbook.read("Solutions/Greeter/README.md").contains("| lines added | 7 | 3 |"))
    #expect(try workbook.read("Katas/FIGURES.md").contains("| 7 → 3 |"))
    #expect(leftCopies() == [])
  }

  @Test func `a change request that no learner can finish, because both versions are compared, is named`() throws {
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

      """, to: "Solutions/Greeter/ChangeRequest/Overlay/Tests/Greeter/Suite/ChangeRequest/ComparisonTests.swift")
    let outcome = try verify()
    #expect(
      outcome.output.contains(
        "✗ Greeter: a learner who has implemented the change request still sees a failure: the starting code is red: 'both versions greet nobody alike'"
      ))
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
    let line = "✗ Greeter: the solution with the change request's tests only does not compile: \(greeter):"
    let lines = try verify().output.split(separator: "\n").filter { $0.hasPrefix(line) }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("switch must be exhaustive") == true)
  }

  @Test func `a step that no longer applies, a before without a lesson and a missing hint are named`() throws {
    try workbook.replace(
      "-open class Greeter {", with: "-open class Greeting {", in: "Solutions/Greeter/Steps/03-value.patch")
    try workbook.replace(
      #""classes", "atMost": 0"#, with: #""classes", "atMost": 9"#, in: "Katas/Greeter/kata.json")
    try workbook.replace("### Which move", with: "Which move", in: "Katas/Greeter/HINTS.md")

    let outcome = try verify()
    #expect(
      outcome.output == """
        ✗ Greeter: Katas/Greeter/HINTS.md: 'Where to start' has 186 words; a hint has 80 to 160
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
        ✗ Greeter: the solution is red: 'a name follows the greeting' (Tests/Greeter/Suite/NameTests.swift:8), and 1 more
        ✗ Greeter: the starting code with its steps is not the solution: Katas/Greeter/Greeter.swift differs
        ✗ Greeter: the starting code could not be rebuilt: Solutions/Greeter/Steps/03-value.patch can't be reversed on the solution: · error: patch failed: Katas/Greeter/Greeter.swift:11 · error: Katas/Greeter/Greeter.swift: patch does not apply

        """)
    #expect(outcome.status == 1)
    #expect(leftCopies() == [])
  }

  @Test func `nothing is left behind when it is interrupted`() throws {
    let script = "\"$1\" & pid=$!; sleep 3; kill -TERM $pid; wait $pid"
    let outcome = try ChildProcess.run(
      Invocation(
        "sh", ["-c", script, "sh", try Tool.path(of: "kata-verify")],
        environment: ["KATA_WORKBOOK": workbook.root, "TMPDIR": temporary, "KATA": nil, "KATA_VARIANT": nil]))
    #expect(outcome.status == 128 + SIGTERM)
    #expect(outcome.output == "")
    // Whatever still wrote would have done so by now.
    Thread.sleep(forTimeInterval: 1)
    #expect(leftCopies() == [])
  }
}
