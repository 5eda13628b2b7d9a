import ArgumentParser
import Foundation
import Suites
import Workbook

/// The kata that a command is about.
struct KataArgument: ParsableArguments {
  @Argument(help: "The kata's name, as `Scripts/kata list` shows it.")
  var kata: String
}

/// How long the suite may run.
struct TimeoutOption: ParsableArguments {
  @Option(help: ArgumentHelp("How long a run may take before it is ended.", valueName: "seconds"))
  var timeout = Int(TestProgram.usualTimeout)

  var seconds: Double { Double(timeout) }

  func validate() throws {
    if timeout < 1 { throw ValidationError("A run needs at least one second.") }
  }
}

extension Workbook {
  /// The workbook that the person works in: the one that holds the script they called, or else the one around the
  /// folder that they are in.
  static func current() throws -> Workbook {
    let environment = ProcessInfo.processInfo.environment
    return try Workbook(around: environment["KATA_WORKBOOK"] ?? FileManager.default.currentDirectoryPath)
  }
}
