import ArgumentParser
import Katas
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

  func validate() throws {
    if timeout < 1 { throw ValidationError("A run needs at least one second.") }
  }
}

extension Workbook {
  /// Restores what an interrupted `step`, `reset` or `change --mine` left half-written, and says so beside the output.
  static func restoreUnfinishedCalls(on terminal: Terminal) throws {
    guard let root = root(around: start), case let names = LearnersCopy.unfinishedKatas(in: root), !names.isEmpty else {
      return
    }
    for kata in try current().katas where names.contains(kata.name) {
      if let text = try LearnersCopy(of: kata).restoreUnfinished() { terminal.complain(text + "\n") }
    }
  }
}
