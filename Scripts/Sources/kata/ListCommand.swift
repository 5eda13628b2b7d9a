import ArgumentParser
import Checking
import Machine
import Katas

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the katas in reading order.",
    discussion: """
      For each kata: how many stages it has, how many minutes they take together, and how far you are. A kata is \
      untouched, in progress, done up to a stage, such as "stage 1 of 3 done", or done. `Scripts/kata check` finds that out.

      Example:
        Scripts/kata list
      """)

  func run() throws {
    let terminal = Terminal.current
    let site = "\n`Scripts/kata site FOLDER` writes a book that shows their steps, with a quiz.\n"
    terminal.write(ListReport(try Workbook.current().list(), on: terminal).text + site)
  }
}
