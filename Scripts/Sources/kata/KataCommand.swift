import ArgumentParser
import Foundation
import Katas
import LearnerFiles
import Processes
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

      For authors there are `new`, `states` and `verify`, too, which are built when they are first asked for.

      Exit status: 0 when all is well, 1 when something is not, 64 for a wrong command line.
      """,
    subcommands: [
      ListCommand.self, TestCommand.self, CompareCommand.self, CheckCommand.self, WatchCommand.self, HintCommand.self,
      StepCommand.self, ResetCommand.self, ChangeCommand.self, MeasureCommand.self, SiteCommand.self,
    ])

  static func main() {
    cleanUpWhenAskedToStop()
    do {
      var command = try parseAsRoot()
      if let root = Workbook.root(around: Workbook.start) { try LearnerStore.noteFirstCall(in: root) }
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
