import ArgumentParser
import AuthorGates
import Processes
import Terminal
import Workbook

struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "For authors: check that katas are what they are meant to be.",
    usage: "kata verify [<katas> ...] [<options>]",
    discussion: """
      The starting code is green and misses its design goals; every step applies and is green; starting code and steps \
      make the solution, which is green and meets the goals; the figures in the pages are what is measured; every part \
      of a kata is there. Prints a line for each problem. Without a name, all katas. Works in a copy; only --renew changes \
      the clone: it writes the figures and shipped.json, and with --designs passed.json.

      Example:
        Scripts/kata verify VoicePlayer
        Scripts/kata verify --renew
      """)

  @Argument(help: "The katas' names, as `Scripts/kata list` shows them.") var katas: [String] = []
  @Flag(help: "Write the measured figures into the pages first; with --designs, record which designs pass the suite.")
  var renew = false
  @Flag(help: "Only check what reading shows, which takes a second; with --renew, after the figures are written.")
  var pages = false
  @Flag(help: "Only show every measure after every step, to choose goals.") var curve = false
  @Flag(help: "Only judge the designs in Scripts/Tests/Designs: bad ones must be refused, good ones accepted.")
  var designs = false
  @Flag(help: "With --designs, run the suite on every design, also on those that are recorded to have passed.")
  var all = false

  func validate() throws {
    if [curve, designs, pages].count(where: \.self) > 1 || curve && renew {
      throw ValidationError("--curve, --designs and --pages exclude each other, and --curve excludes --renew.")
    }
    if all, !designs { throw ValidationError("--all goes with --designs.") }
  }

  func run() throws {
    try ChildProcess.whileHoldingSignals(verify)
  }

  private func verify() throws {
    let terminal = Terminal.current
    let workbook = try Workbook.current()
    let chosen = try katas.isEmpty ? workbook.katas : katas.map { try workbook.kata(named: $0) }
    // These are a tool of their own, which the script calls.
    let commands = KataCommand.configuration.subcommands.map { $0._commandName } + ["mutate", "faults", "prove"]
    let verifier = try Verifier(workbook, commands: commands, terminal: terminal)
    defer { verifier.close() }
    var succeeded = true
    for kata in chosen {
      if designs {
        let proof = try verifier.designs(of: kata, isThorough: all, isRecording: renew)
        for problem in proof.problems { terminal.write(Style.red("✗ ", on: terminal) + "\(problem)\n") }
        let mark = proof.problems.isEmpty ? Style.green("✓ ", on: terminal) : Style.red("✗ ", on: terminal)
        terminal.write(mark + "\(kata.name): \(proof.summary)\n")
        succeeded = succeeded && proof.problems.isEmpty
        continue
      }
      if curve {
        let curve = try verifier.curve(of: kata)
        terminal.write(curve.table(on: terminal))
        for problem in curve.problems() { terminal.write(Style.red("✗ ", on: terminal) + "\(problem)\n") }
        continue
      }
      if renew {
        for page in try verifier.renewFigures(of: kata) {
          terminal.write("\(kata.name): renewed the figures in \(page)\n")
        }
      }
      let problems = try pages ? verifier.pageProblems(of: kata) : verifier.problems(of: kata)
      for problem in problems { terminal.write(Style.red("✗ ", on: terminal) + "\(problem)\n") }
      if problems.isEmpty { terminal.write(Style.green("✓ ", on: terminal) + "\(kata.name)\n") }
      succeeded = succeeded && problems.isEmpty
    }
    if !succeeded { throw ExitCode.failure }
  }
}
