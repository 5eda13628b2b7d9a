import ArgumentParser
import Katas
import Terminal

struct ResetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Put the starting code back, or get saved files back.",
    discussion: """
      Needs no git history. Your files are saved first, and the command that gets them back is shown. The tests of a \
      change request that 'change --mine' put in place are removed. Without a name, \
      --restore gets your own work back: the newest save that is neither the starting code nor any step as it was \
      shipped. If there is none, it takes the newest. --saves lists the saves.

      Example:
        Scripts/kata reset VoicePlayer
        Scripts/kata reset VoicePlayer --restore
      """)

  @OptionGroup var argument: KataArgument
  @Flag(help: "Get saved files back: your newest own work, or the named ones.") var restore = false
  @Flag(help: "List what was saved.") var saves = false
  @Argument(help: "With --restore, the name of the save.") var save: String?

  func validate() throws {
    if save != nil, !restore { throw ValidationError("The name of a save needs --restore.") }
    if restore, saves { throw ValidationError("--restore and --saves are two different things.") }
  }

  func run() throws {
    let (kata, workbook, terminal) = try argument.resolved()
    let copy = LearnersCopy(of: kata)
    if saves {
      list(copy, known: (try? StepSequence(of: kata, in: workbook).states) ?? [], on: terminal)
      return
    }

    if restore { return try restore(copy, workbook, on: terminal) }
    let start = try StepSequence(of: kata, in: workbook).states[0]
    let (result, ended) = try copy.reset(to: start)
    try copy.note(placedStep: 0)
    try copy.begin(stage: 1)
    terminal.write("\(kata.name) is now the starting code.\n\n" + result.text(of: copy, on: terminal))
    if let ended {
      terminal.write("\nThe tests of '\(ended.title)' are removed, too.\n\n" + ended.text)
      terminal.write("To put them back: Scripts/kata change \(kata.name) --mine\n")
    }
  }

  private func restore(_ copy: LearnersCopy, _ workbook: Workbook, on terminal: Terminal) throws {
    // Steps that can't be followed must not keep the files from coming back.
    let known = (try? StepSequence(of: copy.kata, in: workbook).states) ?? []
    let name = try save ?? copy.newestSave(otherThan: known)
    let result = try copy.restore(name)
    terminal.write("\(copy.kata.name) is now what was saved as \(name).\n\n" + result.text(of: copy, on: terminal))
    if let placed = try copy.placedRequest() { terminal.write("\n" + placed.note) }
  }

  /// Lists what was saved, each with what it is.
  ///
  /// - Parameter known: The states after each step, from the starting code on.
  private func list(_ copy: LearnersCopy, known: [Snapshot], on terminal: Terminal) {
    let names = copy.saves
    guard !names.isEmpty else {
      terminal.write("Nothing of \(copy.kata.name) was saved so far.\n")
      return
    }
    var table = Table([.left, .left, .left])
    for name in names {
      let step = (try? copy.files(ofSave: name)).flatMap { known.lastIndex(of: $0) }
      let content = step.map { $0 == 0 ? "the starting code" : "as after step \($0)" } ?? "yours"
      table.add([Table.Cell(name), Table.Cell(content), Table.Cell(copy.path(ofSave: name), .faint)])
    }
    terminal.write(table.rendered(on: terminal))
    terminal.write("\nTo get one back: Scripts/kata reset \(copy.kata.name) --restore NAME\n")
  }
}
