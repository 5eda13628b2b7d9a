import ArgumentParser
import Machine
import Katas
import Verifying

struct StatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "states",
    abstract: "For authors: change a kata's code in all its states, with git.",
    discussion: """
      'export' makes a git repository. Its branch 'steps' begins with the starting code and has a commit for each step. \
      Every other patch is a branch with one commit on the state that it changes, such as Faults/late or \
      ChangeRequest/before. 'import' moves these branches onto what their states have become, and writes the starting \
      code, the solution and all patches.

      Example:
        Scripts/kata states VoicePlayer export ../states
        cd ../states && git rebase --interactive step-2
        Scripts/kata states VoicePlayer import ../states
      """)

  enum Direction: String, CaseIterable, ExpressibleByArgument { case export, `import` }

  @Argument(help: "The kata's name, as `Scripts/kata list` shows it.") var kata: String
  @Argument(help: "From the workbook to the repository, or back.") var direction: Direction
  @Argument(help: "The repository's folder.", completion: .directory) var folder: String

  func run() throws {
    let workbook = try Workbook.current()
    let states = StateRepository(of: try workbook.kata(named: kata), in: workbook, at: folder, on: .current)
    switch direction {
    case .export: try states.export()
    case .import: try states.importStates()
    }
  }
}
