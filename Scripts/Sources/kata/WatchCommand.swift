import ArgumentParser
import Katas
import Terminal

struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Test a kata again at each save, until Ctrl-C.",
    discussion: """
      Runs the suite on your version now, and again whenever you save a file of the kata. Shows what fails, with its \
      expectation; or, if all is green, the goals that you have reached and the first one that is still missed.

      Example:
        Scripts/kata watch VoicePlayer
      """)

  @OptionGroup var argument: KataArgument
  @OptionGroup var timeout: TimeoutOption

  func run() throws {
    let (kata, workbook, terminal) = try argument.resolved()
    var watch = Watch(of: kata, in: workbook, timeout: timeout.seconds, terminal: terminal)
    try watch.run()
  }
}
