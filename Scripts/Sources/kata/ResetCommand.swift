import ArgumentParser
import Checking
import Machine
import Katas
import LearnerFiles

struct ResetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Put the starting code back, or get saved files back.",
    discussion: """
      Needs no git history. Your files are saved first, and the command that gets them back is shown. The tests of a \
      change request that 'change --mine' put in place are removed. Without a name, \
      --restore gets your own work back: the newest save that is neither the starting code nor any step as it was \
      shipped. If there is none, it takes the newest. The folder .kata/saves has all saves.

      Example:
        Scripts/kata reset VoicePlayer
        Scripts/kata reset VoicePlayer --restore
      """)

  @OptionGroup var argument: KataArgument
  @Flag(help: "Get saved files back: your newest own work, or the named ones.") var restore = false
  @Argument(help: "With --restore, the name of the save.") var save: String?

  func validate() throws { if save != nil, !restore { throw ValidationError("The name of a save needs --restore.") } }

  func run() throws {
    let (kata, workbook, terminal) = try argument.resolved()
    let store = LearnerStore(of: kata)
    if restore { return try restore(store, known: states(of: kata, in: workbook), on: terminal) }
    let (result, ended) = try store.reset(to: StepSequence(of: kata, in: workbook).states[0])
    try store.recordPlaced(inStage: 1)
    terminal.write("\(kata.name) is now the starting code.\n\n" + store.text(of: result, on: terminal))
    if let ended { terminal.write("\nThe tests of '\(ended.title)' are removed, too.\n") }
  }

  /// The states after each step, from the starting code on. Steps that can't be followed must not keep files from coming back.
  private func states(of kata: Kata, in workbook: Workbook) throws -> [Snapshot] {
    do { return try StepSequence(of: kata, in: workbook).states } catch is Failure { return [] }
  }

  private func restore(_ store: LearnerStore, known: [Snapshot], on terminal: Terminal) throws {
    let name = try save ?? store.newestSave(otherThan: known)
    let result = try store.restore(name)
    terminal.write("\(store.kata.name) is now what was saved as \(name).\n\n" + store.text(of: result, on: terminal))
    if let placed = try store.placedRequest() { terminal.write("\n" + placed.reminder) }
  }
}
