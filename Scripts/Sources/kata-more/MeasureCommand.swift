import ArgumentParser
import Foundation
import Machine
import Katas
import OwnCode

struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure code of your own, and name the katas that fit it.",
    usage: "kata measure [<path>] [<options>]",
    discussion: """
      Builds a package with its own settings, in a folder of the workbook, and shows the figures of `compare` with the worst \
      places, and at most three katas about them. --class shows who overrides whom. --type shows what must be copied to reuse \
      a type.

      Example:
        Scripts/kata measure ../MyApp
        Scripts/kata measure ../MyApp --class Screen
        Scripts/kata measure ../MyApp --type Player
        Scripts/kata measure ../MyApp --index-store FOLDER
      """)

  @Argument(help: "The folder with the package's Package.swift, or with the sources of an index.") var path: String?
  @Option(help: "An index that a build has written, such as Index.noindex/DataStore in Xcode's derived data.")
  var indexStore: String?
  @Option(help: "A module, or several, each with the option's name; else all modules of the package.")
  var module: [String] = []
  @Option(help: "A type, for what must be copied to reuse it; Outer.Inner for one inside another.") var type: String?
  @Option(name: .customLong("class"), help: "A class, for all classes above and below it.") var classNamed: String?
  @Flag(help: "Remove the builds of all packages that were measured.") var clean = false

  func validate() throws {
    guard clean || path != nil || indexStore != nil && !module.isEmpty else {
      throw ValidationError("It takes a PATH, or --index-store with --module.")
    }
  }

  func run() throws {
    let (workbook, terminal) = (try Workbook.current(), Terminal.current)
    let cache = "\(workbook.cache)/measured"
    if clean { return try removeItem(at: cache) }
    let code = try OwnCode(in: path, index: indexStore, modules: module, cache: cache, on: terminal)
    if let type {
      let (set, module) = try code.dependencies(of: type)
      terminal.write("\(module), " + set.report(on: terminal))
    } else if let classNamed {
      terminal.write(try code.measures().tree(of: classNamed).text)
    } else {
      try code.measures().report(on: terminal)
    }
  }
}
