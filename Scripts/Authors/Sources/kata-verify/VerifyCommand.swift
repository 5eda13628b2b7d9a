import ArgumentParser
import Foundation
import Katas
import Processes
import Terminal
import Verifying

/// The program behind `Scripts/kata verify`.
@main
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kata verify",
    abstract: "For authors: check that katas are what they are meant to be.",
    usage: "kata verify [<katas> ...] [<options>]",
    discussion: """
      Without an option that names a part, all parts are checked, which takes ten minutes or more for each kata. \
      Without a name, all katas. Prints a line for each problem. Works in a copy; only --renew, --record, --open and \
      --in-every-state change the clone.

      Example:
        Scripts/kata verify VoicePlayer --pages --figures
        Scripts/kata verify VoicePlayer --renew
        Scripts/kata verify VoicePlayer --in-every-state "sed -i 's/oldName/newName/g' Katas/*/*.swift"

      Exit status: 0 when all is well, else 1.

      What --pages checks, and why:
      \(PageCheck.all.map { "  \($0.name): \($0.reason)" }.joined(separator: "\n"))
      """)

  @Argument(help: "The katas' names, as `Scripts/kata list` shows them.") var katas: [String] = []
  @Flag var parts: [Verifier.Part] = []
  @Flag(help: "Write tables, rows and counts where nothing is wrong, and merge patches with what was committed.")
  var renew = false
  @Flag(help: "Make what is edited in Katas/<Kata> the next step, and make what depends on it again.")
  var record = false
  @Flag(help: "Record a new step before the one that --as names; later ones get the next number.") var insert = false
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "What is recorded, if it isn't the next step: a state ('before', 'step 2', or 'after', edited in Solutions), or a "
        + "patch ('Designs/name', 'Faults/name', 'ChangeRequest/before').", valueName: "place"))
  var place: String?
  @Option(help: "The state that a new design or fault changes; else 'after'.") var on: String?
  @Option(name: .shortAndLong, help: "The message of the patch.") var message: String?
  @Option(help: ArgumentHelp("Put a state, or what a patch leads to, into Katas/<Kata>.", valueName: "place"))
  var open: String?
  @Option(
    help: ArgumentHelp(
      "Run a command of the shell on each state and patch, and write all of them anew.", valueName: "command"))
  var inEveryState: String?

  private var isWriting: Bool { record || open != nil || inEveryState != nil }

  func validate() throws {
    if isWriting, katas.count != 1 { throw ValidationError("--record, --open and --in-every-state need one kata.") }
    if !record, insert || [place, on, message].contains(where: { $0 != nil }) {
      throw ValidationError("--as, --on, --insert and --message belong to --record.")
    }
    if [record, open != nil, inEveryState != nil, renew || !parts.isEmpty].count(where: \.self) > 1 {
      throw ValidationError(
        "--record, --open and --in-every-state exclude each other, --renew and the options that name a part.")
    }
  }

  func run() throws {
    // The manifests then treat warnings as errors, in whatever is built from here.
    setenv("KATA_WARNINGS", "error", 1)
    let workbook = try Workbook.current()
    let chosen = try workbook.katas(named: katas)
    if isWriting {
      let recorder = try Recorder(of: chosen[0], in: workbook, on: .current)
      if let open { return try recorder.open(open) }
      if let inEveryState { return try recorder.change(everyState: inEveryState) }
      return try recorder.record(message, as: place, on: on, isNew: insert)
    }
    let verifier = try Verifier(of: workbook, on: .current)
    defer { verifier.close() }
    // Every kata is verified, also after one that has a problem.
    let succeeded = try chosen.map { try verifier.verify($0, parts.isEmpty ? nil : Set(parts), isRenewing: renew) }
    if !succeeded.allSatisfy(\.self) { throw ExitCode.failure }
  }

  static func main() {
    cleanUpWhenAskedToStop()
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      var command =
        try arguments.first == "new" ? NewCommand.parseAsRoot(Array(arguments.dropFirst())) : parseAsRoot(arguments)
      try command.run()
    } catch let error as Failure {
      Terminal.current.complain("error: \(error)\n")
      Foundation.exit(error.status)
    } catch {
      CommandLine.arguments.dropFirst().first == "new" ? NewCommand.exit(withError: error) : exit(withError: error)
    }
  }
}

extension Verifier.Part: EnumerableFlag {
  public static func help(for part: Verifier.Part) -> ArgumentHelp? {
    switch part {
    case .pages: "What can be read: pages and patches."
    case .figures: "The figures in the pages are what is measured, and the goals follow their rules."
    case .designs: "The other designs are judged as they say."
    case .steps: "The starting code, each step, the solution, each design and the change request pass the suite."
    case .faults: "The tests that are named in Tests/<Kata>/Faults notice these faults."
    }
  }
}
