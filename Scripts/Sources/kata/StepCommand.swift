import ArgumentParser
import Checking
import Machine
import Katas
import LearnerFiles

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
      """)

  @OptionGroup var argument: KataArgument
  @Argument(help: "Go to the code after this step.") var number: Int?
  @Option(help: ArgumentHelp("Go to the code that this stage starts from.", valueName: "number")) var stage: Int?

  func validate() throws {
    if number != nil, stage != nil { throw ValidationError("The number of a step and --stage exclude one another.") }
  }

  func run() throws {
    let (kata, workbook, terminal) = try argument.resolved()
    let (store, sequence) = (LearnerStore(of: kata), try StepSequence(of: kata, in: workbook))
    let report = StepReport(sequence, on: terminal)
    // The steps are there without them.
    let stages: [Stage]
    do { stages = try kata.description().stages } catch is Failure where stage == nil { stages = [] }
    if let number = try stage.map({ try firstState(of: $0, stages, in: kata) }) ?? number {
      if number != 0 { _ = try kata.element(number, of: sequence.steps, called: "step") }
      let result = try store.replace(with: sequence.states[number])
      try store.recordPlaced(inStage: stages.prefix { $0.lastStep <= number }.count + 1)
      let place = number == 0 ? "the starting code" : "what it is after step \(number) of \(sequence.steps.count)"
      terminal.write("\(kata.name) is now \(place).\n\n" + store.text(of: result, on: terminal))
      if let stage {
        terminal.write("\nThis is where stage \(stage) starts: Katas/\(kata.name)/README.md\n")
      } else if number > 0 {
        terminal.write("\n" + report.text(of: sequence.steps[number - 1]))
      }
      if let placed = try store.placedRequest() { terminal.write("\n" + placed.reminder) }
    } else {
      terminal.write(report.list(with: try store.files(), stages: stages))
    }
  }

  private func firstState(of stage: Int, _ stages: [Stage], in kata: Kata) throws -> Int {
    _ = try kata.element(stage, of: stages, called: "stage")
    return stage == 1 ? 0 : stages[stage - 2].lastStep
  }
}
