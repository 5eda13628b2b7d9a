import ShakeableContract
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// Random scripts on both versions.
@MainActor
@Suite(.enabled(if: Variant.comparesVersions))
struct DifferentialTests {
  @Test func `whatever is done in whatever order, both versions look the same`() async throws {
    try await PickupScenario().compareVersions()
  }
}

/// A line of a script says what is done, and how the screen shows its views then. A view that is still isn't noted.
///
///     .shake(): "0",              // the part is at its place, and shakes
///     .wait(80): "-10",           // it is 10 points to the left
///     .refuse("code"): "-10, code 0",
///     .wait(320): "code 5",       // the part is still again
///     .fade(to: 0.5): "still at opacity 0.5, code 5",
///
/// An operation that names no part means the one that the example is tried with; notes don't name that one.
typealias PickupExamples = Examples<PickupScenario.Operation>
typealias PickupExample = Example<PickupScenario.Operation>

extension PickupExample {
  /// Tries the example with each part.
  @MainActor func check(_ variant: Variant) throws {
    for part in ShakingPart.allCases { try PickupScenario(part: part).replay(self, on: variant, setting: "\(part)") }
  }
}

@MainActor struct PickupScenario: @MainActor DifferentialScenario {
  enum Operation: Sendable {
    case wait(_ milliseconds: Int)
    case refuse(String? = nil, because: String = "no")
    case shake(ShakingPart? = nil)
    case stop(ShakingPart? = nil)
    case stopAll
    case preferLessMotion(Bool = true)
    case edit(String)
    case editOther(String)
    case setCode(String)
    case remove(ShakingPart? = nil)
    case putBack(ShakingPart? = nil)
    case fade(ShakingPart? = nil, to: Float)
    case add(named: String)
    case addContainer(named: String, of: ShakingPart? = nil)
    case animate(ShakingPart? = nil, keyPath: String, key: String)
    case leaveScreen
    case returnToScreen
    // What only examples do.
    case watch(every: Int, times: Int)
    case shakes(Int, every: Int)
    case addLabels(Int)
    case addTwin(named: String)
    case addAgain(ShakingPart, named: String)
    case put(ShakingPart, into: ShakingPart)
    case hide
    case show
    case deleteBackward
    case paste(String)
    case pressReturn
    case leaveField
    /// Notes the lines of the screen below the button. `[]` is the field of another team.
    case look
  }

  /// The part that an example is tried with.
  var part: ShakingPart?

  private static let names = ["code", "picture", "button", "badge", "hint", "extra", "", "Code", "field"]
  private static let keyPaths = ["opacity", "transform.translation.x"]
  private static let times = [80, 0, 1, 79, 100, 160, 200, 399, 400, 599, 600, 10_000]

  func operation(from draws: inout Draws) -> Operation {
    switch draws.number(below: 24) {
    case 0, 1, 2, 3: .wait(draws.one(of: Self.times))
    case 4, 5, 6: .refuse(draws.one(of: Self.names), because: draws.one(of: ["used", "", "stuck"]))
    case 7, 8: .shake(draws.one(of: ShakingPart.allCases))
    case 9: .stop(draws.one(of: ShakingPart.allCases))
    case 10: .stopAll
    case 11, 12: .preferLessMotion(draws.once(in: 2))
    case 13: .edit(draws.one(of: ["1", "", "12"]))
    case 14: .remove(draws.one(of: ShakingPart.allCases))
    case 15: .putBack(draws.one(of: ShakingPart.allCases))
    case 16: .fade(draws.one(of: ShakingPart.allCases), to: draws.one(of: [1, 0.5, 0.25]))
    case 17: .add(named: draws.one(of: Self.names))
    case 18: .addContainer(named: draws.one(of: Self.names), of: draws.one(of: ShakingPart.allCases))
    case 19:
      .animate(
        draws.one(of: ShakingPart.allCases), keyPath: draws.one(of: Self.keyPaths),
        key: draws.one(of: Self.keyPaths + ["slide"]))
    case 20: .editOther(draws.one(of: ["1", "12"]))
    case 21: .setCode(draws.one(of: ["", "1"]))
    case 22: .leaveScreen
    default: .returnToScreen
    }
  }

  /// A screen with a text field of another team.
  func makeMachine(_ variant: Variant) throws -> Stage {
    let stage = try Stage(variant)
    try stage.add(stage.otherField, named: "field")
    return stage
  }

  func perform(_ operation: Operation, on stage: inout Stage) -> Observation {
    var seen = Observation(outcome: "done")
    do throws {
      seen.events = try perform(operation, on: stage)
      if stage.prefersLessMotion, case .shake = operation { seen.outcome = "flashed" }
    } catch {
      seen = Observation(outcome: "refused: \(caseName(of: error))", result: "\(error)")
    }
    let views = ShakingPart.allCases.map { part in
      let keys = stage.pickup.view(of: part).layer.animationKeys()?.count ?? 0
      return "\(part): \(stage.shown(part)), \(keys) running"
    }
    seen.state = (views + [stage.window.screen]).joined(separator: "\n")
    return seen
  }

  private func perform(_ operation: Operation, on stage: Stage) throws -> [String] {
    let pickup = stage.pickup
    let field = pickup.view(of: .codeField) as? UITextField
    func view(of part: ShakingPart?) -> UIView { pickup.view(of: named(part)) }
    switch operation {
    case .wait(let milliseconds): stage.wait(milliseconds)
    case .refuse(let name, let reason): try stage.refuse(name ?? named(nil).name, because: reason)
    case .shake(let part): stage.shake(named(part))
    case .stop(let part): pickup.stopShaking(named(part))
    case .stopAll: pickup.stopShaking()
    case .preferLessMotion(let prefersLessMotion): stage.prefersLessMotion = prefersLessMotion
    case .edit(let text): stage.type(text)
    case .editOther(let text): stage.type(text, into: stage.otherField)
    case .setCode(let text): field?.text = text
    case .remove(let part): view(of: part).removeFromSuperview()
    case .putBack(let part): pickup.screen.view.addSubview(view(of: part))
    case .fade(let part, let opacity): view(of: part).layer.opacity = opacity
    case .put(let part, let other): view(of: other).addSubview(view(of: part))
    case .add(let name): try stage.addLabel(named: name)
    case .addContainer(let name, let part):
      let container = UIView()
      try stage.add(container, named: name)
      container.addSubview(view(of: part))
    case .animate(let part, let keyPath, let key):
      stage.animate(named(part), keyPath, through: keyPath == "opacity" ? [1, 0] : [0, 40], forKey: key)
    case .leaveScreen: stage.window.rootViewController = UIViewController()
    case .returnToScreen: stage.window.rootViewController = pickup.screen
    case .watch(let interval, let times):
      return (0..<times).flatMap { _ in
        stage.wait(interval)
        return notes(of: stage)
      }
    case .shakes(let count, let interval):
      for _ in 0..<count {
        stage.shake(named(nil))
        stage.wait(interval)
      }
    case .addLabels(let count): for number in 0..<count { try stage.addLabel(named: "\(number)") }
    case .addTwin(let name): try stage.add(stage.variant.makePickup().view(of: named(nil)), named: name)
    case .addAgain(let part, let name): try pickup.add(pickup.view(of: part), named: name)
    case .hide: view(of: nil).isHidden = true
    case .show: view(of: nil).isHidden = false
    case .deleteBackward: User(of: stage.window).deleteBackward()
    case .paste(let text): User(of: stage.window).paste(text)
    case .pressReturn: User(of: stage.window).pressReturn()
    case .leaveField: field?.resignFirstResponder()
    case .look:
      let lines = stage.window.screen.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.dropFirst(3).map(String.init)
    }
    return notes(of: stage)
  }

  private func named(_ part: ShakingPart?) -> ShakingPart { part ?? self.part ?? .picture }

  /// How the screen and the views on it are shown, if they aren't as at the beginning.
  private func notes(of stage: Stage) -> [String] {
    let screen: UIView = stage.pickup.screen.view
    var views = ShakingPart.allCases.map { (name: $0 == part ? "" : "\($0.name) ", view: stage.pickup.view(of: $0)) }
    views += stage.added.map { ("\($0.name) ", $0.view) } + [("screen ", screen)]
    let others = screen.subviews.filter { view in !views.contains { $0.view === view } }
    views += others.map { ("another view ", $0) }
    return views.compactMap { name, view in motion(of: view).map { name + $0 } }
  }

  private func motion(of view: UIView) -> String? {
    func text(_ number: Double) -> String { number == number.rounded() ? "\(Int(number))" : "\(number)" }
    let (shown, running) = (Shown(view), view.layer.animationKeys()?.count ?? 0)
    if shown == .still && running == 0 { return nil }
    return (shown.offset == 0 && running == 0 ? "still" : text(shown.offset))
      + (shown.opacity == 1 ? "" : " at opacity \(text(shown.opacity))")
      + (running > 1 ? " with \(running) animations" : "")
  }

  let mustReach = [
    "wait", "refuse", "shake", "stop", "stopAll", "preferLessMotion", "edit", "editOther", "setCode", "remove",
    "putBack", "fade", "add", "addContainer", "animate", "leaveScreen", "returnToScreen", "done", "flashed",
    "refused: unknownPart", "refused: nameTaken",
  ]
}
