import ArgumentParser
import Console
import Reports
import Workbook

struct CarryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "carry",
    abstract: "Show what comes along when one type is copied elsewhere.",
    discussion: """
      Every file that the type needs, and that those files need, in the before, yours and the after: how long it is, \
      who drags it in, and a diagram of who drags whom. Without a type, the one that kata.json names.

      Example:
        kata carry VoicePlayer
        kata carry VoicePlayer WAVVoicePlayer --prove
      """)

  @OptionGroup var argument: KataArgument
  @Argument(help: "The type's name; Outer.Inner for one inside another.") var type: String?
  @Flag(help: "Copy just these files into an empty package, and compile it.") var prove = false
  @Flag(help: "Print the sets for machines.") var json = false

  func run() throws {
    try ChildProcess.whileHoldingSignals(show)
  }

  private func show() throws {
    let terminal = Terminal.current
    let workbook = try Workbook.current()
    let kata = try workbook.kata(named: argument.kata)
    let comparison = try KataMeasurer(workbook: workbook, terminal: terminal).compare(kata)
    var report = try CarryReport(comparison, type: type)
    if prove { try report.prove(in: workbook, on: terminal) }
    terminal.write(json ? report.json.text + "\n" : report.text(on: terminal))
    // What of yours doesn't compile is said after what could be measured.
    _ = try comparison.yours.get()
    if !report.isProved { throw ExitCode.failure }
  }
}
