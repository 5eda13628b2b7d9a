import Foundation
import Katas
import Metrics
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
    try miniature.replace("On: step 2", with: "On: before", in: "\(Self.designs)/a-final-class.patch")
    let first = try verify(status: 1)
    #expect(
      first.hasPrefix(
        """
        Greeter: refused 0 of 1, accepted 1 of 1
        ✗ Greeter: \(Self.designs)/a-final-class.patch is refused by classes, dit, overrides, superCalls, and its message says \
        classes: classes is 2, at most 0 (Greeter.swift:4: class Greeter; LoudGreeter.swift:4: class LoudGreeter); dit is \
        1, at most 0
        """), "\(first)")

    try miniature.replace("On: before", with: "On: after", in: "\(Self.designs)/a-final-class.patch")
    try miniature.replace("isLoud ? text", with: "isLoud ? shouted", in: "\(Self.designs)/a-flag.patch")
    #expect(
      try verify(status: 1) == """
        Greeter: refused 0 of 1, accepted 0 of 1
        ✗ Greeter: \(Self.designs)/a-final-class.patch is accepted, and must be refused by classes
        ✗ Greeter: \(Self.designs)/a-flag.patch can't be measured: cannot find 'shouted' in scope

        """)
    for (old, new, problem) in [
      ("let voice", "let noise", " does not apply: error: patch failed: Katas/Greeter/Greeter.swift:"),
      ("On: after", "On: step 4", ": Greeter has no state 'step 4'"),
      ("Katas/Greeter/Voice.swift", "Package.swift", " touches Package.swift, which is not its to change"),
    ] {
      try miniature.replace(old, with: new, in: "\(Self.designs)/a-flag.patch")
      #expect(try verify(status: 1).hasPrefix("✗ Greeter: \(Self.designs)/a-flag.patch\(problem)"))
    }
  }

  /// A design that differs from its base in edits, each with a file, an old and a new text, and in whole files by their paths.
  private struct Sketch {
    let name: String
    let on: String
    let refusedBy: Set<String>
    var edits: [[String]] = []
    var files: [String: String] = [:]
  }

  /// Writes designs in the place of the miniature's own.
  private func write(_ sketches: [Sketch]) throws {
    for name in ["a-final-class", "a-flag"] { try miniature.remove("\(Self.designs)/\(name).patch") }
    for sketch in sketches {
      try miniature.writePatch(
        "\(sketch.name)\n\nOn: \(sketch.on)\nRefused by: \(sketch.refusedBy.sorted().joined(separator: ", "))",
        to: "\(Self.designs)/\(sketch.name).patch", on: sketch.on, edits: sketch.edits, files: sketch.files)
    }
  }

  // MARK: Measures

  private static let greeter = "Katas/Greeter/Greeter.swift"

  /// Goals that the starting code meets, each exactly.
  private static let goals = [
    "dit": 1, "classes": 3, "overrides": 1, "superCalls": 1, "emptyHooks": 0, "complexity": 2, "protocols": 0,
    "methodsToTrace": 3, "duplicatedLines": 0,
  ]

  private static let loudGreeter = "Katas/Greeter/LoudGreeter.swift"

  /// Each misses the goal of one measure that refuses no kata's design alone.
  private static let alone = [
    Sketch(
      name: "one-more-level", on: "before", refusedBy: ["dit"],
      edits: [[loudGreeter, "public final class", "public class"]],
      files: ["Katas/Greeter/Shouter.swift": "final class Shouter: LoudGreeter {}\n"]),
    Sketch(
      name: "more-classes", on: "before", refusedBy: ["classes"],
      files: ["Katas/Greeter/Guests.swift": "final class Guest {}\n\nfinal class Host {}\n"]),
    Sketch(
      name: "one-more-override", on: "before", refusedBy: ["overrides"],
      edits: [
        [greeter, "  /// The greeting", "  open var mark: String { \".\" }\n\n  /// The greeting"],
        [
          loudGreeter, "  public override func",
          "  public override var mark: String { \"!\" }\n\n  public override func",
        ],
      ]),
    Sketch(
      name: "super-called-twice", on: "before", refusedBy: ["superCalls"],
      edits: [[loudGreeter, #"+ "!""#, #"+ String(super.greeting(for: name).suffix(0)) + "!""#]]),
    Sketch(
      name: "an-empty-hook", on: "before", refusedBy: ["emptyHooks"],
      edits: [
        [greeter, "  /// The greeting", "  open func begin() {}\n\n  /// The greeting"],
        [loudGreeter, "func greeting(for name: String) -> String {", "func begin() {"],
        [loudGreeter, #"super.greeting(for: name).uppercased() + "!""#, "print(language)"],
      ]),
    Sketch(
      name: "one-long-function", on: "after", refusedBy: ["complexity"],
      edits: [[greeter, "name.isEmpty ?", "name.isEmpty || name == \"nobody\" || name == \"you\" ?"]]),
    Sketch(
      name: "a-protocol", on: "before", refusedBy: ["protocols"],
      files: ["Katas/Greeter/Greeting.swift": "protocol Greeting {}\n"]),
    Sketch(
      name: "a-copied-body", on: "before", refusedBy: ["duplicatedLines"],
      files: [
        "Katas/Greeter/Guest.swift": """
        struct Guest {
          let name: String

          func badge() -> String {
            let text = name.isEmpty ? "?" : name
            return text + "!" + text
          }

          func card() -> String {
            let words = name.isEmpty ? "?" : name
            return words + "!" + words
          }
        }

        """
      ]),
    Sketch(
      name: "a-call-that-calls-on", on: "before", refusedBy: ["methodsToTrace"],
      edits: [
        [greeter, #"name.isEmpty ? language.hello : "\(language.hello), \(name)""#, "first(name)"],
        [
          greeter, "  /// The greeting",
          """
            private func first(_ name: String) -> String { second(name) }
            private func second(_ name: String) -> String { third(name) }
            private func third(_ name: String) -> String { "\\(language.hello), \\(name)" }

            /// The greeting
          """,
        ],
      ]),
  ]

  @Test func `a measure can be the only one to refuse a design`() throws {
    let goals = Self.goals.map { #"{ "measure": "\#($0.key)", "atMost": \#($0.value) }"# }.sorted()
    let description = try miniature.read("Katas/Greeter/kata.json")
    try miniature.write(
      description.replacing(
        /"goals": \[[^\]]*\]/.dotMatchesNewlines(), with: "\"goals\": [\(goals.joined(separator: ","))]"),
      to: "Katas/Greeter/kata.json")
    try miniature.record()
    try write(Self.alone)
    let count = Self.alone.count
    #expect(try verify(status: 0) == "Greeter: refused \(count) of \(count), accepted 0 of 0\n✓ Greeter\n")
  }
}
