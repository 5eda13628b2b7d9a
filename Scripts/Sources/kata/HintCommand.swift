import ArgumentParser
import Katas
import LearnerFiles
import Machine

struct HintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hint",
    abstract: "Show the next hint, and only that one.",
    discussion: """
      Each stage has hints of its own, from where to start to the last move. Once `Scripts/kata check` finds a stage done, the \
      next hint is the first of the next stage.

      Example:
        Scripts/kata hint VoicePlayer
        Scripts/kata hint VoicePlayer --stage 2 --number 1
      """)

  @OptionGroup var argument: KataArgument
  @Option(help: ArgumentHelp("Show the hints of this stage.", valueName: "number")) var stage: Int?
  @Option(help: "Show this hint again.") var number: Int?

  func run() throws {
    let (kata, _, terminal) = try argument.resolved()
    let store = LearnerStore(of: kata)
    let progress = try store.progress
    let book = try HintBook(of: kata)
    let count = book.stages.count
    let stage = self.stage ?? progress.stagesReached + 1
    if self.stage == nil, stage > count {
      // As for `check`: the walk-through tells how the request is implemented, too.
      terminal.write(
        "All stages of \(kata.name) were done. "
          + (progress.implementation == nil
            ? "Now implement the change request: Scripts/kata change \(kata.name) --mine\n"
            : "How the solution did it: Solutions/\(kata.name)/README.md\n")
          + "  The hints of the last stage: Scripts/kata hint \(kata.name) --stage \(count) --number 1\n")
    } else if let (hint, number) = try book.hint(ofStage: stage, number: number, shown: progress.shownHints ?? [:]) {
      try store.recordHint(number, ofStage: stage)
      let heading = count > 1 ? "Stage \(stage), hint" : "Hint"
      terminal.write(
        TextStyle.bold("\(heading) \(number) of \(book.stages[stage - 1].count): ", on: terminal) + hint.title + "\n\n"
          + hint.text + "\n")
    } else {
      terminal.write("You have seen all hints\(count > 1 ? " of stage \(stage)" : "").\n")
      terminal.write("  The first one again:     Scripts/kata hint \(kata.name) --stage \(stage) --number 1\n")
      if stage < count {
        terminal.write("  The hints of stage \(stage + 1):    Scripts/kata hint \(kata.name) --stage \(stage + 1)\n")
      }
      terminal.write("  The steps one at a time: Scripts/kata step \(kata.name)\n")
    }
  }
}
