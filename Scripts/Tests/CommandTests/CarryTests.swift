import Console
import Foundation
import TestSupport
import Testing

@Suite struct CarryTests {
  @Test func `each version's files are listed, with who drags them in`() throws {
    let outcome = try Tool.run("carry", "Greeter", in: try MiniatureWorkbook())
    #expect(
      outcome.output == """
        Greeter, before: Greeter takes along
          1 type in 1 file, 10 lines of code
          expected there: Languages

          file           lines  dragged in by
          Greeter.swift     10  (Greeter is here)

        Greeter, after: Greeter takes along
          2 types in 2 files, 22 lines of code
          expected there: Languages

          file           lines  dragged in by
          Greeter.swift     12  (Greeter is here)
          Voice.swift       10  Greeter

          Greeter.swift
          └─ Voice.swift  for Voice

        Yours is still the before as shipped.

        """)
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  @Test func `a type that one version has is missing in the others`() throws {
    let outcome = try Tool.run("carry", "Greeter", "LoudGreeter", in: try MiniatureWorkbook())
    #expect(
      outcome.output.contains("Greeter, before: LoudGreeter takes along\n  2 types in 2 files, 16 lines of code\n"))
    #expect(outcome.output.contains("\nGreeter, after: there is no type LoudGreeter here\n"))
    #expect(outcome.status == 0)
  }

  @Test func `an unknown type has a suggestion`() throws {
    let workbook = try MiniatureWorkbook()
    let near = try Tool.run("carry", "Greeter", "LoudGreter", in: workbook)
    #expect(near.errors == "error: Greeter has no type named 'LoudGreter'. Did you mean LoudGreeter?\n")
    #expect(near.status == 64)
    let far = try Tool.run("carry", "Greeter", "Onion", in: workbook)
    #expect(
      far.errors == """
        error: Greeter has no type named 'Onion'. 'Scripts/kata compare Greeter --diagram' shows them all.

        """)
  }

  @Test func `a version of one's own stands between the others, and the compiler judges all three`() throws {
    let workbook = try MiniatureWorkbook()
    try workbook.write("protocol Polite {}\nextension Greeter: Polite {}\n", to: "Katas/Greeter/Polite.swift")
    try workbook.replace(
      "open class Greeter {", with: "open class Greeter {\n  let other: (any Polite)? = nil",
      in: "Katas/Greeter/Greeter.swift")
    let outcome = try Tool.run("carry", "Greeter", "--prove", "--json", in: workbook)
    #expect(
      outcome.output == """
        {
          "kata": "Greeter",
          "type": null,
          "before": {
            "type": "Greeter",
            "types": [
              "Greeter"
            ],
            "files": [
              {
                "path": "Greeter.swift",
                "lines": 10,
                "draggedBy": []
              }
            ],
            "lines": 10,
            "imports": [
              "Languages"
            ],
            "proved": true
          },
          "yours": {
            "type": "Greeter",
            "types": [
              "Greeter",
              "Polite"
            ],
            "files": [
              {
                "path": "Greeter.swift",
                "lines": 11,
                "draggedBy": [
                  "Polite.swift"
                ]
              },
              {
                "path": "Polite.swift",
                "lines": 2,
                "draggedBy": [
                  "Greeter.swift"
                ]
              }
            ],
            "lines": 13,
            "imports": [
              "Languages"
            ],
            "proved": true
          },
          "after": {
            "type": "Greeter",
            "types": [
              "Greeter",
              "Voice"
            ],
            "files": [
              {
                "path": "Greeter.swift",
                "lines": 12,
                "draggedBy": []
              },
              {
                "path": "Voice.swift",
                "lines": 10,
                "draggedBy": [
                  "Greeter.swift"
                ]
              }
            ],
            "lines": 22,
            "imports": [
              "Languages"
            ],
            "proved": true
          }
        }

        """)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) }
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  @Test func `broken code of one's own has no set, and an error`() throws {
    let workbook = try MiniatureWorkbook()
    try workbook.replace("language.hello", with: "language.hallo", in: "Katas/Greeter/Greeter.swift")
    let outcome = try Tool.run("carry", "Greeter", in: workbook)
    #expect(outcome.output.contains("Greeter, yours: there is no type Greeter that compiles here\n"))
    #expect(outcome.errors.hasPrefix("Katas/Greeter/Greeter.swift:13:29: error:"))
    #expect(outcome.status == 1)
  }
}
