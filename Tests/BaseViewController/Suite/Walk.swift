import PageInterception
import Testing
import UIStage
import WorkbookSupport

@testable import BaseViewControllerContract

/// The pages of a walk. The walk makes each when it first needs it, and keeps it alive until `letGo(of:)`.
enum Place: Hashable, CaseIterable, Sendable {
  case plain, table, offlinePlain, offlineTable, exemptPlain, exemptTable
  case trip, ticket, timetable, consent

  /// The places whose pages note what they go through.
  static let scripted: [Place] = [.plain, .table, .offlinePlain, .offlineTable, .exemptPlain, .exemptTable]

  /// Whether its page has the same type in both versions, so that it goes by the same name when it has no title.
  var mayLoseTitle: Bool { shape == nil }

  /// What its script says, if it has one.
  fileprivate var shape: PageScript.Shape? {
    switch self {
    case .plain: .init(kind: .plain)
    case .table: .init(kind: .table)
    case .offlinePlain: .init(kind: .plain, optOut: .offlinePlaceholder)
    case .offlineTable: .init(kind: .table, optOut: .offlinePlaceholder)
    case .exemptPlain: .init(kind: .plain, optOut: .everything)
    case .exemptTable: .init(kind: .table, optOut: .everything)
    case .trip, .ticket, .timetable, .consent: nil
    }
  }
}

/// The interceptors of a walk.
enum Tool: Hashable, CaseIterable, Sendable {
  case first, second, third
}

/// What pages and interceptors do in the middle of something.
enum Deed: Sendable {
  case register(Tool), remove(Tool)
  case connect, disconnect
  case push(Place), pop
}

/// Somebody who walks through the app, and a stage for it.
@MainActor
final class Walk {
  /// A page that the walk made.
  @MainActor
  private final class Visit {
    let name: String
    let place: Place
    let script: PageScript?
    private(set) weak var page: UIViewController?
    var wasLoaded = false

    init(_ name: String, _ place: Place, _ script: PageScript?, _ page: UIViewController) {
      self.name = name
      self.place = place
      self.script = script
      self.page = page
    }
  }

  let stage: Stage
  private var tools: [Tool: InterceptorScript] = [:]
  /// The pages that the walk holds.
  private var held: [Place: UIViewController] = [:]
  private var visits: [Visit] = []
  private(set) var isCovered = false

  init(_ variant: Variant) {
    stage = Stage(variant)
    for tool in Tool.allCases {
      tools[tool] = InterceptorScript("\(tool)", trace: stage.trace)
    }
    stage.show(stage.page("root"))
    stage.trace.clear()
    stage.trace.sees = { [weak self] in self?.pages }
  }

  // MARK: Pages

  func page(at place: Place) -> UIViewController {
    held[place] ?? makePage(at: place)
  }

  private func isOnStack(_ page: UIViewController) -> Bool {
    stage.pages.contains { $0 === page }
  }

  private func isLeaving(_ place: Place) -> Bool {
    held[place].map { $0.parent != nil && !isOnStack($0) } ?? false
  }

  /// Whether a page has loaded its own content. Its view tells nothing: a placeholder may be in it.
  private func hasLoaded(_ visit: Visit) -> Bool {
    if !visit.wasLoaded {
      visit.wasLoaded =
        visit.script?.isLoaded
        ?? (visit.place == .consent || stage.trace[.log].contains("log \(visit.name): load"))
    }
    return visit.wasLoaded
  }

  private func makePage(at place: Place) -> UIViewController {
    let name = "\(place)\(visits.count)"
    let trace = stage.trace
    let script = place.shape.map { PageScript(name, $0.kind, optOut: $0.optOut, trace: trace) }
    let page =
      if let script {
        stage.app.makePage(script)
      } else {
        switch place {
        case .ticket:
          stage.app.makeTicket(
            code: "K7QX", passenger: "Ada", keepAwake: { trace.note("\(name) \($0 ? "lit" : "unlit")", from: .page) })
        case .timetable:
          stage.app.makeTimetable {
            trace.note("\(name) read", from: .page)
            return ["14:15 Picton – Wellington"]
          }
        case .trip:
          stage.app.makeTrip(route: "Picton – Wellington", time: "14:15") {
            trace.note("\(name) read", from: .page)
            return "on time"
          }
        default: stage.app.makeConsent()
        }
      }
    page.title = name
    page.restorationIdentifier = name
    visits.append(Visit(name, place, script, page))
    held[place] = page
    return page
  }

  // MARK: What somebody may do

  func push(_ place: Place, animated: Bool) throws {
    try stage.push(page(at: place), animated: animated)
  }

  func replaceTop(with place: Place, animated: Bool) throws {
    try stage.replaceTop(with: page(at: place), animated: animated)
  }

  /// Returns the name of the page that was popped.
  func pop(animated: Bool) throws -> String {
    let popped = try stage.pop(animated: animated)
    return visits.last { $0.page === popped }?.name ?? "no page of the walk"
  }

  /// Holds this page no longer, so that it goes with the stack.
  func letGo(of place: Place) -> Bool {
    held.removeValue(forKey: place) != nil
  }

  func tool(_ tool: Tool) -> InterceptorScript {
    tools[tool] ?? InterceptorScript("\(tool)", trace: stage.trace)
  }

  /// Makes a tool show its own view instead of the pages of these places.
  ///
  /// It is the same view each time, which one page takes from the other.
  func showInstead(by name: Tool, for places: [Place]) {
    let view = label("closed for repair")
    tool(name).viewInstead = { [weak self] page in
      let place = self?.visits.last { $0.name == page.restorationIdentifier }?.place
      return place.map(places.contains) == true ? view : nil
    }
  }

  /// Taps the first row of the table that is in front. Returns false if there is none.
  func tapRow() -> Bool {
    guard let page = stage.pages.last, let visit = visits.last(where: { $0.page === page }), hasLoaded(visit),
      let table = page.viewIfLoaded?.tree.lazy.compactMap({ $0 as? UITableView }).first
    else { return false }
    stage.user.tapRow(0, of: table)
    return true
  }

  /// Covers the whole app, or uncovers it. Returns false if nothing changes.
  func cover(_ covers: Bool) -> Bool {
    guard covers != isCovered, let stack = stage.pages.last?.navigationController else { return false }
    isCovered = covers
    stack.beginAppearanceTransition(!covers, animated: true)
    stack.endAppearanceTransition()
    return true
  }

  /// Begins to cover the app and cancels that. Returns false if it is covered.
  func coverAndThinkBetterOfIt() -> Bool {
    guard !isCovered, let stack = stage.pages.last?.navigationController else { return false }
    stack.beginAppearanceTransition(false, animated: true)
    stack.beginAppearanceTransition(true, animated: true)
    stack.endAppearanceTransition()
    return true
  }

  // MARK: What pages and tools do by themselves

  /// Makes the page of a place do something at the next such moment.
  func plan(_ deed: Deed, at moment: PageScript.Moment, of place: Place) {
    let page = page(at: place)
    let script = visits.last { $0.page === page }?.script
    script?.actions[moment] = { [weak self, weak script] in
      script?.actions[moment] = nil
      self?.perform(deed)
    }
  }

  /// Makes a tool do something when it is next called for an event.
  func plan(_ deed: Deed, at moment: String, of name: Tool) {
    let tool = tool(name)
    tool.actions[moment] = { [weak self, weak tool] in
      tool?.actions[moment] = nil
      self?.perform(deed)
    }
  }

  private func perform(_ deed: Deed) {
    stage.trace.note("now \(swiftText(of: deed))", from: .page)
    do {
      switch deed {
      case .register(let name): try stage.app.register(tool(name))
      case .remove(let name): try stage.app.remove(tool(name))
      case .connect: stage.app.isOnline = true
      case .disconnect: stage.app.isOnline = false
      // If a page has left the stack and still has a parent, UIKit promises no order of the calls for the two changes.
      case .push(let place) where isLeaving(place): stage.trace.note("refused: it is leaving", from: .page)
      case .push(let place): try push(place, animated: false)
      case .pop: stage.trace.note("popped \(try pop(animated: false))", from: .page)
      }
    } catch {
      stage.trace.note("refused \(error)", from: .page)
    }
  }

  // MARK: What can be seen

  /// All that was noted since the last call, in order.
  func takeEvents() -> [String] {
    for visit in visits { _ = hasLoaded(visit) }
    defer { stage.trace.clear() }
    return stage.trace[.page, .interceptor, .log, .statistics, .containment]
  }

  /// The screen and the pages.
  var state: String { "\(stage.screen)\n\(pages)" }

  /// The stack, and each page that lives: whether it is in the app, how it looks, and whether its appearances were
  /// animated.
  ///
  /// Without texts, because a page may set them when it loads or when it appears.
  private var pages: String {
    let living = visits.compactMap { visit -> String? in
      guard let page = visit.page else { return nil }
      let look = hasLoaded(visit) ? look(of: visit.script?.page ?? page) : "not loaded"
      let animated = visit.script.map { $0.animated.map { $0 ? "a" : "-" }.joined() } ?? ""
      return "\(visit.name) \(page.navigationController == nil ? "out" : "in") \(look) \(animated)"
    }
    return "\(stage.pages.map { $0.title ?? "none" }.joined(separator: ", "))\n\(living.joined(separator: "\n"))"
  }

  /// The colour of a page, those of its labels with their sizes, and the rows of its table.
  ///
  /// A page that has none of these may be about to load: whether it has a view then is its own affair.
  private func look(of page: UIViewController) -> String {
    guard let view = page.viewIfLoaded else { return "not loaded" }
    let labels = labels(in: view).map { "\($0.textColor.name) \(Int($0.font.pointSize))" }
    let background = view.background
    let table = view.tree.lazy.compactMap { $0 as? UITableView }.first
    let rows = table.map { table in (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } } ?? []
    if background == nil, labels.isEmpty, rows.allSatisfy({ $0 == 0 }) { return "not loaded" }
    return "\(background?.name ?? "none") \(labels.joined(separator: ", ")) \(rows)"
  }
}
