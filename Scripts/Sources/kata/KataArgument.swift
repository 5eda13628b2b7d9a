import ArgumentParser
import Building
import Katas
import LearnerFiles
import Reports
import Terminal

struct KataArgument: ParsableArguments {
  @Argument(help: "The kata's name, as `Scripts/kata list` shows it.")
  var kata: String

  /// The kata, the workbook that it is in, and the terminal to write to.
  func resolved() throws -> (kata: Kata, workbook: Workbook, terminal: Terminal) {
    let workbook = try Workbook.current()
    return (try workbook.kata(named: kata), workbook, .current)
  }
}

struct TimeoutOption: ParsableArguments {
  @Option(help: ArgumentHelp("How long a run may take before it is ended.", valueName: "seconds"))
  var timeout = Int(TestProgram.usualTimeout)

  var seconds: Double { Double(timeout) }

  func validate() throws { if timeout < 1 { throw ValidationError("A run needs at least one second.") } }
}

extension Workbook {
  /// Restores what an interrupted `step`, `reset` or `change --mine` left half-written, and says so beside the output.
  static func restoreUnfinishedCalls(on terminal: Terminal) throws {
    guard let root = root(around: start), case let names = try LearnerStore.unfinishedKatas(in: root), !names.isEmpty
    else { return }
    for store in try current().katas.filter({ names.contains($0.name) }).map({ LearnerStore(of: $0) }) {
      let (isRestored, edited) = try store.restoreUnfinished()
      guard isRestored else { continue }
      terminal.complain(
        "An earlier call was interrupted. The files of \(store.kata.name) are restored as they were before it.\n"
          + (edited.map { "You had gone on working since. Those files are saved:\n" + store.wayBack(to: $0) } ?? "")
          + "\n")
    }
  }
}
