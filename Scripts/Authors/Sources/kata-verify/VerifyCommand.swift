import ArgumentParser
import Machine
import Katas
import Verifying

struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "For authors: check that katas are what they are meant to be.",
    discussion: """
      Without an option that names a part, all parts are checked, which takes minutes for each kata. Without a name, all \
      katas. Prints a line for each problem. Works in a copy; only --renew changes the clone.

      Example:
        Scripts/kata verify VoicePlayer --pages --figures
        Scripts/kata verify VoicePlayer --renew

      Exit status: 0 when all is well, else 1.

      What --pages checks, and why:
      \(PageCheck.all.map { "  \($0.name): \($0.reason)" }.joined(separator: "\n"))
      """)

  @Argument(help: "The katas' names, as `Scripts/kata list` shows them.") var katas: [String] = []
  @Flag var parts: [Verifier.Part] = []
  @Flag(help: "Write tables and rows where nothing is wrong.") var renew = false

  func run() throws {
    let workbook = try Workbook.current()
    let verifier = try Verifier(of: workbook, on: .current)
    defer { verifier.close() }
    // Every kata is verified, also after one that has a problem.
    let succeeded = try workbook.katas(named: katas)
      .map { try verifier.verify($0, parts.isEmpty ? nil : Set(parts), isRenewing: renew) }
    if !succeeded.allSatisfy(\.self) { throw ExitCode.failure }
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
