import ArgumentParser
import Katas
import Terminal

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

  func validate() throws {
    if end, !mine { throw ValidationError("--end needs --mine.") }
  }

  func run() throws {
    let (kata, workbook, terminal) = try argument.resolved()
    if mine {
      try implementMine(kata, in: workbook, on: terminal)
      return
    }
    terminal.write(try ChangeCosts(of: kata, in: workbook, terminal: terminal).text(on: terminal))
  }

  private func implementMine(_ kata: Kata, in workbook: Workbook, on terminal: Terminal) throws {
    let copy = LearnersCopy(of: kata)
    if end {
      guard let end = try copy.endRequest() else { throw Failure("no change request is in place in \(kata.name)") }
      terminal.write(
        "The tests of '\(end.title)' are removed. Your own files stay as they are.\n\n" + end.text
          + (end.start.map { advice(to: copy, from: $0) } ?? ""))
    } else if try copy.placedRequest()?.isRemembered == true {
      let mine = try MyChange(of: kata, in: workbook, terminal: terminal)
      terminal.write(mine.report(on: terminal))
      if !mine.isImplemented { throw ExitCode.failure }
    } else {
      let request = try ChangeRequest(of: kata)
      terminal.write(request.beginning(try copy.put(request), on: terminal))
    }
  }

  private func advice(to copy: LearnersCopy, from start: String) -> String {
    """

    Your files still contain your changes, which may need the request's files. To go on, put them back:
      Scripts/kata change \(copy.kata.name) --mine
    Or undo what you implemented. Your files are saved as they were before the change request:

    """ + copy.wayBack(to: start)
  }
}
