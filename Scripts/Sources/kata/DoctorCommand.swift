import ArgumentParser
import Checking
import Foundation
import Processes
import Terminal
import Workbook

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check this machine before a workshop, and build every kata once.",
    discussion: """
      Looks at the toolchain, git, the disk and the folder, and builds and tests each kata. For \
      what is missing, it shows the command that installs it. Without a name, it builds all katas.

      Example:
        Scripts/kata doctor
      """)

  @Argument(help: "The katas' names, as `Scripts/kata list` shows them.") var katas: [String] = []

  func run() throws {
    let terminal = Terminal.current
    try ChildProcess.whileHoldingSignals { try examine(from: Workbook.start, on: terminal) }
  }

  private func examine(from start: String, on terminal: Terminal) throws {
    guard let root = Workbook.root(around: start) else { throw WorkbookError.notFound(start) }
    let doctor = Doctor(root: root, terminal: terminal)
    var count = 0
    func show(_ finding: Doctor.Finding) {
      let mark = finding.isGood ? Style.green("✓", on: terminal) : Style.red("✗", on: terminal)
      terminal.write("\(mark) \(finding.text)\n")
      if let remedy = finding.remedy {
        count += 1
        terminal.write("    \(remedy)\n")
      }
    }
    for finding in doctor.machine() { show(finding) }
    // What is missing above would fail below in less clear words.
    if count == 0 {
      let workbook = try Workbook.current()
      let chosen = try katas.isEmpty ? workbook.katas : katas.map { try workbook.kata(named: $0) }
      for kata in chosen { show(try doctor.warm(kata, in: workbook)) }
    }
    guard count == 0 else {
      terminal.write("\n\(count) \(count == 1 ? "problem" : "problems") to fix.\n")
      throw ExitCode.failure
    }
    terminal.write("\nAll is well.\n")
  }
}
