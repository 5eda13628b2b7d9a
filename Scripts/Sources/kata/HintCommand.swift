import ArgumentParser
import ChangeRequests
import LearnerFiles
import Terminal
import Workbook

struct HintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hint",
    abstract: "Show the next hint, and only that one.",
    discussion: """
      Each stage has hints of its own, from where to start to the last move. Once `Scripts/kata check` finds a stage done, the \
      next hint is the first of the next stage.

      Example:
        Scripts/kata hint VoicePlayer
        Scripts/kata hint VoicePlayer --stage 2
      """)

  enum Which: String, EnumerableFlag {
    case again, fromStart

    static func help(for which: Which) -> ArgumentHelp? {
      switch which {
      case .again: "Show the last hint again."
      case .fromStart: "Begin with the first hint of the first stage again."
      }
    }
  }

  @OptionGroup var argument: KataArgument
  @Flag(exclusivity: .exclusive) var which: Which?
  @Option(help: ArgumentHelp("Begin with the first hint of this stage.", valueName: "number")) var stage: Int?

  func validate() throws {
    if stage != nil, which != nil { throw ValidationError("--stage excludes --again and --from-start.") }
  }

  func run() throws {
    let (kata, workbook, terminal) = try argument.found()
    let book = try HintBook(of: kata, in: KataFolder(root: workbook.root))
    let choice: HintBook.Choice =
      switch (stage, which) {
      case (let stage?, _): .first(stage: stage)
      case (nil, .again): .again
      case (nil, .fromStart): .first(stage: 1)
      case (nil, nil): .next
      }
    switch try book.hint(choice, stagesReached: Ledger(workbook).stagesReached(of: kata)) {
    case .hint(let hint, at: let position):
      let stage = book.stages.count > 1 ? "Stage \(position.stage), hint" : "Hint"
      let heading = "\(stage) \(position.number) of \(book.stages[position.stage - 1].count): "
      terminal.write(Style.bold(heading, on: terminal) + hint.title + "\n\n")
      terminal.write(terminal.wrappedMarkdown(hint.text) + "\n")
    case .noMore(let stage): terminal.write(end(of: stage, in: book, kata))
    case .allDone:
      let hasRequest = LearnersChangeRequest(of: kata, in: workbook).placed != nil
      let state = Ledger(workbook).state(
        of: kata, stages: book.stages.count, isUntouched: false, hasChangeRequest: hasRequest)
      terminal.write(state == .done ? endOfKata(kata) : changedSinceDone(kata, stages: book.stages.count))
    }
  }

  private func endOfKata(_ kata: Kata) -> String {
    "All stages of \(kata.name) are done, so there is no next hint.\n"
      + "  How the solution did it: Solutions/\(kata.name)/README.md\n"
      + "  The last hint again:     Scripts/kata hint \(kata.name) --again\n"
  }

  /// What `check` found is not known to be true of other code, which may not even compile.
  private func changedSinceDone(_ kata: Kata, stages count: Int) -> String {
    let again = "Scripts/kata hint \(kata.name) " + (count > 1 ? "--stage \(count)" : "--from-start")
    return "All stages of \(kata.name) were done before. The code as it is now hasn't been checked.\n"
      + "  How it is now:          Scripts/kata check \(kata.name)\n"
      + "  The last hint again:    Scripts/kata hint \(kata.name) --again\n"
      + "  \(count > 1 ? "The last stage's hints:" : "All hints again:        ") \(again)\n"
  }

  private func end(of stage: Int, in book: HintBook, _ kata: Kata) -> String {
    var text = "You have seen all hints\(book.stages.count > 1 ? " of stage \(stage)" : "").\n"
    text += "  The last one again:      Scripts/kata hint \(kata.name) --again\n"
    if stage < book.stages.count {
      text += "  The hints of stage \(stage + 1):    Scripts/kata hint \(kata.name) --stage \(stage + 1)\n"
    }
    return text + "  The steps one at a time: Scripts/kata step \(kata.name)\n"
  }
}
