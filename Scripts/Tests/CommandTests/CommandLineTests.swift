import Foundation
import Processes
import TestSupport
import Testing

@Suite struct CommandLineTests {
  @Test(arguments: [
    "list", "test", "compare", "check", "hint", "step", "reset", "dependencies", "change", "doctor",
  ])
  func `every command has help with an example`(command: String) throws {
    let outcome = try Tool.run(command, "--help", in: try MiniatureWorkbook())
    #expect(outcome.output.contains("\nExample:\n  Scripts/kata \(command)"))
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(outcome.status == 0)
  }

  @Test(arguments: ["compare", "check", "dependencies", "change"])
  func `a misspelt kata has a suggestion`(command: String) throws {
    let workbook = try MiniatureWorkbook()
    let near = try Tool.run(command, "Greter", in: workbook)
    #expect(near.errors == "error: no kata is named 'Greter'. Did you mean Greeter?\n")
    #expect(near.status == 64)
    let far = try Tool.run(command, "Onion", in: workbook)
    #expect(far.errors == "error: no kata is named 'Onion'. The katas are Greeter.\n")
    #expect(far.status == 64)
  }

  @Test func `a misspelt command has a suggestion`() throws {
    let workbook = try MiniatureWorkbook()
    let near = try Tool.run("chek", "Greeter", in: workbook)
    #expect(near.errors.hasPrefix("Error: There is no command 'chek'. Did you mean check?\n"))
    #expect(near.status == 64)
    let far = try Tool.run("onion", in: workbook)
    #expect(far.errors.hasPrefix("Error: There is no command 'onion'.\n"))
  }

  @Test func `outside of a workbook, that is said`() throws {
    let workbook = try MiniatureWorkbook()
    let folder = workbook.folder.path
    let outcome = try Tool.run("list", in: workbook, environment: ["KATA_WORKBOOK": folder])
    #expect(
      outcome.errors == """
        error: \(folder) is not inside a copy of the workbook: no folder above it holds Package.swift and Katas

        """)
    #expect(outcome.status == 1)
  }

  @Test func `a variable that picks one kata for swift test doesn't hide the others`() throws {
    let outcome = try Tool.run("list", in: try MiniatureWorkbook(), environment: ["KATA": "Other"])
    #expect(outcome.output.contains("Greeter"))
    #expect(outcome.status == 0)
  }

  @Test func `a folder that can't be written to is named`() throws {
    let workbook = try MiniatureWorkbook()
    try workbook.write("", to: ".build")
    let outcome = try Tool.run("check", "Greeter", in: workbook)
    #expect(outcome.errors.hasPrefix("error: \(workbook.root)/.build"), "\(outcome.errors)")
    #expect(outcome.output == "")
    #expect(outcome.status == 1)
  }

  @Test func `time-outs are at least a second`() throws {
    for command in ["test", "check"] {
      let outcome = try Tool.run(command, "Greeter", "--timeout", "0", in: try MiniatureWorkbook())
      #expect(outcome.errors.contains("A run needs at least one second."))
      #expect(outcome.status == 64)
    }
  }

  @Test func `a pipe gets neither colours nor progress`() throws {
    let outcome = try Tool.run("compare", "Greeter", in: try MiniatureWorkbook(), environment: ["TERM": "xterm"])
    #expect(outcome.output.contains("\u{1B}") == false)
    #expect(outcome.errors == "")
  }
}
