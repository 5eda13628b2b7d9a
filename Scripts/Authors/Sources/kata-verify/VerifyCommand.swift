import ArgumentParser
import Foundation
import MutationTesting
import Processes
import Terminal
import Workbook

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
  @Flag(help: "What can be read without a build: every part of a kata is there, and links and commands lead somewhere.")
  var pages = false
  @Flag(help: "The figures in the pages are what is measured, and the goals follow their rules.") var figures = false
  @Flag(help: "The other designs are judged as they say.") var designs = false
  @Flag(help: "The starting code, each step, the solution, each design and the change request pass the suite.")
  var steps = false
  @Flag(help: "The tests that Tests/<Kata>/FAULTS.md names notice its faults.") var faults = false
  @Flag(help: "The suite notices every small fault in both versions and after the middle step, or the record lists it.")
  var mutants = false
  @Flag(
    help: "What the gate tries: more of the katas that changed since they were proved, and a sample of all mutants.")
  var changed = false
  @Option(help: "Which mutants --changed draws.") var seed: UInt64?
  @Flag(help: "Write the tables, and record what passes.") var renew = false
  @Flag(help: "Only show every measure after every step, to choose goals.") var curve = false
  @Flag(help: "With --mutants alone: for machines.") var json = false

  private var parts: Set<Part> {
    let chosen: [(Part, Bool)] = [
      (.pages, pages), (.figures, figures), (.designs, designs), (.steps, steps), (.faults, faults),
      (.mutants, mutants),
    ]
    return Set(chosen.filter(\.1).map(\.0))
  }

  func validate() throws {
    if [curve, changed, !parts.isEmpty].count(where: \.self) > 1 {
      throw ValidationError("--curve and --changed exclude each other and the options that name a part.")
    }
    if renew, curve || changed { throw ValidationError("--renew excludes --curve and --changed.") }
    if json, renew || parts != [.mutants] { throw ValidationError("--json goes with --mutants alone.") }
    if seed != nil, !changed { throw ValidationError("--seed goes with --changed.") }
  }

  func run() throws {
    // The manifests then treat warnings as errors, in whatever is built from here.
    setenv("KATA_WARNINGS", "error", 1)
    try ChildProcess.whileHoldingSignals(verify)
  }

  private func verify() throws {
    let start = ProcessInfo.processInfo.environment["KATA_WORKBOOK"] ?? FileManager.default.currentDirectoryPath
    let workbook = try Workbook(around: start)
    let chosen = try katas.isEmpty ? workbook.katas : katas.map { try workbook.kata(named: $0) }
    let verification = try Verification(of: workbook, on: .current)
    defer { verification.close() }
    let succeeded: Bool
    if curve {
      succeeded = try chosen.allSatisfy(verification.showCurve)
    } else if json {
      succeeded = try verification.printMutants(of: chosen)
    } else if changed {
      succeeded = try verification.verifyChange(chosen, seed: seed ?? .random(in: 1...999_999))
    } else {
      let parts = parts.isEmpty ? Set(Part.allCases) : parts
      // Every kata is verified, also after one that has a problem.
      succeeded = try chosen.map { try verification.verify($0, parts, isRenewing: renew) }.allSatisfy(\.self)
    }
    if !succeeded { throw ExitCode.failure }
  }
}
