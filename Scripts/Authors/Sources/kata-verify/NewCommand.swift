import ArgumentParser
import Machine
import Katas
import Verifying

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "For authors: add a kata that is green at once.",
    discussion: """
      Writes the folders of a kata with an example of three lines, which is the same in both versions, its line in \
      Package.swift and its rows in the lists of katas. It is a draft: 'kata verify' says what to write next.

      Example:
        Scripts/kata new PriceRules
        Scripts/kata verify PriceRules
      """)

  @Argument(help: "The kata's name: a part of module names, such as PriceRules.") var name: String

  func run() throws {
    let old = try Workbook.current()
    let paths = try NewKata(named: name, in: old.root, templates: "\(old.scripts)/Authors/NewKata").write()
    Terminal.current.write(paths.map { "  \($0)\n" }.joined())
    let verifier = try Verifier(of: Workbook(around: old.root), on: .current)
    defer { verifier.close() }
    try verifier.enter(Kata(name: name, root: old.root))
    Terminal.current.write(
      """

      It is green:         KATA=\(name) swift test -q
      What to write next:  Scripts/kata verify \(name) --pages

      """)
  }
}
