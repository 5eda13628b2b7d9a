import ArgumentParser
import Machine
import TestSupport
import Testing

@testable import kata

@Suite struct CommandLineTests {
  @Test func `every command has help with an example, and names the katas if one is misspelt`() throws {
    let workbook = try MiniatureWorkbook()
    let commands = KataCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    for command in commands + ["measure", "site"] {
      let help = try workbook.run(command, "--help")
      #expect(help.contains("\nExample:\n  Scripts/kata \(command)"))
      #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
      if ["list", "site", "measure"].contains(command) { continue }
      let misspelt = try Tool.run([command, "Greter"], in: workbook)
      let words = "error: no kata is named 'Greter'. The katas are Greeter.\n"
      #expect((misspelt.errors, misspelt.status) == (words, 64), "\(command)")
    }
    #expect(try Tool.run(["chek", "Greeter"], in: workbook).status == 64)
  }

  @Test(arguments: [
    (["step", "Greeter", "1", "--stage", "2"], "exclude one another."),
    (["change", "Greeter", "--end"], "--end needs --mine."),
    (["reset", "Greeter", "2026"], "The name of a save needs --restore."),
    (["test", "Greeter", "--processor-time", "0"], "A run needs at least one second."),
  ])
  func `options that don't go together are refused`(arguments: [String], expected: String) throws {
    let workbook = try MiniatureWorkbook()
    let outcome = try Tool.run(arguments, in: workbook)
    #expect(outcome.errors.contains(expected))
    #expect(outcome.status == 64)
  }

  @Test func `outside of a workbook, that is said`() throws {
    let workbook = try MiniatureWorkbook()
    let folder = workbook.folder.path
    let outcome = try Tool.run(["list"], in: workbook, environment: ["KATA_WORKBOOK": folder])
    #expect(outcome.errors.hasPrefix("error: \(folder) is not inside a copy of the workbook: "))
    #expect(outcome.status == 1)
  }

  @Test func `a pipe gets neither colours nor progress, and a folder that can't be written to is named`() throws {
    let workbook = try MiniatureWorkbook()
    // From any folder of it.
    let variables = ["TERM": "xterm", "KATA": "Other", "KATA_WORKBOOK": "\(workbook.root)/Tests/Greeter/Suite"]
    let outcome = try Tool.run(["compare", "Greeter"], in: workbook, environment: variables)
    #expect(outcome.output.contains("\u{1B}") == false)
    #expect(outcome.errors == "")
    try workbook.remove(".build")
    try workbook.write("", to: ".build")
    let refused = try Tool.run(["check", "Greeter"], in: workbook)
    #expect(refused.errors.hasPrefix("error: \(workbook.root)/.build"), "\(refused.errors)")
    #expect((refused.output, refused.status) == ("", 1))
  }
}
