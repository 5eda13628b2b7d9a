import ArgumentParser
import Behaviour
import Console
import Practice
import Reports
import Wishes
import Workbook

struct ChangeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "change",
    abstract: "Grant the kata's next wish on the before and on the after, and show what it costs.",
    discussion: """
      In a copy: builds both versions with the wish, runs the whole suite and the wish's tests on them, and counts what \
      had to be touched. With --mine, the wish's tests come into your clone, and you grant it yourself; called again, it \
      shows how yours stands, beside the other two. --mine --end takes away what --mine has put there.

      Example:
        kata change VoicePlayer
        kata change VoicePlayer --mine
        kata change VoicePlayer --mine --end
      """)

  @OptionGroup var argument: KataArgument
  @Flag(help: "Grant the wish on your own version.") var mine = false
  @Flag(help: "With --mine: take the wish's tests away again.") var end = false
  @Flag(help: "Print the figures for machines.") var json = false

  func validate() throws {
    if end, !mine { throw ValidationError("--end needs --mine.") }
    if json, mine { throw ValidationError("--json and --mine exclude each other.") }
  }

  func run() throws {
    try ChildProcess.whileHoldingSignals(change)
  }

  private func change() throws {
    let terminal = Terminal.current
    let workbook = try Workbook.current()
    let kata = try workbook.kata(named: argument.kata)
    if let message = try LearnersWish(of: kata, in: workbook).finishInterrupted() { terminal.complain(message) }
    if mine {
      try grantMine(kata, in: workbook, on: terminal)
      return
    }
    let trial = try ChangeTrial(of: kata, in: workbook, terminal: terminal)
    defer { trial.close() }
    let counts = try trial.prove()
    let report = ChangeReport(try trial.costs(), counts: counts)
    terminal.write(json ? report.json.text + "\n" : report.text(on: terminal))
  }

  private func grantMine(_ kata: Kata, in workbook: Workbook, on terminal: Terminal) throws {
    if let message = try LearnersCopy(of: kata, in: workbook).finishInterrupted() { terminal.write(message + "\n") }
    let wish = LearnersWish(of: kata, in: workbook)
    if end {
      let result = try wish.end()
      terminal.write("The wish '\(result.title)' is taken away. Your own files stay as they are.\n\n")
      terminal.write(result.text(of: kata.name))
    } else if wish.placed != nil {
      let mine = try MyChange(of: kata, in: workbook, terminal: terminal)
      terminal.write(mine.text(on: terminal))
      if !mine.isGranted { throw ExitCode.failure }
    } else {
      let request = try ChangeRequest(of: kata)
      let (added, changed) = try wish.put(request)
      terminal.write(MyChange.beginning(request, added: added, changed: changed, on: terminal))
    }
  }
}
