import Foundation
import Processes
import TestSupport
import Testing

@Suite struct DependenciesTests {
  @Test func `each version's files are listed, with the files that need them`() throws {
    let outcome = try Tool.run("dependencies", "Greeter", in: try MiniatureWorkbook())
    #expect(
      outcome.output == """
        Greeter, before: dependencies of Greeter
          1 type in 1 file, 10 lines of code
          imports: Languages

          file           lines  needed by
          Greeter.swift     10  (declares Greeter)

        Greeter, after: dependencies of Greeter
          2 types in 2 files, 22 lines of code
          imports: Languages

          file           lines  needed by
          Greeter.swift     12  (declares Greeter)
          Voice.swift       10  Greeter

          Greeter.swift
          └─ Voice.swift  for Voice

        Yours is still the starting code.

        """)
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  @Test func `a type that one version has is missing in the others`() throws {
    let outcome = try Tool.run("dependencies", "Greeter", "LoudGreeter", in: try MiniatureWorkbook())
    #expect(
      outcome.output.contains("Greeter, before: dependencies of LoudGreeter\n  2 types in 2 files, 16 lines of code\n"))
    #expect(outcome.output.contains("\nGreeter, after has no type named LoudGreeter\n"))
    #expect(outcome.status == 0)
  }

  @Test func `an unknown type has a suggestion`() throws {
    let workbook = try MiniatureWorkbook()
    let near = try Tool.run("dependencies", "Greeter", "LoudGreter", in: workbook)
    #expect(near.errors == "error: Greeter has no type named 'LoudGreter'. Did you mean LoudGreeter?\n")
    #expect(near.status == 64)
    let far = try Tool.run("dependencies", "Greeter", "Onion", in: workbook)
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
    let outcome = try Tool.run("dependencies", "Greeter", "--prove", in: workbook)
    #expect(
      outcome.output.contains(
        """
        Greeter, yours: dependencies of Greeter
          2 types in 2 files, 13 lines of code
          imports: Languages
          these files compile alone

          file           lines  needed by
          Greeter.swift     11  (declares Greeter)
          Polite.swift       2  Greeter

          Greeter.swift
          └─ Polite.swift  for Polite

        """))
    #expect(outcome.output.components(separatedBy: "these files compile alone").count == 4)
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  @Test func `broken code of one's own has no set, and an error`() throws {
    let workbook = try MiniatureWorkbook()
    try workbook.replace("language.hello", with: "language.hallo", in: "Katas/Greeter/Greeter.swift")
    let outcome = try Tool.run("dependencies", "Greeter", in: workbook)
    #expect(outcome.output.contains("Greeter, yours does not compile\n"))
    #expect(outcome.errors.hasPrefix("Katas/Greeter/Greeter.swift:13:29: error:"))
    #expect(outcome.status == 1)
  }
}
