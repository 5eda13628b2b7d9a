import ArgumentParser
import Foundation
import Katas
import Terminal
import Verifying

/// `Scripts/kata new`.
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
    let root = try Workbook.current().root
    // The script says where it is. It may work on another workbook.
    let script = ProcessInfo.processInfo.environment["KATA_SCRIPT"] ?? "\(root)/Scripts/kata"
    let scripts = URL(fileURLWithPath: script).deletingLastPathComponent().path
    let new = try NewKata(named: name, in: root, templates: "\(scripts)/Authors/NewKata")
    // Read again, with the new kata.
    let paths = try new.write()
    let verifier = try Verifier(of: Workbook(around: root), on: .current)
    defer { verifier.close() }
    Terminal.current.write(paths.map { "  \($0)\n" }.joined())
    try verifier.enter(Kata(name: name, root: root))
    Terminal.current.write(
      """

      It is green:         KATA=\(name) swift test -q
      What to write next:  Scripts/kata verify \(name) --pages

      """)
  }
}
