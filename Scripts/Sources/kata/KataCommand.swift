import ArgumentParser
import Comparing
import Foundation
import Measuring
import Processes
import Terminal
import Workbook

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

      For authors there is `Scripts/kata verify`, too, which is built when it is first asked for.

      Exit status: 0 when all is well, 1 when something is not, 64 for a wrong command line.
      """,
    subcommands: [
      ListCommand.self, TestCommand.self, CompareCommand.self, CheckCommand.self, HintCommand.self, StepCommand.self,
      ResetCommand.self, DependenciesCommand.self, ChangeCommand.self, MeasureCommand.self, DoctorCommand.self,
      RenewBlockCommand.self,
    ])

  static func main() {
    acceptRequestsToStop()
    do {
      try checkCommandName()
      var command = try parseAsRoot()
      try Workbook.restoreUnfinishedCalls(on: .current)
      try command.run()
    } catch let error as ExitCode {
      Foundation.exit(error.rawValue)
    } catch {
      Foundation.exit(explain(error))
    }
  }

  /// A first word that is no command gets a suggestion, where one comes near.
  private static func checkCommandName() throws {
    let names = configuration.subcommands.map { $0._commandName } + ["help", "verify"]
    guard let word = CommandLine.arguments.dropFirst().first, !word.hasPrefix("-"), !names.contains(word) else {
      return
    }
    let suggestion = nearest(to: word, among: names).map { " Did you mean \($0)?" } ?? ""
    throw ValidationError("There is no command '\(word)'.\(suggestion)")
  }

  /// Says what went wrong, and returns the exit status.
  private static func explain(_ error: any Error) -> Int32 {
    let terminal = Terminal.current
    switch error {
    case ChildProcessError.interrupted(let signal):
      return 128 + signal
    case let error as BrokenCode:
      terminal.complain(error.rendered(on: terminal.forErrors))
      return 1
    case let error as WorkbookError:
      terminal.complain("error: \(error)\n")
      if case .unknownKata = error { return ExitCode.validationFailure.rawValue }
      return 1
    case let error as DependencyError:
      terminal.complain("error: \(error)\n")
      return ExitCode.validationFailure.rawValue
    case let error as CocoaError:
      terminal.complain("error: \(Self.words(of: error))\n")
      return 1
    case let error as any CustomStringConvertible & Error where !isCommandLine(error):
      terminal.complain("error: \(error)\n")
      return 1
    default:
      exit(withError: error)
    }
  }

  /// What the system says of a file that can't be read or written, with its path and what to do about it.
  static func words(of error: CocoaError) -> String {
    let reason = (error.underlying as? POSIXError).map { String(cString: strerror($0.code.rawValue)) }
    let place = error.filePath.map { "\($0): " } ?? ""
    let advice =
      switch error.code {
      case .fileWriteNoPermission, .fileWriteVolumeReadOnly:
        "\nThe tool has to write there. Clone the workbook into a folder of your own."
      case .fileWriteOutOfSpace: "\nThe disk is full."
      default: ""
      }
    return place + (reason ?? error.localizedDescription) + advice
  }

  /// Whether the command line was wrong, or asked for help: ArgumentParser knows how to say that.
  private static func isCommandLine(_ error: any Error) -> Bool {
    exitCode(for: error) != .failure
  }
}
