import ControllerLayoutContract
import RegistrationVocabulary
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

@MainActor
@Suite(.enabled(if: Variant.comparesVersions)) struct DifferentialTests {
  @Test func `for random users, servers and skins, both versions show and ask the same`() async throws {
    try await RegistrationScenario(rebuilt: nil).compareVersions()
  }

  /// What new views lose is a difference to the other version, whose views stay.
  @Test(arguments: Variant.allCases)
  func `views that are replaced between any two events lose nothing`(rebuilt: Variant) async throws {
    try await RegistrationScenario(rebuilt: rebuilt).compareVersions()
  }
}

/// A user, a server and a clock do things in any order, and the skin changes at any time.
@MainActor
struct RegistrationScenario: @MainActor DifferentialScenario {
  enum Operation: Sendable {
    case enter(String)
    case type(String)
    case delete
    case tapField
    case leaveField
    case next
    case back
    case help
    case agree
    case resend
    case answer(Answer)
    case pass(seconds: Int)
    case leap(seconds: Int)
    case cover
    case rebuild
    /// The skin changes inside the next call of the server or the clock.
    case rebuildInside(Place)
    case goOn
  }

  /// The version whose views are replaced before each operation, if only one is.
  let rebuilt: Variant?

  var mustReach: [String] { rebuilt == nil ? everything : ["at Phone", "at Code", "at Profile", "registered"] }

  private let everything = [
    "enter", "type", "delete", "tapField", "leaveField", "next", "back", "help", "agree", "resend", "answer", "pass",
    "leap", "cover",
    "rebuild", "rebuildInside", "goOn", "at Phone", "at Code", "at Profile", "asked at Phone", "asked at Code",
    "asked at Profile", "registered",
  ]

  var scripts: Int { rebuilt == nil ? 20 : 10 }
  let longestScript = 20
  var hasEqualWork: Bool { rebuilt == nil }

  init(rebuilt: Variant?) {
    self.rebuilt = rebuilt
  }

  func operation(from draws: inout Draws) -> Operation {
    switch draws.number(below: 26) {
    case 0...2:
      .enter(draws.one(of: ["1234567", "123456", "", "a", " \n", "+44 20 7946 0958", "👩‍💻", "نورا", "1\n23456"]))
    case 3: .type(draws.one(of: ["7", "a", " "]))
    case 4: .delete
    case 5: draws.once(in: 2) ? .leaveField : .tapField
    case 6...8: .next
    case 9: .back
    case 10: .help
    case 11, 12: .agree
    case 13: .resend
    case 14...16: .answer(draws.one(of: [.accepted, .accepted, .refused, .unreachable]))
    case 17: .pass(seconds: draws.one(of: [1, 29, 30, 119]))
    case 18, 19: .rebuild
    case 20: .rebuildInside(draws.one(of: Place.allCases))
    case 21: .leap(seconds: draws.one(of: [1, 29, 30, 119, 120]))
    case 22: .cover
    default: .goOn
    }
  }

  struct Machine {
    let stage: Stage
    let isRebuilt: Bool
  }

  func makeMachine(_ variant: Variant) -> Machine {
    Machine(stage: Stage(variant), isRebuilt: variant == rebuilt)
  }

  func perform(_ operation: Operation, on machine: inout Machine) -> Observation {
    let stage = machine.stage
    if machine.isRebuilt { stage.rebuild() }
    let (questions, registered) = (stage.server.questions.count, stage.registered)
    switch operation {
    case .enter(let text): stage.enter(text)
    case .type(let text): stage.user.type(text)
    case .delete: stage.user.deleteBackward()
    case .tapField: stage.tapField()
    case .leaveField: stage.field?.resignFirstResponder()
    case .next: stage.tap("Next")
    case .back: stage.tapBack()
    case .help: stage.tap("Help")
    case .agree: stage.tapAgreement()
    case .resend: stage.tap("Send a new code")
    case .answer(let answer): stage.server.answer(answer)
    case .pass(let seconds): stage.clock.pass(seconds: seconds)
    case .leap(let seconds):
      stage.clock.leap(.seconds(seconds))
      // New views show the time of this moment, so the other version has to look at the clock, too.
      if rebuilt != nil { stage.clock.tick() }
    case .cover: stage.coverAndUncover()
    case .rebuild: if rebuilt == nil { stage.rebuild() }
    case .rebuildInside(let place):
      if rebuilt == nil { place.perform({ [weak stage] in stage?.rebuild() ?? () }, on: stage) }
    case .goOn:
      if stage.agreement?.isOn == false { stage.tapAgreement() }
      stage.enter(stage.step == "Code" ? "123456" : "1234567")
      stage.tap("Next")
      for _ in 0..<stage.server.waitingQuestions { stage.server.answer(.accepted) }
    }
    let asked = stage.server.questions.dropFirst(questions)
    return Observation(
      outcome: stage.registered > registered
        ? "registered" : asked.isEmpty ? "at \(stage.step)" : "asked at \(stage.step)",
      result: stage.registered.description, events: Array(asked),
      state: "\(stage.screen)\nediting \(stage.isEditing), texts \(stage.field?.text?.utf8.count ?? -1)")
  }
}
