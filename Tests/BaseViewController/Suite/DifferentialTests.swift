import AppDesign
import BaseViewControllerContract
import PageInterception
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// Random walks through the app: both versions show, note and keep alive the same after every step.
@MainActor @Suite(.enabled(if: Variant.comparesVersions)) struct DifferentialTests {
  @Test func `random walks find no difference between the versions`() async throws {
    try await WalkScenario().compareVersions()
  }
}

/// A line of a script says what is done, and what the sources that one watches must note at it, in order. All but those of
/// `containment` are watched from the start.
///
///     .hold("b"): "b init",             // makes the page `b`, and keeps it alive
///     .push("b"): .anything,            // succeeds; the notes aren't compared
///     .watch([.page], about: "a"): "",  // from here on, only what the page `a` notes; at this line, nothing
///     .pop(): "a viewWillAppear, a viewDidAppear",
///     .ask(.stack): "a",                // the answer is a note, too
///     .whenNoted("a viewDidAppear", do: .push("c")): "",  // once, in the middle of what comes
///
/// A page has its name as its title. One that isn't held is freed when it leaves the stack. A comma or a new line is
/// between two notes, and never inside one; an answer may have several parts, such as the titles on the stack.
typealias PageExamples = Examples<WalkScenario.Operation>
typealias PageExample = Example<WalkScenario.Operation>

extension PageExample {
  /// Tries the example with pages of these shapes; without any, with a plain page and with a table. The root is `a`.
  @MainActor
  func check(
    _ variant: Variant, _ sources: [Trace.Source] = Trace.Source.allButContainment, about page: String? = nil,
    with shapes: [PageScript.Shape] = PageScript.Kind.allCases.map { .init(kind: $0) }
  ) throws {
    for shape in shapes {
      try WalkScenario(shape: shape, notes: Notes(sources: sources, page: page))
        .replay(self, on: variant, setting: "\(shape)")
    }
  }
}

/// What a user may do in the app, and what pages and tools may do by themselves meanwhile.
///
/// The scripts never do these things:
/// - show a view controller that knows nothing of the app: only the solution can log, theme and count it;
/// - push a page again that is still leaving;
/// - push or pop where `PageInterception` says that one doesn't: around `load`, and in `before`.
@MainActor struct WalkScenario: @MainActor DifferentialScenario {
  indirect enum Operation: Sendable {
    case push(Place, animated: Bool = false)
    case pop(animated: Bool = false)
    case replaceTop(Place, animated: Bool = false)
    case tapBack
    case load(Place)
    case letGo(Place)
    case connect
    case disconnect
    case register(Tool)
    case remove(Tool)
    case showInstead(Tool, for: [Place])
    case setTheme(Look)
    case retitle(Place, to: String?)
    case tapRow
    case cover
    case uncover
    case coverAndCancel
    // What a page or a tool does by itself, the next time.
    case plan(Operation, at: PageScript.Moment, of: Place)
    case whenNoted(String, do: Operation)
    // What only examples do.
    case show(Place)
    case hold(Place)
    case watch([Trace.Source] = Trace.Source.allButContainment, about: String? = nil)
    case ask(Question)
    case paint(Place)
    case retitleTop(String)
    case setStatus(String)
    case setSailings([String])
  }

  /// The shape of an example's pages; nil in random walks.
  var shape: PageScript.Shape?
  var notes = Notes(sources: Trace.Source.allButContainment + [.containment])

  var scripts: Int { 20 }

  var mustReach: [String] {
    [
      "push", "pop", "replaceTop", "tapBack", "load", "letGo", "connect", "disconnect", "register", "remove",
      "showInstead", "setTheme", "retitle", "tapRow", "cover", "uncover", "coverAndCancel", "plan",
      "whenNoted",
      "shows a page", "shows the offline placeholder", "shows a view instead", "pushed while covered", "popped",
      "went back", "is at the root", "let go", "held nothing", "tapped a row", "found no row", "covered", "uncovered",
      "cancelled the cover", "changed no cover", "did it",
      "refused: alreadyOnStack", "refused: cannotPopRoot", "refused: alreadyRegistered", "refused: notRegistered",
    ]
  }

  func operation(from draws: inout Draws) -> Operation {
    switch draws.number(below: 35) {
    case 0...7: return .push(place(&draws), animated: draws.once(in: 2))
    case 8...9: return .pop(animated: draws.once(in: 2))
    case 10...11: return .replaceTop(place(&draws), animated: draws.once(in: 2))
    case 12...13: return .tapBack
    case 14: return .letGo(place(&draws))
    case 15: return .connect
    case 16: return .disconnect
    case 17...18: return .register(tool(&draws))
    case 19: return .remove(tool(&draws))
    case 20...22: return .showInstead(tool(&draws), for: draws.list(upTo: 4, of: place))
    case 23: return .setTheme(draws.one(of: Look.allCases))
    case 24:
      let place = place(&draws)
      let titles: [String?] = ["", "renamed", "e\u{301} B"]
      return .retitle(place, to: draws.one(of: place.mayLoseTitle ? titles + [nil, nil] : titles))
    case 25: return .tapRow
    case 26: return draws.once(in: 3) ? .coverAndCancel : .cover
    case 27...28: return .uncover
    case 29...30: return .load(place(&draws))
    case 31...33:
      let moment = draws.one(
        of: [
          .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .viewDidLoad, .deinitialised,
        ] as [PageScript.Moment])
      let place = draws.one(of: Place.scripted)
      return .plan(deed(&draws, navigates: moment != .viewDidLoad), at: moment, of: place)
    default:
      let moment = draws.one(of: ["before", "after"])
      let event = draws.one(of: ["willAppear", "didAppear", "willDisappear", "didDisappear", "load"])
      let navigates = moment == "after" && event != "load"
      return .whenNoted("\(tool(&draws)) \(moment) \(event)", do: deed(&draws, navigates: navigates))
    }
  }

  /// Often the same few.
  private func place(_ draws: inout Draws) -> Place {
    draws.one(of: [.plain, .table, .plain, .table] + Place.all)
  }

  /// Often the one that is registered from the start.
  private func tool(_ draws: inout Draws) -> Tool { draws.one(of: [.first, .first] + Tool.allCases) }

  private func deed(_ draws: inout Draws, navigates: Bool) -> Operation {
    switch draws.number(below: navigates ? 6 : 4) {
    case 0: .register(tool(&draws))
    case 1: .remove(tool(&draws))
    case 2: .connect
    case 3: .disconnect
    case 4: .push(place(&draws))
    default: .pop()
    }
  }

  func makeMachine(_ variant: Variant) throws -> Walk {
    let walk = Walk(variant, shape: shape, notes: notes)
    if shape == nil { try walk.stage.app.interceptors.register(walk.tool(.first)) }
    return walk
  }

  func perform(_ operation: Operation, on walk: inout Walk) -> Observation {
    var observation = Observation(outcome: "did it")
    do {
      try carryOut(operation, walk, &observation)
      switch operation {
      case .push, .replaceTop: observation.outcome = shown(walk)
      default: break
      }
    } catch {
      observation.outcome = "refused: \(caseName(of: error))"
      observation.result = "\(error)"
    }
    observation.events = walk.takeEvents()
    observation.state = walk.state
    return observation
  }

  private func carryOut(_ operation: Operation, _ walk: Walk, _ observation: inout Observation) throws {
    let app = walk.stage.app
    switch operation {
    case .push(let place, let animated): try walk.push(place, animated: animated)
    case .replaceTop(let place, let animated): try walk.replaceTop(with: place, animated: animated)
    case .pop(let animated):
      observation.result = try walk.pop(animated: animated)
      observation.outcome = "popped"
    case .tapBack:
      observation.outcome = walk.stage.pages.count > 1 ? "went back" : "is at the root"
      walk.stage.tapBack()
    case .load(let place): walk.page(at: place).loadViewIfNeeded()
    case .letGo(let place): observation.outcome = walk.letGo(of: place) ? "let go" : "held nothing"
    case .connect: app.isOnline = true
    case .disconnect: app.isOnline = false
    case .register(let tool): try app.interceptors.register(walk.tool(tool))
    case .remove(let tool): try app.interceptors.remove(walk.tool(tool))
    case .showInstead(let tool, let places): walk.showInstead(by: tool, for: places)
    case .setTheme(let look): app.theme = look.theme
    case .retitle(let place, let title): walk.page(at: place).title = title
    case .tapRow: observation.outcome = walk.tapRow() ? "tapped a row" : "found no row"
    case .cover: observation.outcome = walk.cover(true) ? "covered" : "changed no cover"
    case .uncover: observation.outcome = walk.cover(false) ? "uncovered" : "changed no cover"
    case .coverAndCancel:
      observation.outcome = walk.coverAndCancel() ? "cancelled the cover" : "changed no cover"
    case .plan(let deed, let moment, let place):
      walk.stage.trace.whenNoted["\(walk.name(of: place)) \(moment.rawValue)"] = planned(deed, walk)
    case .whenNoted(let text, let deed): walk.stage.trace.whenNoted[text] = planned(deed, walk)
    case .show(let place): walk.show(place)
    case .hold(let place): walk.hold(place)
    case .watch(let sources, let page): walk.notes = Notes(sources: sources, page: page)
    case .ask(let question): walk.answer(question)
    case .paint(let place): walk.page(at: place).content.view.backgroundColor = .gray
    case .retitleTop(let title): walk.stage.pages.last?.navigationController?.topViewController?.title = title
    case .setStatus(let status): walk.status = status
    case .setSailings(let sailings): walk.sailings = sailings
    }
  }

  /// Performs an operation in the middle of something, and notes how that went.
  private func planned(_ operation: Operation, _ walk: Walk) -> () -> Void {
    { [weak walk] in
      guard let walk else { return }
      let trace = walk.stage.trace
      trace.note("now \(caseName(of: operation))", from: .page)
      // If a page has left the stack and still has a parent, UIKit promises no order of the calls for the two changes.
      if case .push(let place, _) = operation, walk.isLeaving(place) {
        return trace.note("refused: it is leaving", from: .page)
      }
      do {
        var observation = Observation(outcome: "")
        try carryOut(operation, walk, &observation)
        if !observation.result.isEmpty { trace.note("popped \(observation.result)", from: .page) }
      } catch {
        trace.note("refused \(error)", from: .page)
      }
    }
  }

  private func shown(_ walk: Walk) -> String {
    let screen = walk.stage.screen
    if walk.isCovered { return "pushed while covered" }
    if screen.contains("You are offline.") { return "shows the offline placeholder" }
    return screen.contains("closed for repair") ? "shows a view instead" : "shows a page"
  }
}
