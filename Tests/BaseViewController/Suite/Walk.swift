import BaseViewControllerContract
import PageInterception
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// The pages of a walk. The walk makes each when it first needs it, and keeps it alive until `letGo(of:)`.
enum Place: Hashable, Sendable, ExpressibleByStringLiteral {
  case plain, table, offlinePlain, offlineTable, exemptPlain, exemptTable
  case trip, ticket, timetable, consent
  /// A page of an example, of the shape that the example is tried with. It isn't kept alive until `hold(_:)`.
  case named(String)

  init(stringLiteral name: String) { self = .named(name) }

  /// The places whose pages note what they go through.
  static let scripted: [Place] = [.plain, .table, .offlinePlain, .offlineTable, .exemptPlain, .exemptTable]
  /// The places of random walks.
  static let all = scripted + [.trip, .ticket, .timetable, .consent]

  /// Whether its page has the same type in both versions, so that it goes by the same name when it has no title.
  var mayLoseTitle: Bool { shape == nil }

  var name: String {
    if case .named(let name) = self { name } else { "\(self)" }
  }

  /// What its script says, if it has one.
  fileprivate var shape: PageScript.Shape? {
    switch self {
    case .plain: .init(kind: .plain)
    case .table: .init(kind: .table)
    case .offlinePlain: .init(kind: .plain, optOut: .offlinePlaceholder)
    case .offlineTable: .init(kind: .table, optOut: .offlinePlaceholder)
    case .exemptPlain: .init(kind: .plain, optOut: .everything)
    case .exemptTable: .init(kind: .table, optOut: .everything)
    case .trip, .ticket, .timetable, .consent, .named: nil
    }
  }
}

/// Whose notes are looked at, and about which page if not about all.
struct Notes: Sendable {
  var sources = Trace.Source.allButContainment
  var page: String?
}

/// What examples ask for.
enum Question: Sendable {
  /// What a person reads, line by line.
  case screen
  /// The titles of the pages on the stack.
  case stack
  case background(Place)
  /// The colours and sizes of its labels.
  case labels(Place)
  /// What its view shows, whether it is on the screen or not.
  case lines(Place)
  case isLoaded(Place)
  /// Whether the page finds the navigation controller that shows it: `in` or `out`.
  case place(Place)
  /// Whether the page's events were animated, `a` for yes and `-` for no.
  case animations(Place)
}

/// The interceptors of a walk.
enum Tool: Hashable, CaseIterable, Sendable {
  case first, second, third
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
    var animations: String { script?.animations ?? "" }

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
  private var kept: Set<Place> = []
  private var visits: [Visit] = []
  private(set) var isCovered = false
  /// The shape of an example's pages; nil in random walks.
  private let shape: PageScript.Shape?
  /// Who notes what an example looks at, and about which page if not about all.
  var notes: Notes
  /// What the harbour's office says at the moment.
  var (status, sailings) = ("on time", ["14:15 Picton – Wellington"])

  init(_ variant: Variant, shape: PageScript.Shape?, notes: Notes) {
    (self.shape, self.notes) = (shape, notes)
    stage = Stage(variant)
    if shape != nil {
      show("a")
    } else {
      stage.show(stage.page("root"))
      stage.trace.sees = { [weak self] in self?.pages }
    }
    stage.trace.clear()
  }

  // MARK: Pages

  func page(at place: Place) -> UIViewController {
    held[place] ?? living(place) ?? makePage(at: place)
  }

  /// The page of an example that lives.
  private func living(_ place: Place) -> UIViewController? {
    shape == nil ? nil : visits.last { $0.place == place }?.page
  }

  /// What the notes of the page call it.
  func name(of place: Place) -> String {
    let page = page(at: place)
    return visits.last { $0.page === page }?.name ?? ""
  }

  func hold(_ place: Place) {
    held[place] = page(at: place)
    kept.insert(place)
  }

  private func isOnStack(_ page: UIViewController) -> Bool {
    stage.pages.contains { $0 === page }
  }

  func isLeaving(_ place: Place) -> Bool {
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

  /// The root of an example opts out of nothing.
  private func shape(of place: Place) -> PageScript.Shape? {
    guard case .named(let name) = place, let shape else { return place.shape }
    return name == "a" ? .init(kind: shape.kind) : shape
  }

  private func makePage(at place: Place) -> UIViewController {
    let name = shape == nil ? "\(place)\(visits.count)" : place.name
    let trace = stage.trace
    let script = shape(of: place).map { PageScript(name, $0.kind, optOut: $0.optOut, trace: trace) }
    let page =
      if let script {
        stage.app.makePage(script)
      } else {
        switch place {
        case .ticket:
          stage.app.makeTicket(
            code: "K7QX", passenger: "Ada", keepAwake: { trace.note("\(name) \($0 ? "lit" : "unlit")", from: .page) })
        case .timetable:
          stage.app.makeTimetable { [weak self] in
            trace.note("\(name) read", from: .page)
            return self?.sailings ?? []
          }
        case .trip:
          stage.app.makeTrip(route: "Picton – Wellington", time: "14:15") { [weak self] in
            trace.note("\(name) read", from: .page)
            return self?.status ?? ""
          }
        default: stage.app.makeConsent()
        }
      }
    if shape == nil { page.title = name }
    visits.append(Visit(name, place, script, page))
    held[place] = page
    return page
  }

  // MARK: What somebody may do

  func push(_ place: Place, animated: Bool) throws {
    try stage.push(page(at: place), animated: animated)
    isShown(place)
  }

  func show(_ place: Place) {
    stage.show(page(at: place))
    isShown(place)
  }

  /// Only the stack holds an example's page from now on.
  private func isShown(_ place: Place) {
    if shape != nil, !kept.contains(place) { held[place] = nil }
  }

  func replaceTop(with place: Place, animated: Bool) throws {
    try stage.replaceTop(with: page(at: place), animated: animated)
    isShown(place)
  }

  /// Returns the name of the page that was popped.
  func pop(animated: Bool) throws -> String {
    let popped = try stage.pop(animated: animated)
    return visits.last { $0.page === popped }?.name ?? "no page of the walk"
  }

  /// Holds this page no longer, so that it goes with the stack.
  func letGo(of place: Place) -> Bool {
    kept.remove(place)
    return held.removeValue(forKey: place) != nil
  }

  func tool(_ tool: Tool) -> InterceptorScript {
    let script = tools[tool] ?? InterceptorScript("\(tool)", trace: stage.trace)
    tools[tool] = script
    return script
  }

  /// Makes a tool show its own view instead of the pages of these places.
  ///
  /// It is the same view each time, which one page takes from the other.
  func showInstead(by name: Tool, for places: [Place]) {
    let view = label("closed for repair by \(name)")
    tool(name).viewInstead = { [weak self] page in
      let place = self?.visits.last { $0.page?.title == page.title }?.place
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
  func coverAndCancel() -> Bool {
    guard !isCovered, let stack = stage.pages.last?.navigationController else { return false }
    stack.beginAppearanceTransition(false, animated: true)
    stack.beginAppearanceTransition(true, animated: true)
    stack.endAppearanceTransition()
    return true
  }

  // MARK: What can be seen

  /// All that was noted since the last call, in order.
  func takeEvents() -> [String] {
    for visit in visits { _ = hasLoaded(visit) }
    defer { stage.trace.clear() }
    // Of a page that is loaded before it is pushed, a version may say earlier that it is about to get a parent.
    return stage.trace.entries(from: notes.sources, about: notes.page).filter {
      shape != nil || !$0.hasSuffix("willMove to a parent")
    }
  }

  /// Notes what an example asks for.
  func answer(_ question: Question) {
    let answer =
      switch question {
      case .screen: stage.screen.split(separator: "\n").filter { $0 != "---" }.joined(separator: ", ")
      case .stack: stage.pages.map { $0.title ?? "none" }.joined(separator: ", ")
      case .background(let place): page(at: place).viewIfLoaded?.background?.name ?? "none"
      case .labels(let place):
        labels(in: page(at: place).view).map { "\($0.textColor.name) \(Int($0.font.pointSize))" }
          .joined(separator: ", ")
      case .lines(let place):
        // While a placeholder is shown, only the view of what contains the page is loaded.
        (page(at: place).content.viewIfLoaded ?? page(at: place).view).lines.joined(separator: ", ")
      case .isLoaded(let place): "\(page(at: place).isViewLoaded)"
      case .place(let place): page(at: place).navigationController == nil ? "out" : "in"
      case .animations(let place): visits.last { $0.place == place }?.animations ?? ""
      }
    stage.trace.note(answer, from: .answer)
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
      let look = hasLoaded(visit) ? look(of: visit.script?.page ?? page.content) : "not loaded"
      return "\(visit.name) \(page.navigationController == nil ? "out" : "in") \(look) \(visit.animations)"
    }
    return "\(stage.pages.map { $0.title ?? "none" }.joined(separator: ", "))\n\(living.joined(separator: "\n"))"
  }

  /// The colour of a page, those of its labels with their sizes, and the rows of its table.
  ///
  /// A page that has none of these may be about to load: whether it has a view then is its own affair.
  private func look(of page: UIViewController) -> String {
    guard let view = page.viewIfLoaded else { return "not loaded" }
    let labels = labels(in: view).map { "\($0.textColor.name) \(Int($0.font.pointSize))" }
    // A page may show its content inside another page, which then has the colour.
    let background = view.background ?? page.parent?.viewIfLoaded?.backgroundColor
    let table = view.tree.lazy.compactMap { $0 as? UITableView }.first
    let rows = table.map { table in (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } } ?? []
    if background == nil, labels.isEmpty, rows.allSatisfy({ $0 == 0 }) { return "not loaded" }
    return "\(background?.name ?? "none") \(labels.joined(separator: ", ")) \(rows)"
  }
}
