import ArgumentParser
import Katas
import OwnCode
import Terminal

struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure code of your own, and name the katas that fit it.",
    discussion: """
      Builds a package with its own settings, in a folder of the workbook, and shows for each module the figures of \
      `compare` with the worst places, and which kata is about them. With --type, shows what must be copied to reuse a type.

      Example:
        Scripts/kata measure ../MyApp
        Scripts/kata measure ../MyApp --type Player --prove
        Scripts/kata measure --index-store FOLDER --module MyApp
      """)

  @Argument(help: "The folder with the package's Package.swift.") var path: String?
  @Option(help: "An index that a build has written, such as Index.noindex/DataStore in Xcode's derived data.")
  var indexStore: String?
  @Option(help: "The module; else all modules of the package.") var module: String?
  @Option(help: "A type; Outer.Inner for one inside another.") var type: String?
  @Flag(help: "Compile the files of the type alone.") var prove = false

  func validate() throws {
    guard (path == nil) != (indexStore == nil), indexStore == nil || module != nil, !prove || type != nil && path != nil
    else { throw ValidationError("It takes a PATH, or --index-store with --module; --prove takes a PATH and --type.") }
  }

  func run() throws {
    let (workbook, terminal) = (try Workbook.current(), Terminal.current)
    let code = try OwnCode(
      in: path ?? ".", index: indexStore, module: module, cache: "\(workbook.cache)/measured", on: terminal)
    guard let type else { return try code.report(workbook, on: terminal) }
    let (set, module) = try code.dependencies(of: type)
    terminal.write("\(module), " + set.report(on: terminal))
    guard prove else { return }
    let error = try code.error(compiling: set, of: module)
    terminal.write("\nThese files " + (error.map { "do not compile alone: \($0.summary)\n" } ?? "compile alone.\n"))
    if error != nil { throw ExitCode.failure }
  }
}
