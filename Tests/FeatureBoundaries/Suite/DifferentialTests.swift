import ShopVocabulary
import Testing
import UIStage
import WorkbookSupport

@testable import FeatureBoundariesContract

@MainActor
@Suite(.enabled(if: Variant.comparesVersions)) struct DifferentialTests {
  @Test func `for random users and services, both versions show and ask the same`() async throws {
    try await ShopScenario().compareVersions()
  }
}

/// A user and services do things in any order, also from inside a call of a service.
@MainActor
struct ShopScenario: @MainActor DifferentialScenario {
  enum Operation: Sendable {
    case tap(Target)
    case answer(ScriptedServices.Answer, latest: Bool, twice: Bool)
    case logIn(String)
    case back, cancelSwipeBack, sweep
    case answerAtOnce(ScriptedServices.Answer?)
    /// Something happens inside the next call of a service.
    case inside(Target)
    case backInside, sweepInside
    case basketGrows
  }

  enum Target: String, CaseIterable, Sendable {
    case tea = "Tea"
    case mug = "Mug"
    case lost = "Lost"
    case alsoMug = "Also: Mug"
    case add = "Add"
    case basket = "Basket"
    case orders = "Orders"
    case orderNow = "Order now"
    case logIn = "Log in"
    case cancel = "Cancel"
    case tryAgain = "Try again"
  }

  let mustReach = [
    "tap", "answer", "logIn", "back", "cancelSwipeBack", "sweep", "answerAtOnce", "inside", "backInside", "sweepInside",
    "basketGrows", "at Catalogue", "at Product", "at Basket", "at Orders", "login at Catalogue", "login at Basket",
    "login at Orders",
  ]

  let scripts = 150
  let longestScript = 30

  func operation(from draws: inout Draws) -> Operation {
    switch draws.number(below: 24) {
    case 0...8: .tap(draws.one(of: Target.allCases))
    case 9...14:
      .answer(draws.one(of: [.good, .good, .expired, .bad]), latest: draws.once(in: 2), twice: draws.once(in: 4))
    case 15...17: .logIn(draws.one(of: ["Ada", "", "👩‍💻"]))
    case 18: draws.once(in: 3) ? .cancelSwipeBack : .back
    case 19: .sweep
    case 20: .answerAtOnce(draws.one(of: [nil, nil, .good, .expired, .bad]))
    case 21: .inside(draws.one(of: Target.allCases))
    case 22: draws.once(in: 2) ? .sweepInside : .backInside
    default: .basketGrows
    }
  }

  func makeMachine(_ variant: Variant) -> Stage { Stage(variant) }

  func perform(_ operation: Operation, on stage: inout Stage) -> Observation {
    let asked = stage.services.questions.count
    let current = stage
    switch operation {
    case .tap(let target): stage.tap(target.rawValue)
    case .answer(let answer, let latest, let twice): stage.services.answer(answer, latest: latest, twice: twice)
    case .logIn(let number): if stage.sheet != nil { stage.logIn(number) }
    case .back: stage.tapBack()
    case .cancelSwipeBack: stage.cancelSwipeBack()
    case .sweep: stage.user.sweepSheetAway()
    case .answerAtOnce(let answer): stage.services.answersAtOnce = answer
    case .inside(let target): stage.services.insideNextCall = { [weak current] in current?.tap(target.rawValue) }
    case .backInside: stage.services.insideNextCall = { [weak current] in current?.tapBack() }
    case .sweepInside: stage.services.insideNextCall = { [weak current] in current?.user.sweepSheetAway() }
    case .basketGrows: stage.basket.add(ScriptedServices.mug)
    }
    return Observation(
      outcome: "\(stage.sheet == nil ? "" : "login ")at \(stage.stack.last ?? "")", result: "\(stage.stack)",
      events: Array(stage.services.questions.dropFirst(asked)), state: stage.window.screen)
  }
}
