import Checking
import Foundation
import Processes
import TestSupport
import Testing
import Workbook

/// Through the real executable, on small designs of the miniature's kata.
@Suite struct DesignsCommandTests {
  private let miniature: MiniatureWorkbook
  /// Where the tool makes its copy. SwiftPM itself needs a temporary folder whose path is ASCII.
  private let temporary: String
  private static let designs = "Scripts/Tests/Designs/Greeter"

  init() throws {
    miniature = try MiniatureWorkbook()
    temporary = miniature.folder.path.unicodeScalars.filter(\.isASCII).map(String.init).joined()
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    let workbook = try Workbook(around: miniature.root)
    let kata = workbook.katas[0]
    try KataRecord(ShippedFiles(of: kata, in: workbook)).write(for: kata)

    try write("refused/as-it-was", #"{"summary": "", "refusedBy": ["dit", "overrides", "superCalls", "classes"]}"#)
    try miniature.solve()
    try write("accepted/the-solution", #"{"summary": ""}"#)
    try write(
      "refused/another-test",
      #"""
      {"summary": "", "refusedBy": ["shipped"], "edits": [
        {"file": "Tests/Greeter/Suite/VoiceTests.swift", "old": "import Testing", "new": "// Mine.\nimport Testing"}]}
      """#)
  }

  /// Keeps what the miniature's kata is now as a design.
  private func write(_ name: String, _ description: String) throws {
    let folder = "\(Self.designs)/\(name)"
    try miniature.write(description, to: "\(folder)/design.json")
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(miniature.root)/Katas/Greeter")
    for path in files.filter({ $0.hasSuffix(".swift") }).map({ "Katas/Greeter/\($0)" })
      + ["Tests/Greeter/Contract/Before.swift"]
    {
      try miniature.write(try miniature.read(path), to: "\(folder)/\(path)")
    }
  }

  private func verify(_ options: String...) throws -> Outcome {
    let variables: [String: String?] = [
      "KATA_WORKBOOK": miniature.root, "KATA": nil, "KATA_VARIANT": nil, "TMPDIR": temporary,
    ]
    return try ChildProcess.run(
      Invocation(try Tool.path(of: "kata-verify"), ["Greeter", "--designs"] + options, environment: variables))
  }

  @Test func `a design is judged as it says, and built only if it isn't recorded`() throws {
    defer { try? FileManager.default.removeItem(atPath: temporary) }
    let first = try verify("--renew")
    #expect(first.output == "✓ Greeter: refused 2 of 2, accepted 1 of 1 (ran the suite on 3)\n")
    #expect(first.status == 0)
    let second = try verify()
    #expect(second.output == "✓ Greeter: refused 2 of 2, accepted 1 of 1\n")

    try miniature.replace(
      "\"superCalls\", \"classes\"", with: "\"emptyHooks\"", in: "\(Self.designs)/refused/as-it-was/design.json")
    try miniature.replace(
      "uppercased()", with: "lowercased()", in: "\(Self.designs)/accepted/the-solution/Katas/Greeter/Voice.swift")
    let third = try verify()
    #expect(
      third.output.hasPrefix(
        """
        ✗ Greeter: refused/as-it-was is refused by classes, dit, overrides, superCalls, and design.json says dit, emptyHooks, overrides: classes is 2, at most 0 (Greeter.swift:4: class Greeter; LoudGreeter.swift:4: class LoudGreeter); dit is 1, at most 0
        """), "\(third.output)")
    #expect(
      third.output.hasSuffix(
        """
        ✗ Greeter: accepted/the-solution must pass the suite: the suite is red: 'a loud greeting is in capitals' (Tests/Greeter/Suite/VoiceTests.swift:8)
        ✗ Greeter: refused 1 of 2, accepted 0 of 1 (ran the suite on 1)

        """), "\(third.output)")
    #expect(third.status == 1)
  }

  @Test func `a version that meets its goals must not be among the refused`() throws {
    defer { try? FileManager.default.removeItem(atPath: temporary) }
    for name in ["refused/as-it-was", "refused/another-test", "accepted/the-solution"] {
      try miniature.remove("\(Self.designs)/\(name)")
    }
    try write("refused/the-solution", #"{"summary": "", "refusedBy": ["dit"]}"#)
    let outcome = try verify()
    #expect(
      outcome.output == """
        ✗ Greeter: refused/the-solution is accepted, and must be refused by dit
        ✗ Greeter: refused 0 of 1, accepted 0 of 0 (ran the suite on 1)

        """)
  }
}
