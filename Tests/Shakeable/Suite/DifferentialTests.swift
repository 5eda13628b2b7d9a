import Testing
import UIStage
import WorkbookSupport

@testable import ShakeableContract

/// Random scripts on both versions.
@MainActor
@Suite(.enabled(if: Variant.comparesVersions))
struct DifferentialTests {
  @Test func `whatever is done in whatever order, both versions look the same`() async throws {
    try await PickupScenario().compareVersions()
  }
}

@MainActor private struct PickupScenario: @MainActor DifferentialScenario {
  enum Operation {
    case wait(milliseconds: Int)
    case refuse(String, because: String)
    case shake(ShakingPart)
    case stop(ShakingPart)
    case stopAll
    case preferLessMotion(Bool)
    case edit(String)
    case editOther(String)
    case setCode(String)
    case remove(ShakingPart)
    case putBack(ShakingPart)
    case fade(ShakingPart, to: Float)
    case add(named: String)
    case addContainer(named: String, of: ShakingPart)
    case animate(ShakingPart, keyPath: String, key: String)
    case leaveScreen
    case returnToScreen
  }

  private static let names = ["code", "picture", "button", "badge", "hint", "extra", "", "Code", "field"]
  private static let keyPaths = ["opacity", "transform.translation.x"]
  private static let times = [80, 0, 1, 79, 100, 160, 200, 399, 400, 599, 600, 10_000]

  func operation(from draws: inout Draws) -> Operation {
    switch draws.number(below: 24) {
    case 0, 1, 2, 3: .wait(milliseconds: draws.one(of: Self.times))
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
    try stage.pickup.add(stage.otherField, named: "field")
    return stage
  }

  func perform(_ operation: Operation, on stage: inout Stage) -> Observation {
    var seen = Observation(outcome: "done")
    do throws(PickupFailure) {
      try perform(operation, on: stage)
      if stage.prefersLessMotion, case .shake = operation { seen.outcome = "flashed" }
    } catch {
      seen = Observation(outcome: "failed: \(caseName(of: error))", result: "\(error)")
    }
    let views = ShakingPart.allCases.map { part in
      let keys = stage.pickup.view(of: part).layer.animationKeys()?.count ?? 0
      return "\(part): \(stage.shown(part)), \(keys) running"
    }
    seen.state = (views + [stage.window.screen]).joined(separator: "\n")
    return seen
  }

  private func perform(_ operation: Operation, on stage: Stage) throws(PickupFailure) {
    let pickup = stage.pickup
    switch operation {
    case .wait(let milliseconds): stage.wait(milliseconds)
    case .refuse(let name, let reason): try stage.refuse(name, because: reason)
    case .shake(let part): stage.shake(part)
    case .stop(let part): pickup.stopShaking(part)
    case .stopAll: pickup.stopShaking()
    case .preferLessMotion(let prefersLessMotion): stage.prefersLessMotion = prefersLessMotion
    case .edit(let text): stage.type(text)
    case .editOther(let text): stage.type(text, into: stage.otherField)
    case .setCode(let text): (pickup.view(of: .codeField) as? UITextField)?.text = text
    case .remove(let part): pickup.view(of: part).removeFromSuperview()
    case .putBack(let part): pickup.screen.view.addSubview(pickup.view(of: part))
    case .fade(let part, let opacity): pickup.view(of: part).layer.opacity = opacity
    case .add(let name): try pickup.add(UILabel(), named: name)
    case .addContainer(let name, let part):
      let container = UIView()
      try pickup.add(container, named: name)
      container.addSubview(pickup.view(of: part))
    case .animate(let part, let keyPath, let key):
      stage.animate(part, keyPath, through: keyPath == "opacity" ? [1, 0] : [0, 40], forKey: key)
    case .leaveScreen: stage.window.rootViewController = UIViewController()
    case .returnToScreen: stage.window.rootViewController = pickup.screen
    }
  }

  let mustReach = [
    "wait", "refuse", "shake", "stop", "stopAll", "preferLessMotion", "edit", "editOther", "setCode", "remove",
    "putBack",
    "fade", "add", "addContainer", "animate", "leaveScreen", "returnToScreen", "done", "flashed", "failed: unknownPart",
    "failed: nameTaken",
  ]
}
