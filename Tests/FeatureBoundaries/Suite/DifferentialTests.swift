import FeatureBoundariesContract
import ShopVocabulary
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

@MainActor @Suite(.enabled(if: Variant.comparesVersions)) struct DifferentialTests {
  @Test func `for random users and services, both versions show and ask the same`() async throws {
    try await ShopScenario().compareVersions()
  }
}

/// A line of a script says what a user or a service does, and then what the services are asked, and what the user sees if
/// it isn't what was seen before: the screen, the login or the basket.
///
///     .tap("Tea"): "page of tea, < Product, Loading…",
///     .answer(): "< Product, Tea, Good Tea., ( Add to basket ), ( Also: Mug ), ( Also: Lost )",
///     .tap("Add"): "basket: Tea",
///     .tap("Orders"): "login, [(Customer number)], ( Log in ), ( Cancel )",
///     .leave: "no sheet",
///
/// An example begins with the products in the catalogue.
typealias ShopExamples = Examples<ShopScenario.Operation>
typealias ShopExample = Example<ShopScenario.Operation>

extension ShopExample {
  @MainActor func check(_ variant: Variant, after start: @escaping @MainActor (Stage) -> Void = { _ in }) throws {
    for exit in ShopScenario.Exit.allCases {
      try ShopScenario(exit: exit, start: start).replay(self, on: variant, setting: "\(exit)")
    }
  }
}

extension Expected: ExpressibleByStringInterpolation {}

let catalogue = "Catalogue, ( Tea ), ( Mug ), ( Lost )"
let teaPage = "< Product, Tea, Good Tea., ( Add to basket ), ( Also: Mug ), ( Also: Lost )"
let mugPage = "< Product, Mug, Good Mug., ( Add to basket ), ( Also: Tea ), ( Also: Lost )"
let login = "login, [(Customer number)], ( Log in ), ( Cancel )"

/// A user and services do things in any order, also from inside a call of a service.
@MainActor
struct ShopScenario: @MainActor DifferentialScenario {
  enum Exit: CaseIterable, Sendable { case cancel, sweep, dismissal }

  var exit = Exit.cancel
  var start: @MainActor (Stage) -> Void = { _ in }

  enum Operation: Sendable {
    /// Taps a button, by the beginning of its title.
    case tap(String)
    case answer(ScriptedServices.Answer = .good, latest: Bool = false, twice: Bool = false)
    case logIn(String = "Ada")
    case back, cancelSwipeBack, sweep
    case answerAtOnce(ScriptedServices.Answer?)
    /// Something happens inside the next call of a service.
    case inside(String)
    case backInside, sweepInside
    case basketGrows
    /// The app around the shop shows a sheet of its own, dismisses what the shop presents, or shows something else instead.
    case presentNotice, dismiss, takeAway, putBack
    // What only examples do.
    case leave, leaveInside
    case enter(String)
    case type(String)
    case open(String)
    case goToOrders
    case goToBasket
    case stack
  }

  private let titles = [
    "Tea", "Mug", "Lost", "Also: Tea", "Also: Mug", "Add", "Basket", "Orders", "Order now", "Log in", "Try again",
    "Cancel",
  ]

  let mustReach = [
    "tap", "answer", "logIn", "back", "cancelSwipeBack", "sweep", "answerAtOnce", "inside", "backInside", "sweepInside",
    "basketGrows", "presentNotice", "dismiss", "takeAway", "putBack", "at Catalogue", "at Product", "at Basket",
    "at Orders", "login at Catalogue", "login at Basket", "login at Orders",
  ]

  let scripts = 110
  let longestScript = 30

  func operation(from draws: inout Draws) -> Operation {
    switch draws.number(below: 26) {
    case 0...8: .tap(draws.one(of: titles))
    case 9...14:
      .answer(draws.one(of: [.good, .good, .expired, .bad]), latest: draws.once(in: 2), twice: draws.once(in: 4))
    case 15...17: .logIn(draws.one(of: ["Ada", "", "👩‍💻"]))
    case 18: draws.once(in: 3) ? .cancelSwipeBack : .back
    case 19: .sweep
    case 20: .answerAtOnce(draws.one(of: [nil, nil, .good, .expired, .bad]))
    case 21: .inside(draws.one(of: titles))
    case 22: draws.once(in: 2) ? .sweepInside : .backInside
    case 23: .basketGrows
    case 24: draws.once(in: 2) ? .presentNotice : .dismiss
    default: draws.once(in: 3) ? .takeAway : .putBack
    }
  }

  func makeMachine(_ variant: Variant) -> Stage {
    let stage = Stage(variant)
    start(stage)
    return stage
  }

  func perform(_ operation: Operation, on stage: inout Stage) -> Observation {
    let asked = stage.services.questions.count
    let seen = parts(of: stage, stage.sight)
    var notes: [String] = []
    let current = stage
    switch operation {
    case .tap(let title): stage.tap(title)
    case .answer(let answer, let latest, let twice): stage.services.answer(answer, latest: latest, twice: twice)
    case .logIn(let number): if stage.sheet != nil { stage.logIn(number) }
    case .back: stage.tapBack()
    case .cancelSwipeBack: stage.cancelSwipeBack()
    case .sweep: stage.user.sweepSheetAway()
    case .answerAtOnce(let answer): stage.services.answersAtOnce = answer
    case .inside(let title): stage.services.insideNextCall = { [weak current] in current?.tap(title) }
    case .backInside: stage.services.insideNextCall = { [weak current] in current?.tapBack() }
    case .sweepInside: stage.services.insideNextCall = { [weak current] in current?.user.sweepSheetAway() }
    case .basketGrows: stage.basket.add(ScriptedServices.mug)
    case .presentNotice: stage.presentNotice()
    case .dismiss: stage.navigationController?.dismiss(animated: true)
    case .takeAway: if stage.sheet == nil { stage.window.rootViewController = UIViewController() }
    case .putBack: if stage.sheet == nil { stage.window.rootViewController = stage.navigationController }
    case .leave: leave(stage)
    case .leaveInside: stage.services.insideNextCall = { [weak current] in current.map(leave) }
    case .enter(let number): stage.enter(number)
    case .type(let text): stage.user.type(text)
    case .open(let title): stage.open(title)
    case .goToOrders: stage.goToOrders()
    case .goToBasket: stage.goToBasket()
    case .stack: notes = stage.stack
    }
    notes += stage.services.questions.dropFirst(asked)
    let sight = stage.sight
    notes += zip(parts(of: stage, sight), seen).flatMap { $0 == $1 ? [] : $0 }
    return Observation(
      outcome: "\(sight.isLoginShown ? "login " : "")at \(stage.stack.last ?? "")", result: "\(stage.stack)",
      events: notes, state: sight.lines.joined(separator: "\n"))
  }

  private func leave(_ stage: Stage) {
    switch exit {
    case .cancel: stage.tap("Cancel")
    case .sweep: stage.user.sweepSheetAway()
    case .dismissal: stage.navigationController?.dismiss(animated: true)
    }
  }

  private func parts(of stage: Stage, _ sight: Stage.Sight) -> [[String]] {
    let items = stage.basket.items.map(\.name)
    let isRight = sight.lines.isEmpty || stage.buttons("Basket (\(items.count))").count == 1
    let sheet = sight.sheet.map { [sight.isLoginShown ? "login" : "sheet"] + $0 }
    return [
      Array(sight.lines.prefix(1)) + sight.content, sheet ?? ["no sheet"],
      [items.isEmpty ? "empty basket" : "basket: \(items.joined(separator: "|"))"]
        + (isRight ? [] : ["another number on the badge"]),
    ]
  }
}
