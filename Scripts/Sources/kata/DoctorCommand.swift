import ArgumentParser
import Checking
import Measuring
import Terminal
import Workbook

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Build and run every kata once, before a workshop.",
    discussion: """
      Nobody has to wait for it later, and what this machine lacks shows. Without a name, all katas.

      Example:
        Scripts/kata doctor
      """)

  @Argument(help: "The katas' names, as `Scripts/kata list` shows them.") var katas: [String] = []

  func run() throws {
    let terminal = Terminal.current
    let workbook = try Workbook.current()
    let doctor = Doctor(workbook, terminal: terminal)
    for line in try doctor.machine() { terminal.write(Style.green("✓", on: terminal) + " \(line)\n") }
    var isWell = true
    for kata in try workbook.katas(named: katas) {
      do {
        let line = try doctor.warm(kata)
        terminal.write(Style.green("✓", on: terminal) + " \(kata.name), \(line)\n")
      } catch let error as any CustomStringConvertible & Error {
        terminal.write(Style.red("✗", on: terminal) + " \(kata.name): \(error)\n")
        isWell = false
      }
    }
    if !isWell { throw ExitCode.failure }
    terminal.write("\nAll is well.\n")
  }
}
