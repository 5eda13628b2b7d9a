import ArgumentParser
import Console
import Practice
import Workbook

struct StepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "step",
    abstract: "Show the steps from before to after, or go to one of them.",
    discussion: """
      Without a number: the steps, and where your code stands among them. With a number: your copy becomes what it is \
      after that step; 0 is the before as shipped. Your files are saved first, and the command that gets them back is \
      shown.

      Example:
        kata step VoicePlayer
        kata step VoicePlayer 3
      """)

  @OptionGroup var argument: KataArgument
  @Argument(help: "Go to the code after this step.") var number: Int?

  func run() throws {
    let terminal = Terminal.current
    let workbook = try Workbook.current()
    let kata = try workbook.kata(named: argument.kata)
    let copy = LearnersCopy(of: kata, in: workbook)
    if let message = try copy.finishInterrupted() { terminal.write(message + "\n") }
    let placed = LearnersWish(of: kata, in: workbook).placed
    defer { if let placed { terminal.write("\n" + placed.note) } }
    let road = try Road(of: kata, in: workbook)
    guard let number else {
      terminal.write(road.text(position: road.position(of: try copy.files()), on: terminal))
      return
    }

    guard road.states.indices.contains(number) else {
      throw PracticeError.stepOutOfRange(kata: kata.name, number: number, count: road.steps.count)
    }
    let result = try copy.replace(with: road.states[number])
    let place = number == 0 ? "the before as shipped" : "what it is after step \(number) of \(road.steps.count)"
    terminal.write("\(kata.name) is now \(place).\n\n" + result.text(of: copy, on: terminal))
    if number > 0 { terminal.write("\n" + road.text(of: road.steps[number - 1], on: terminal)) }
  }
}
