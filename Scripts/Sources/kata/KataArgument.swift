import ArgumentParser
import Building
import Machine
import Katas

struct KataArgument: ParsableArguments {
  @Argument(help: "The kata's name, as `Scripts/kata list` shows it.")
  var kata: String

  /// The kata, the workbook that it is in, and the terminal to write to.
  func resolved() throws -> (kata: Kata, workbook: Workbook, terminal: Terminal) {
    let workbook = try Workbook.current()
    return (try workbook.kata(named: kata), workbook, .current)
  }
}

struct ProcessorTimeOption: ParsableArguments {
  @Option(
    name: .customLong("processor-time"),
    help: ArgumentHelp("How long the processor may work on a run before it is ended.", valueName: "seconds"))
  var seconds = TestProgram.usualLimit

  func validate() throws { if seconds < 1 { throw ValidationError("A run needs at least one second.") } }
}
