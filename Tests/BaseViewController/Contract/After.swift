import AppDesign
import BaseViewControllerAfter
import Foundation
import PageInterception
import UIStage

final class AfterApp: BaseViewControllerSubject {
  private let environment: AppEnvironment
  private let exceptions: PageExceptions
  private let interceptors: PageInterceptors

  init(_ trace: Trace) {
    environment = AppEnvironment(theme: .light, isOnline: true)
    exceptions = .withScriptedPages
    interceptors = .app(
      environment, exceptions: exceptions,
      log: { trace.note("log \($0)", from: .log) },
      countVisit: { trace.note("count \($0), visit \($1)", from: .statistics) })
  }

  var isOnline: Bool {
    get { environment.isOnline }
    set { environment.isOnline = newValue }
  }

  var theme: Theme {
    get { environment.theme }
    set { environment.theme = newValue }
  }

  func makePage(_ script: PageScript) -> UIViewController {
    switch script.kind {
    case .plain: AfterPage(script)
    case .table: AfterTablePage(script)
    }
  }

  func makeTimetable(sailings: @escaping () -> [String]) -> UIViewController {
    TimetableViewController(sailings: sailings)
  }

  func makeTrip(route: String, time: String, status: @escaping () -> String) -> UIViewController {
    TripViewController(route: route, time: time, status: status)
  }

  func makeTicket(code: String, passenger: String, keepAwake: @escaping (Bool) -> Void) -> UIViewController {
    TicketViewController(code: code, passenger: passenger, keepAwake: keepAwake)
  }

  func makeConsent() -> UIViewController {
    ConsentViewController()
  }

  func register(_ interceptor: any PageInterceptor) throws(InterceptorError) {
    try interceptors.register(interceptor)
  }

  func remove(_ interceptor: any PageInterceptor) throws(InterceptorError) {
    try interceptors.remove(interceptor)
  }

  func makeNavigator(root: UIViewController) -> any NavigatorSubject {
    AfterNavigator(Navigator(root: root, interceptors: interceptors, isIntercepted: exceptions.isIntercepted))
  }
}

final class AfterNavigator: NavigatorSubject {
  private let navigator: Navigator

  init(_ navigator: Navigator) {
    self.navigator = navigator
  }

  var navigationController: UINavigationController { navigator.navigationController }
  var pages: [UIViewController] { navigator.pages }

  func push(_ page: UIViewController, animated: Bool) throws(NavigationFailure) {
    do throws(NavigationError) {
      try navigator.push(page, animated: animated)
    } catch {
      throw NavigationFailure(error)
    }
  }

  func pop(animated: Bool) throws(NavigationFailure) -> UIViewController {
    do throws(NavigationError) {
      return try navigator.pop(animated: animated)
    } catch {
      throw NavigationFailure(error)
    }
  }

  func replaceTop(with page: UIViewController, animated: Bool) throws(NavigationFailure) {
    do throws(NavigationError) {
      try navigator.replaceTop(with: page, animated: animated)
    } catch {
      throw NavigationFailure(error)
    }
  }
}

extension NavigationFailure {
  fileprivate init(_ error: NavigationError) {
    switch error {
    case .alreadyOnStack(let page, let index): self = .alreadyOnStack(page: page, index: index)
    case .cannotPopRoot(let page): self = .cannotPopRoot(page: page)
    }
  }
}

extension PageExceptions {
  /// The app's exceptions, and those that the scripts of pages ask for.
  fileprivate static var withScriptedPages: PageExceptions {
    let app = PageExceptions()
    var exceptions = app
    exceptions.worksOffline = { app.worksOffline($0) || optOut(of: $0) == .offlinePlaceholder }
    exceptions.isIntercepted = { app.isIntercepted($0) && optOut(of: $0) != .everything }
    return exceptions
  }

  private static func optOut(of page: UIViewController) -> PageScript.OptOut? {
    (page as? any ScriptedPage)?.script.optOut
  }
}

/// A page of the team. Its script says what it opts out of.
private protocol ScriptedPage: UIViewController {
  var script: PageScript { get }
}

/// A page as the team writes it.
private final class AfterPage: UIViewController, ScriptedPage {
  let script: PageScript

  init(_ script: PageScript) {
    self.script = script
    super.init()
    title = script.name
    restorationIdentifier = script.name
    script.reach(.initialised)
  }

  deinit {
    script.end()
  }

  override func loadView() {
    super.loadView()
    view.addSubview(label(script.name))
    script.reach(.loadView)
  }

  override func viewDidLoad() {
    script.reach(.viewDidLoad) { super.viewDidLoad() }
  }

  override func viewWillAppear(_ animated: Bool) {
    script.reach(.viewWillAppear, animated: animated) { super.viewWillAppear(animated) }
  }

  override func viewDidAppear(_ animated: Bool) {
    script.reach(.viewDidAppear, animated: animated) { super.viewDidAppear(animated) }
  }

  override func viewWillDisappear(_ animated: Bool) {
    script.reach(.viewWillDisappear, animated: animated) { super.viewWillDisappear(animated) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    script.reach(.viewDidDisappear, animated: animated) { super.viewDidDisappear(animated) }
  }

  override func willMove(toParent parent: UIViewController?) {
    script.willMove(toParent: parent != nil) { super.willMove(toParent: parent) }
  }

  override func didMove(toParent parent: UIViewController?) {
    script.didMove(toParent: parent != nil) { super.didMove(toParent: parent) }
  }
}

/// A table page as the team writes it.
private final class AfterTablePage: UITableViewController, ScriptedPage {
  let script: PageScript

  init(_ script: PageScript) {
    self.script = script
    super.init(style: .plain)
    title = script.name
    restorationIdentifier = script.name
    script.reach(.initialised)
  }

  deinit {
    script.end()
  }

  override func loadView() {
    script.reach(.loadView) { super.loadView() }
  }

  override func viewDidLoad() {
    script.reach(.viewDidLoad) { super.viewDidLoad() }
  }

  override func viewWillAppear(_ animated: Bool) {
    script.reach(.viewWillAppear, animated: animated) { super.viewWillAppear(animated) }
  }

  override func viewDidAppear(_ animated: Bool) {
    script.reach(.viewDidAppear, animated: animated) { super.viewDidAppear(animated) }
  }

  override func viewWillDisappear(_ animated: Bool) {
    script.reach(.viewWillDisappear, animated: animated) { super.viewWillDisappear(animated) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    script.reach(.viewDidDisappear, animated: animated) { super.viewDidDisappear(animated) }
  }

  override func willMove(toParent parent: UIViewController?) {
    script.willMove(toParent: parent != nil) { super.willMove(toParent: parent) }
  }

  override func didMove(toParent parent: UIViewController?) {
    script.didMove(toParent: parent != nil) { super.didMove(toParent: parent) }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = script.name
    return cell
  }
}
