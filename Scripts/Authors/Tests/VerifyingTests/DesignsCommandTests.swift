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
    for (old, new, problem) in [
      ("let voice", "let noise", " does not fit its base: Katas/Greeter/Greeter.swift has no 'let noise: Voice' to be"),
      (#""on": "after""#, #""on": "step 4""#, "/design.json: Greeter has no state 'step 4'"),
      ("Katas/Greeter/Voice.swift", "Package.swift", " touches Package.swift, which is not its to change"),
    ] {
      try miniature.replace(old, with: new, in: "\(Self.designs)/a-flag/design.json")
      #expect(try verify(status: 1).hasPrefix("✗ Greeter: \(Self.designs)/a-flag\(problem)"))
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
    for name in ["a-final-class", "a-flag"] { try miniature.remove("\(Self.designs)/\(name)") }
    for sketch in sketches {
      let description: [String: Any] = [
        "summary": sketch.name, "on": sketch.on, "refusedBy": sketch.refusedBy.sorted(),
        "edits": sketch.edits.map { ["file": $0[0], "old": $0[1], "new": $0[2]] },
      ]
      let data = try JSONSerialization.data(withJSONObject: description)
      let folder = "\(Self.designs)/\(sketch.name)"
      try miniature.write(String(decoding: data, as: UTF8.self), to: "\(folder)/design.json")
      for (path, text) in sketch.files { try miniature.write(text, to: "\(folder)/\(path)") }
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

  /// Else a measure could count less than before, and no design would show it.
  @Test func `each measure that is a goal somewhere is the only one to refuse a design`() throws {
    let workbook = try Workbook(around: #filePath)
    var goals: Set<String> = []
    var alone = Set(Self.alone.flatMap(\.refusedBy))
    for kata in workbook.katas {
      goals.formUnion(try kata.description().stages.flatMap(\.goals).map(\.metric.rawValue))
      for design in try Design.all(of: kata) where design.refusedBy.count == 1 { alone.formUnion(design.refusedBy) }
    }
    #expect(goals.subtracting(alone) == [])
  }
}
