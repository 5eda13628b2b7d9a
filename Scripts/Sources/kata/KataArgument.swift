import ArgumentParser
import Foundation
import Katas
import Terminal

struct KataArgument: ParsableArguments {
  @Argument(help: "The kata's name, as `Scripts/kata list` shows it.")
  var kata: String

  /// The kata, the workbook that it is in, and the terminal to write to.
  func found() throws -> (kata: Kata, workbook: Workbook, terminal: Terminal) {
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
  /// The workbook that the person works in: that of the script that was called, or else the one around the current folder.
  static func current() throws -> Workbook { try Workbook(around: start) }

  private static var start: String {
    ProcessInfo.processInfo.environment["KATA_WORKBOOK"] ?? FileManager.default.currentDirectoryPath
  }

  func katas(named names: [String]) throws -> [Kata] {
    try names.isEmpty ? katas : names.map { try kata(named: $0) }
  }

  /// Restores what an interrupted `step`, `reset` or `change --mine` left half-written, and says so beside the output.
  static func restoreUnfinishedCalls(on terminal: Terminal) throws {
    guard let root = root(around: start), case let names = LearnersCopy.unfinishedKatas(in: root), !names.isEmpty else {
      return
    }
    let workbook = try current()
    for kata in workbook.katas where names.contains(kata.name) {
      if let text = try LearnersCopy(of: kata).restoreUnfinished() { terminal.complain(text + "\n") }
    }
  }
}
