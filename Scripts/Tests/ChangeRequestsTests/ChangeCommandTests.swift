import Foundation
import Processes
import TestSupport
import Testing

/// Through the real executable. One after the other: each builds a workbook.
@Suite(.serialized) struct ChangeCommandTests {
  private let workbook: MiniatureWorkbook
  /// Where the tool makes its copy. SwiftPM itself needs a temporary folder whose path is ASCII.
  private let temporary: String

  private static let request = "Solutions/Greeter/ChangeRequest"
  private static let tests = "\(request)/Overlay/Tests/Greeter/Suite/ChangeRequest/WhisperTests.swift"

  init() throws {
    workbook = try MiniatureWorkbook()
    temporary = workbook.folder.path.unicodeScalars.filter(\.isASCII).map(String.init).joined()
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
  }

  private func change(_ arguments: [String] = [], warnings: String? = nil) throws -> Outcome {
    let variables: [String: String?] = [
      "KATA_WORKBOOK": workbook.root, "KATA": nil, "KATA_VARIANT": nil, "KATA_WARNINGS": warnings,
      "TMPDIR": temporary,
    ]
    return try ChildProcess.run(
      Invocation(try Tool.path, ["change", "Greeter"] + arguments, environment: variables))
  }

  /// What is left of copies.
  private func leftCopies() -> [String] {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: temporary)) ?? []
    return folders.filter { $0.hasPrefix("kata-change") }.flatMap {
      (try? FileManager.default.contentsOfDirectory(atPath: "\(temporary)/\($0)")) ?? []
    }
  }

  /// All files of the clone but for what was built.
  private func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: workbook.root) ?? .init()
    where !path.hasPrefix(".build") {
      files[path] = FileManager.default.contents(atPath: "\(workbook.root)/\(path)")
    }
    return files
  }

  @Test func `the cost stands side by side, and the clone is as it was`() throws {
    // Not the starting code as shipped; the change request is implemented on that one all the same.
    try workbook.write("struct Mine {}\n", to: "Katas/Greeter/Mine.swift")
    let before = try files()
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
    #expect(try files() == before)
    #expect(leftCopies() == [])
  }

  private struct Fault {
    let file: String
    let old: String
    let new: String
    let error: String
  }

  private static let faults = [
    Fault(
      file: "\(request)/README.md", old: "# Whisper", new: "Whisper",
      error: "\(request)/README.md has no heading that says the request in a few words"),
    Fault(
      file: "\(request)/before/design.json", old: #""on": "before""#, new: #""on": "step 4""#,
      error: "\(request)/before/design.json: Greeter has no state 'step 4'"),
    Fault(
      file: "\(request)/after/design.json", old: #""old": "voice.say("#, new: #""old": "voice.shout("#,
      error: "\(request)/after does not fit its base: Katas/Greeter/Greeter.swift has no 'voice.shout("),
    Fault(
      file: "\(request)/after/design.json", old: ".quiet: text.lowercased()", new: ".quiet: text.lowered()",
      error: "the solution with the change request does not compile: Solutions/Greeter/Voice.swift:13: "),
    // A warning is an error to authors, who set KATA_WARNINGS.
    Fault(
      file: "\(request)/before/Katas/Greeter/QuietGreeter.swift", old: "super.greeting(for: name).lowercased()",
      new: "super.greeting(for: name as String).lowercased() as! String",
      error: "the starting code with the change request does not compile: Katas/Greeter/QuietGreeter.swift:6: "),
    Fault(
      file: "\(request)/after/design.json", old: #"text.lowercased() + \" …"#, new: #"text.lowercased() + \"…"#,
      error:
        "the solution with the change request is red: 'a whispered greeting is in small letters' (Tests/Greeter/Suite/"
        + "ChangeRequest/WhisperTests.swift:8)"),
    Fault(
      file: "\(request)/before/design.json", old: #"\"you\""#, new: #"\"thou\""#,
      error: "the starting code with the change request is red: 'a whispered greeting is in small letters' "
        + "(Tests/Greeter/Suite/ChangeRequest/WhisperTests.swift:8), and 1 more"),
    Fault(
      file: tests, old: "  @Test(arguments:", new: "  @Test(.disabled(), arguments:",
      error:
        "the starting code with the change request: no test in \(request)/Overlay/Tests/Greeter/Suite ran, so nothing is proved"
    ),
  ]

  @Test func `what is wrong with a change request is named, and nothing is left behind`() throws {
    let before = try files()
    for fault in Self.faults {
      let original = try workbook.read(fault.file)
      try workbook.replace(fault.old, with: fault.new, in: fault.file)
      let outcome = try change(warnings: "error")
      #expect(outcome.errors.hasPrefix("error: \(fault.error)"), "\(fault.new): \(outcome.errors)")
      #expect(outcome.output == "")
      #expect(outcome.status == 1)
      #expect(leftCopies() == [])
      try workbook.write(original, to: fault.file)
    }
    #expect(try files() == before)
  }

  @Test func `a change request without tests, or whose files would overwrite others, is refused`() throws {
    let text = try workbook.read(Self.tests)
    try workbook.remove(Self.tests)
    #expect(
      try change().errors == """
        error: the change request of Greeter brings no tests in \(Self.request)/Overlay/Tests/Greeter/Suite

        """)
    try workbook.write(text, to: Self.tests)
    try workbook.write("", to: "\(Self.request)/Overlay/Tests/Greeter/Suite/VoiceTests.swift")
    #expect(
      try change().errors == """
        error: \(Self.request)/Overlay/Tests/Greeter/Suite/VoiceTests.swift would overwrite \
        Tests/Greeter/Suite/VoiceTests.swift

        """)
    let refusal = try change(["--mine"]).errors
    #expect(refusal.hasPrefix("error: Tests/Greeter/Suite/VoiceTests.swift exists already"), "\(refusal)")
    try workbook.remove("\(Self.request)/README.md")
    #expect(try change().errors == "error: Greeter has no change request: \(Self.request)/README.md is missing\n")
    #expect(leftCopies() == [])
  }

  @Test func `what a killed call left is cleared away by the next one`() throws {
    // How long it takes until there is a copy depends on the machine.
    let script = """
      "$1" change Greeter & pid=$!
      for _ in $(seq 200); do
        find "$TMPDIR"/kata-* -mindepth 1 -maxdepth 1 2>/dev/null | grep -q . && break
        sleep 0.1
      done
      kill -KILL $pid; wait $pid
      """
    _ = try ChildProcess.run(
      Invocation(
        "bash", ["-c", script, "bash", try Tool.path],
        environment: ["KATA_WORKBOOK": workbook.root, "TMPDIR": temporary, "KATA": nil, "KATA_VARIANT": nil]))
    #expect(leftCopies() != [])
    var outcome = try change()
    // On a busy machine, a compiler that the killed call started may work there for a little longer.
    for _ in 0..<5 where leftCopies() != [] {
      Thread.sleep(forTimeInterval: 1)
      outcome = try change()
    }
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(leftCopies() == [])
  }
}
