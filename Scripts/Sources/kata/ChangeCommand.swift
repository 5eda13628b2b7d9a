import ArgumentParser
import Checking
import Machine
import Katas
import LearnerFiles

struct ChangeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "change",
    abstract: "Show what the kata's change request costs in the starting code and in the solution.",
    discussion: """
      Counts what the two shipped implementations of the request had to change. With --mine, the request's tests, and \
      what they need in provided modules, are added to your clone, and you implement it yourself. Called again, --mine \
      shows how far you are, beside the other two versions. --mine --end removes what --mine added.

      Example:
        Scripts/kata change VoicePlayer
        Scripts/kata change VoicePlayer --mine
        Scripts/kata change VoicePlayer --mine --end
      """)

  @OptionGroup var argument: KataArgument
  @Flag(help: "Implement the change request in your own version.") var mine = false
  @Flag(help: "With --mine: remove the request's tests again.") var end = false

  func validate() throws { if end, !mine { throw ValidationError("--end needs --mine.") } }

  func run() throws {
    let (kata, workbook, terminal) = try argument.resolved()
    let (store, report) = (LearnerStore(of: kata), ChangeReport(on: terminal))
    if !mine {
      terminal.write(report.text(of: try workbook.changeCosts(of: kata, withEndings: true, terminal: terminal)))
    } else if end {
      guard let ended = try store.endRequest() else { throw Failure("no change request is in place in \(kata.name)") }
      terminal.write(
        "The tests of '\(ended.request.title)' are removed. Your own files stay as they are, also what needs the tests' "
          + "types.\n\n" + store.text(ofEnded: ended.request, savedAs: ended.replacement.save))
    } else if let placed = try store.placedRequest() {
      let mine = try workbook.myChange(of: kata, placed, terminal: terminal)
      terminal.write(report.text(of: mine))
      if !mine.isImplemented { throw ExitCode.failure }
    } else {
      let request = try ChangeRequest(of: kata)
      terminal.write(report.beginning(request, try store.place(request)))
    }
  }
}
