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
      Without a name, all katas. Prints a line for each problem. Works in a copy; only --renew changes the clone: it \
      writes the tables in the pages, and records in Solutions/<Kata>/record.json what this run has proved.

      Example:
        Scripts/kata verify VoicePlayer --pages --figures
        Scripts/kata verify VoicePlayer --renew

      Exit status: 0 when all is well, else 1.
      """)

  @Argument(help: "The katas' names, as `Scripts/kata list` shows them.") var katas: [String] = []
  @Flag var parts: [Verifier.Part] = []
  @Flag(
    help: "What the gate tries: figures, steps, faults and mutants of a drawn kata, as many as a few minutes allow.")
  var changed = false
  @Option(help: "What --changed draws.") var seed: UInt64?
  @Flag(help: "Write the tables, and record what passes.") var renew = false
  @Flag(help: "Make what is edited in Katas/<Kata> the next step, and make what depends on it again.") var record =
    false
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

  func validate() throws {
    if record || open != nil, katas.count != 1 { throw ValidationError("--record and --open need one kata.") }
    if !record, [place, on, message].contains(where: { $0 != nil }) {
      throw ValidationError("--as, --on and --message belong to --record.")
    }
    if [changed, record, open != nil, renew || !parts.isEmpty].count(where: \.self) > 1 {
      throw ValidationError(
        "--changed, --record and --open exclude each other, --renew and the options that name a part.")
    }
  }

  func run() throws {
    // The manifests then treat warnings as errors, in whatever is built from here.
    setenv("KATA_WARNINGS", "error", 1)
    let workbook = try Workbook.current()
    let chosen = try workbook.katas(named: katas)
    if record || open != nil {
      let recorder = try Recorder(of: chosen[0], in: workbook, on: .current)
      return try open.map(recorder.open) ?? recorder.record(message, as: place, on: on)
    }
    let verifier = try Verifier(of: workbook, on: .current)
    defer { verifier.close() }
    let parts = parts.isEmpty ? Set(Verifier.Part.allCases) : Set(parts)
    let succeeded =
      try changed
      ? verifier.verifyChange(chosen, seed: seed ?? .random(in: 1...999_999))
      // Every kata is verified, also after one that has a problem.
      : chosen.map { try verifier.verify($0, parts, isRenewing: renew) }.allSatisfy(\.self)
    if !succeeded { throw ExitCode.failure }
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
    case .pages: "What can be read: every part of a kata is there, and links and commands lead somewhere."
    case .figures: "The figures in the pages are what is measured, and the goals follow their rules."
    case .designs: "The other designs are judged as they say."
    case .steps: "The starting code, each step, the solution, each design and the change request pass the suite."
    case .faults: "The tests that are named in Tests/<Kata>/Faults notice these faults."
    case .mutants:
      "The suite notices every small fault in both versions and after the middle step, or the record lists it."
    }
  }
}
