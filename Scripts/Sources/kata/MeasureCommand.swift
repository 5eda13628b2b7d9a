import ArgumentParser
import Files
import Foundation
import Katas
import OwnCode
import Reports
import Terminal

struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure code of your own, and name the katas that fit it.",
    usage: "kata measure [<path>] [<options>]",
    discussion: """
      Builds a package with its own settings, in a folder of the workbook, and shows the figures of `compare` with the worst \
      places, and at most three katas about them. --class shows who overrides whom. --type shows what must be copied to reuse \
      a type. What --json printed can be compared with later by --since.

      Example:
        Scripts/kata measure ../MyApp
        Scripts/kata measure ../MyApp --class Screen
        Scripts/kata measure ../MyApp --type Player --prove
        Scripts/kata measure ../MyApp --index-store FOLDER
      """)

  @Argument(help: "The folder with the package's Package.swift, or with the sources of an index.") var path: String?
  @Option(help: "An index that a build has written, such as Index.noindex/DataStore in Xcode's derived data.")
  var indexStore: String?
  @Option(help: "A module, or several, each with the option's name; else all modules of the package.")
  var module: [String] = []
  @Option(help: "A type, for what must be copied to reuse it; Outer.Inner for one inside another.") var type: String?
  @Flag(help: "Compile the files of the type alone.") var prove = false
  @Option(name: .customLong("class"), help: "A class, for all classes above and below it.") var classNamed: String?
  @Option(help: "With --class: a file for the tree as a picture.") var svg: String?
  @Flag(help: "Print the figures and leads as JSON.") var json = false
  @Option(help: "A file with what --json printed, to compare with.") var since: String?
  @Flag(help: "Remove the builds of all packages that were measured.") var clean = false

  func validate() throws {
    guard clean || path != nil || indexStore != nil && !module.isEmpty, !prove || type != nil && indexStore == nil,
      svg == nil || classNamed != nil
    else {
      throw ValidationError(
        "It takes a PATH, or --index-store with --module; --prove takes a PATH and --type; --svg takes --class.")
    }
  }

  func run() throws {
    let (workbook, terminal) = (try Workbook.current(), Terminal.current)
    let cache = "\(workbook.cache)/measured"
    if clean {
      if isFolder(cache) { try FileManager.default.removeItem(atPath: cache) }
      return
    }
    let code = try OwnCode(in: path, index: indexStore, modules: module, cache: cache, on: terminal)
    if let type { return try dependencies(of: type, in: code, on: terminal) }
    let measures = try code.measures()
    if let classNamed {
      let tree = try measures.tree(of: classNamed)
      if let svg { try Data(tree.svg.utf8).write(to: URL(fileURLWithPath: svg)) } else { terminal.write(tree.text) }
    } else if let since {
      try measures.changes(since: since, on: terminal)
    } else if json {
      terminal.write(try measures.json)
    } else {
      measures.report(workbook, on: terminal)
    }
  }

  private func dependencies(of type: String, in code: OwnCode, on terminal: Terminal) throws {
    let (set, module) = try code.dependencies(of: type)
    terminal.write("\(module), " + set.report(on: terminal))
    guard prove else { return }
    let error = try code.error(compiling: set, of: module)
    terminal.write("\nThese files " + (error.map { "do not compile alone: \($0.summary)\n" } ?? "compile alone.\n"))
    if error != nil { throw ExitCode.failure }
  }
}
