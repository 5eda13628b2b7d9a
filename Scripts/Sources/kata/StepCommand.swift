import ArgumentParser
import ChangeRequests
import LearnerFiles
import Terminal
import Workbook

struct StepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "step",
    abstract: "Show the steps to the solution, or go to one of them.",
    discussion: """
      Without a number: the steps of each stage, and where your code stands among them. With a number: your copy becomes \
      what it is after that step; 0 is the starting code. Your files are saved first, and the command that gets them back \
      is shown.

      Example:
        Scripts/kata step VoicePlayer
        Scripts/kata step VoicePlayer 3
        Scripts/kata step VoicePlayer --stage 2
        Scripts/kata step VoicePlayer --diff 4
      """)

  @OptionGroup var argument: KataArgument
  @Argument(help: "Go to the code after this step.") var number: Int?
  @Option(help: ArgumentHelp("Go to the code that this stage starts from.", valueName: "number")) var stage: Int?
  @Option(help: ArgumentHelp("Show what this step changes.", valueName: "number")) var diff: Int?

  func validate() throws {
    if [number, stage, diff].compactMap(\.self).count > 1 {
      throw ValidationError("The number of a step, --stage and --diff exclude one another.")
    }
  }

  func run() throws {
    let (kata, workbook, terminal) = try argument.found()
    let copy = LearnersCopy(of: kata, in: workbook)
    let placed = LearnersChangeRequest(of: kata, in: workbook).placed
    defer { if let placed { terminal.write("\n" + placed.note) } }
    let sequence = try StepSequence(of: kata, in: workbook)
    if let diff {
      try check(diff, in: 1...sequence.steps.count, of: kata)
      terminal.write(try sequence.difference(of: sequence.steps[diff - 1], on: terminal))
    } else if let stage {
      try go(to: try firstState(of: stage, in: kata), in: sequence, copy, workbook, on: terminal)
    } else if let number {
      try go(to: number, in: sequence, copy, workbook, on: terminal)
    } else {
      let stages = (try? kata.description())?.stages ?? []
      terminal.write(sequence.text(position: sequence.position(of: try copy.files()), stages: stages, on: terminal))
    }
  }

  private func check(_ number: Int, in range: ClosedRange<Int>, of kata: Kata) throws {
    guard range.contains(number) else {
      throw LearnerFilesError.stepOutOfRange(kata: kata.name, number: number, count: range.upperBound)
    }
  }

  /// The step before a stage.
  private func firstState(of stage: Int, in kata: Kata) throws -> Int {
    let stages = try kata.description().stages
    guard stages.indices.contains(stage - 1) else {
      throw LearnerFilesError.stageOutOfRange(kata: kata.name, number: stage, count: stages.count)
    }
    return stage == 1 ? 0 : stages[stage - 2].lastStep
  }

  private func go(
    to number: Int, in sequence: StepSequence, _ copy: LearnersCopy, _ workbook: Workbook, on terminal: Terminal
  ) throws {
    try check(number, in: 0...sequence.steps.count, of: sequence.kata)
    let result = try copy.replace(
      with: sequence.states[number], occasion: number == 0 ? "before the starting code" : "before step \(number)")
    let place = number == 0 ? "the starting code" : "what it is after step \(number) of \(sequence.steps.count)"
    terminal.write("\(sequence.kata.name) is now \(place).\n\n" + result.text(of: copy, on: terminal))
    if number > 0, stage == nil {
      terminal.write("\n" + sequence.text(of: sequence.steps[number - 1], on: terminal))
    }
    let stages = (try? sequence.kata.description())?.stages ?? []
    let next = stages.prefix { $0.lastStep <= number }.count + 1
    Ledger(workbook).begin(stage: next, of: sequence.kata)
    // The hints matter less than the step. After the last step there are none.
    if next <= stages.count { try? HintBook(of: sequence.kata, in: copy.folder).begin(stage: next) }
    if let stage {
      terminal.write("\nThis is where stage \(stage) starts: Katas/\(sequence.kata.name)/README.md\n")
    }
  }
}
