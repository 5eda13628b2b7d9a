import ArgumentParser
import Machine
import Katas
import Site

struct SiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Write the book: the katas as pages to turn, with a quiz.",
    discussion: """
      Writes a static site: for each kata its handout, a page for each step with what it changes in the code, the types and the \
      figures, a quiz, the change request, the walk-through and the facilitator's card. Without a name, of all katas. Any \
      browser opens its index.html. It is made with Sphinx, which the first call installs below Scripts/.build; that needs \
      Python 3.11 or later, and the network.

      Example:
        Scripts/kata site book
        Scripts/kata site book ThemeConfiguration VoicePlayer
      """)

  @Argument(help: "A folder that isn't there yet, or that holds such a book.") var folder: String
  @Argument(help: "The katas' names, as `Scripts/kata list` shows them.") var names: [String] = []

  func run() throws {
    let (workbook, terminal) = (try Workbook.current(), Terminal.current)
    let katas = try workbook.katas(named: names).filter { try !$0.isDraft }
    let sphinx = try Sphinx.installed(in: workbook.scripts, on: terminal)
    try Book(of: katas, in: workbook, on: terminal).write(to: folder, with: sphinx)
    terminal.write("The book is in \(folder). Open \(folder)/index.html in a browser.\n")
  }
}
