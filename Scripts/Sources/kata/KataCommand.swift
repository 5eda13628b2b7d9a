import ArgumentParser
import Building
import Foundation
import Katas
import LearnerFiles
import Processes
import Reports
import Terminal

@main
struct KataCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kata",
    abstract: "Where you stand in a kata, and how far its design has come.",
    discussion: """
      Works from any folder of the workbook.

      Example:
        Scripts/kata list
        Scripts/kata compare VoicePlayer

      For authors there are `Scripts/kata new` and `Scripts/kata verify`, too, which are built when they are first asked \
      for.

      Exit status: 0 when all is well, 1 when something is not, 64 for a wrong command line.
      """,
    subcommands: [
      ListCommand.self, TestCommand.self, CompareCommand.self, CheckCommand.self, WatchCommand.self, HintCommand.self,
      StepCommand.self,
      ResetCommand.self, DependenciesCommand.self, ChangeCommand.self, MeasureCommand.self, SiteCommand.self,
      RoomCommand.self,
    ])

  static func main() {
    cleanUpWhenAskedToStop()
    do {
      var command = try parseAsRoot()
      try Workbook.restoreUnfinishedCalls(on: .current)
      try command.run()
    } catch let error as CompilerError {
      Terminal.current.complain("\(error)\n")
      Foundation.exit(1)
    } catch let error as Failure {
      Terminal.current.complain("error: \(error)\n")
      Foundation.exit(error.status)
    } catch let error as CocoaError {
      let reason = (error.underlying as? POSIXError).map { String(cString: strerror($0.code.rawValue)) }
      Terminal.current.complain("error: \(error.filePath ?? ""): \(reason ?? error.localizedDescription)\n")
      Foundation.exit(1)
    } catch {
      exit(withError: error)
    }
  }
}

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
