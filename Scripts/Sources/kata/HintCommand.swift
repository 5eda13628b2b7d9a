import ArgumentParser
import Console
import Practice
import Workbook

struct HintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hint",
    abstract: "Show the next hint, and only that one.",
    discussion: """
      Hints come from the handout: first where to look, then which move, last nearly how.

      Example:
        kata hint VoicePlayer
      """)

  enum Which: String, EnumerableFlag {
    case again, fromStart

    static func help(for which: Which) -> ArgumentHelp? {
      switch which {
      case .again: "Show the last hint again."
      case .fromStart: "Begin with the first hint again."
      }
    }
  }

  @OptionGroup var argument: KataArgument
  @Flag(exclusivity: .exclusive) var which: Which?

  func run() throws {
    let terminal = Terminal.current
    let workbook = try Workbook.current()
    let kata = try workbook.kata(named: argument.kata)
    let book = try HintBook(of: kata, in: KataFolder(root: workbook.root))
    let wish: HintBook.Wish =
      switch which {
      case .again: .again
      case .fromStart: .fromStart
      case nil: .next
      }
    guard let (number, hint) = try book.hint(wish) else {
      terminal.write(
        """
        There are no more hints: you have seen all \(book.hints.count).
        The last one again:     Scripts/kata hint \(kata.name) --again
        The way in small steps: Scripts/kata step \(kata.name)

        """)
      return
    }
    terminal.write(
      Style.bold("Hint \(number) of \(book.hints.count): ", on: terminal) + title(of: hint, number) + "\n\n"
        + hint.text + "\n")
  }

  /// The handout may number its hints itself.
  private func title(of hint: Handout.Hint, _ number: Int) -> String {
    let prefix = "\(number). "
    return hint.title.hasPrefix(prefix) ? String(hint.title.dropFirst(prefix.count)) : hint.title
  }
}
