import ArgumentParser
import Katas
import Site
import Terminal

struct SiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Write a site in which one plays the steps, with a quiz.",
    discussion: """
      Writes a static site with docc, which is in every toolchain: a tutorial for each stage with the code and the class \
      diagram after each step and a quiz, and the handouts, cards and walk-throughs. Without a name, of all katas. It \
      must be opened through a server.

      Example:
        Scripts/kata site site
        python3 -m http.server --directory site
      """)

  @Argument(help: "A folder that isn't there yet, or that holds such a site.") var folder: String
  @Argument(help: "The katas' names, as `Scripts/kata list` shows them.") var names: [String] = []
  @Option(help: ArgumentHelp("Where the server will have the site, if not at its root.", valueName: "path"))
  var basePath: String?

  func run() throws {
    let workbook = try Workbook.current()
    let docc = try Toolchain.find().folder + "/bin/docc"
    let katas = try workbook.katas(named: names).filter { !$0.isDraft }
    try Site(of: katas, in: workbook).write(to: folder, basePath: basePath, docc: docc)
    Terminal.current.write(
      "The site is in \(folder). Open it through a server:\n  python3 -m http.server --directory \(folder)\n")
  }
}
