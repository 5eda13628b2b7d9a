import Foundation
import TestSupport
import Testing

/// Through the real executable, on small designs of the miniature's kata. One after the other: each measures several.
@Suite(.serialized) struct DesignsCommandTests {
  private let miniature: MiniatureWorkbook
  private static let designs = "Solutions/Greeter/Designs"

  init() throws {
    miniature = try MiniatureWorkbook()
    try miniature.record()
  }

  private func verify(status: Int32) throws -> String {
    try miniature.run(["Greeter", "--designs"], status: status, of: "kata-verify")
  }

  @Test func `a design that isn't judged as it says is named`() throws {
    try miniature.replace(#""step 2""#, with: #""before""#, in: "\(Self.designs)/a-final-class/design.json")
    let first = try verify(status: 1)
    #expect(
      first.hasPrefix(
        """
        Greeter: refused 0 of 1, accepted 1 of 1
        ✗ Greeter: \(Self.designs)/a-final-class is refused by classes, dit, overrides, superCalls, and design.json says \
        classes: classes is 2, at most 0 (Greeter.swift:4: class Greeter; LoudGreeter.swift:4: class LoudGreeter); dit is \
        1, at most 0
        """), "\(first)")

    try miniature.replace(#""before""#, with: #""after""#, in: "\(Self.designs)/a-final-class/design.json")
    try miniature.replace("isLoud ? text", with: "isLoud ? shouted", in: "\(Self.designs)/a-flag/design.json")
    #expect(
      try verify(status: 1) == """
        Greeter: refused 0 of 1, accepted 0 of 1
        ✗ Greeter: \(Self.designs)/a-final-class is accepted, and must be refused by classes
        ✗ Greeter: \(Self.designs)/a-flag can't be measured: cannot find 'shouted' in scope

        """)
  }

  private static let tree = """
    open class Person { open var name: String { "Ada" } }
    final class Doctor: Person { override var name: String { "Dr. " + super.name } }

    """

  /// Cheats on the solution: each hides a bad design from the figures, or a fault from the suite. `ShippedFilesTests` has
  /// all kinds.
  private static let cheats = [
    "the-tree-in-the-adapter": """
    "refusedBy": ["dit", "overrides", "superCalls", "classes"], "edits": [{
      "file": "Tests/Greeter/Contract/Before.swift", "old": "final class", "new": [
        "class A { func f() {} }", "class B: A { override func f() { super.f() } }", "final class"]}]
    """,
    "a-test-that-expects-less": """
    "refusedBy": ["shipped"], "edits": [
      {"file": "Tests/Greeter/Suite/VoiceTests.swift", "old": "== \\"HELLO, ADA!\\"", "new": "!= \\"\\""}]
    """,
    "another-folder-in-the-manifest": """
    "refusedBy": ["shipped"], "edits": [
      {"file": "Package.swift", "old": "Katas/Greeter\\"", "new": "Katas/Elsewhere\\""}]
    """,
    // Without a record, nothing says what was there.
    "a-deleted-record": #""refusedBy": ["shipped"], "deletes": ["Solutions/Greeter/record.json"]"#,
    "a-link": #""refusedBy": ["shipped"]"#,
  ]

  @Test func `each cheat is refused`() throws {
    for name in ["a-final-class", "a-flag"] { try miniature.remove("\(Self.designs)/\(name)") }
    for (name, parts) in Self.cheats {
      try miniature.write(
        #"{"summary": "A cheat.", "on": "after", \#(parts)}"#, to: "\(Self.designs)/\(name)/design.json")
    }
    for name in ["a-link", "another-folder-in-the-manifest"] {
      try miniature.write(Self.tree, to: "\(Self.designs)/\(name)/Katas/Elsewhere/Tree.swift")
    }
    try FileManager.default.createDirectory(
      atPath: "\(miniature.root)/\(Self.designs)/a-link/Katas/Greeter", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(miniature.root)/\(Self.designs)/a-link/Katas/Greeter/More", withDestinationPath: "../Elsewhere")
    #expect(try verify(status: 0) == "Greeter: refused 5 of 5, accepted 0 of 0\n✓ Greeter\n")
  }
}
