import Foundation
import Processes
import Terminal
import TestSupport
import Testing

@Suite struct DependenciesTests {
  @Test func `each version's files are listed, with why they are needed`() throws {
    let workbook = try MiniatureWorkbook()
    let outcome = try workbook.run("dependencies", "Greeter")
    #expect(
      outcome == """
        Greeter, before: dependencies of Greeter
          1 type in 1 file, 10 lines of code
          imports: Languages

          file           lines  needed
          Greeter.swift     10  declares Greeter

        Greeter, after: dependencies of Greeter
          2 types in 2 files, 22 lines of code
          imports: Languages

          file           lines  needed
          Greeter.swift     12  declares Greeter
            Voice.swift     10  for Voice

        Yours is still the starting code.

        """)

    let loud = try workbook.run("dependencies", "Greeter", "LoudGreeter")
    #expect(
      loud.contains("Greeter, before: dependencies of LoudGreeter\n  2 types in 2 files, 16 lines of code\n"))
    #expect(loud.contains("\nGreeter, after has no type named LoudGreeter\n"))
    let unknown = try Tool.run("dependencies", "Greeter", "Onion", in: workbook)
    #expect(unknown.errors == "error: Greeter has no type named 'Onion', or several.\n")
    #expect(unknown.status == 64)
  }
}
