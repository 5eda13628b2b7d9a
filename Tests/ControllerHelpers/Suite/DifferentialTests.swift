import ControllerHelpersContract
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// Random scripts on both versions.
@MainActor
@Suite(.enabled(if: Variant.comparesVersions))
struct DifferentialTests {
  @Test func `after each random operation, both versions look the same`() async throws {
    try await LibraryScenario().compareVersions()
  }
}

@MainActor private struct LibraryScenario: @MainActor DifferentialScenario {
  enum Operation {
    case begin(Int)
    case end(Int)
    case push(ScreenScript.Kind, beginningAt: ScreenScript.Moment?, endingAt: ScreenScript.Moment?)
    case pop
    case add(Int)
    case leaveScreen
    case returnToScreen
    case swapStack
  }

  /// A library whose screens are numbered from 1; 0 is the library itself.
  @MainActor final class Machine {
    let stage: Stage
    let library: UINavigationController

    init(_ variant: Variant) {
      stage = Stage(variant)
      library = stage.app.makeLibrary(root: stage.screen(.table, "root"))
    }

    subscript(number: Int) -> UIViewController? {
      let all = [library] + library.viewControllers
      return all.indices.contains(number) ? all[number] : nil
    }
  }

  func operation(from draws: inout Draws) -> Operation {
    let number = draws.number(below: 4)
    switch draws.number(below: 15) {
    case 0, 1, 2: return .begin(number)
    case 3, 4, 5: return .end(number)
    case 6, 7, 8:
      return .push(
        draws.one(of: [.plain, .table, .collection]),
        beginningAt: draws.one(of: [nil] + ScreenScript.Moment.allCases),
        endingAt: draws.one(of: [nil] + ScreenScript.Moment.allCases))
    case 9, 10: return .pop
    case 11: return .add(number)
    case 12: return .leaveScreen
    case 13: return .swapStack
    default: return .returnToScreen
    }
  }

  func makeMachine(_ variant: Variant) throws -> Machine { Machine(variant) }

  func perform(_ operation: Operation, on machine: inout Machine) -> Observation {
    let (stage, library) = (machine.stage, machine.library)
    stage.trace.lines = []
    switch operation {
    case .begin(let number): machine[number].map(stage.app.beginBusy)
    case .end(let number): machine[number].map(stage.app.endBusy)
    case .push(let kind, let begin, let end):
      var actions: [ScreenScript.Moment: (UIViewController) -> Void] = [:]
      if let begin { actions[begin] = { [app = stage.app] in app.beginBusy($0) } }
      if let end { actions[end] = { [app = stage.app] in app.endBusy($0) } }
      library.pushViewController(stage.screen(kind, "\(kind)", actions), animated: true)
    case .pop: library.popViewController(animated: true)
    case .add(let number): machine[number]?.viewIfLoaded?.addSubview(label("added"))
    case .leaveScreen: stage.show(UIViewController())
    case .returnToScreen: stage.show(library)
    case .swapStack: library.viewControllers.reverse()
    }
    let screens = [library] + library.viewControllers
    let state = screens.map { screen in
      let look = "\(screen.title ?? "no title"), \(screen.viewIfLoaded?.backgroundColor?.name ?? "no colour")"
      return "\(look), busy: \(stage.app.isBusy(screen)), \(screen.layers)"
    }
    let isWaiting = stage.app.isWaiting(library)
    return Observation(
      outcome: isWaiting ? "waits" : "doesn't wait", events: stage.trace.lines,
      state: (state + [stage.window.screen]).joined(separator: "\n"))
  }

  let mustReach = [
    "begin", "end", "push", "pop", "add", "leaveScreen", "returnToScreen", "swapStack", "waits", "doesn't wait",
  ]
}
