import ArgumentParser
import Katas
import Terminal

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
  @Option(
    defaultAsFlag: 0, parsing: .next,
    help: ArgumentHelp("Go to the code that this stage starts from.", valueName: "number"))
  var stage: Int?
  @Option(help: ArgumentHelp("Show what this step changes.", valueName: "number")) var diff: Int?

  func validate() throws {
    if [number, stage, diff].compactMap(\.self).count > 1 {
      throw ValidationError("The number of a step, --stage and --diff exclude one another.")
    }
    if stage == 0 {
      throw ValidationError(
        "--stage needs the number of a stage: Scripts/kata step \(argument.kata) --stage 1\n"
          + "The stages and their steps: Scripts/kata step \(argument.kata)")
    }
  }

  func run() throws {
    let (kata, workbook, terminal) = try argument.resolved()
    let copy = LearnersCopy(of: kata)
    let sequence = try StepSequence(of: kata, in: workbook)
    let stages = (try? kata.description())?.stages ?? []
    if let diff {
      let step = try kata.element(diff, of: sequence.steps, called: "step")
      terminal.write(sequence.text(of: step, on: terminal) + "\n" + step.difference)
    } else if let number = try stage.map({ try firstState(of: $0, in: kata) }) ?? number {
      if number != 0 { _ = try kata.element(number, of: sequence.steps, called: "step") }
      let result = try copy.replace(with: sequence.states[number])
      try copy.note(placedStep: number)
      try copy.begin(stage: stages.prefix { $0.lastStep <= number }.count + 1)
      terminal.write(text(of: number, in: sequence, result.text(of: copy, on: terminal), on: terminal))
      if let placed = try copy.placedRequest() { terminal.write("\n" + placed.note) }
    } else {
      terminal.write(try sequence.text(of: copy.files(), stages: stages, on: terminal))
    }
  }

  private func firstState(of stage: Int, in kata: Kata) throws -> Int {
    let stages = try kata.description().stages
    _ = try kata.element(stage, of: stages, called: "stage")
    return stage == 1 ? 0 : stages[stage - 2].lastStep
  }

  private func text(of number: Int, in sequence: StepSequence, _ changes: String, on terminal: Terminal) -> String {
    let name = sequence.kata.name
    let place = number == 0 ? "the starting code" : "what it is after step \(number) of \(sequence.steps.count)"
    let text = "\(name) is now \(place).\n\n" + changes
    if let stage { return text + "\nThis is where stage \(stage) starts: Katas/\(name)/README.md\n" }
    return text + (number == 0 ? "" : "\n" + sequence.text(of: sequence.steps[number - 1], on: terminal))
  }
}
