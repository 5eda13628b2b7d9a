import AppDesign
import BaseViewControllerBefore
import Foundation
import PageInterception
import UIStage

final class BeforeApp: BaseViewControllerSubject {
  private let environment: AppEnvironment
  private let interceptors: PageInterceptors

  init(_ trace: Trace) {
    environment = AppEnvironment(theme: .light, isOnline: true)
    interceptors = .app(
      environment, exceptions: .withScriptedPages,
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
    case .plain: BeforePage(script, interceptors: interceptors(for: script))
    case .table: BeforeTablePage(script, interceptors: interceptors(for: script))
    }
  }

  /// Returns no interceptors for a page that opts out of everything.
  private func interceptors(for script: PageScript) -> PageInterceptors {
    script.optOut == .everything ? PageInterceptors() : interceptors
  }

  func makeTimetable(sailings: @escaping () -> [String]) -> UIViewController {
    TimetableViewController(sailings: sailings, interceptors: interceptors)
  }

  func makeTrip(route: String, time: String, status: @escaping () -> String) -> UIViewController {
    TripViewController(route: route, time: time, status: status, interceptors: interceptors)
  }

  func makeTicket(code: String, passenger: String, keepAwake: @escaping (Bool) -> Void) -> UIViewController {
    TicketViewController(code: code, passenger: passenger, keepAwake: keepAwake, interceptors: interceptors)
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
    BeforeNavigator(Navigator(root: root))
  }
}

final class BeforeNavigator: NavigatorSubject {
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
private final class BeforePage: PageViewController, PageContent, ScriptedPage {
  let script: PageScript

  init(_ script: PageScript, interceptors: PageInterceptors) {
    self.script = script
    super.init(interceptors: interceptors)
    title = script.name
    script.reach(.initialised)
  }

  deinit {
    script.end()
  }

  func loadContent() {
    view.addSubview(label(script.name))
    script.reach(.loadView)
    script.reach(.viewDidLoad)
  }

  func contentWillAppear(_ animated: Bool) {
    script.reach(.viewWillAppear, animated: animated)
  }

  func contentDidAppear(_ animated: Bool) {
    script.reach(.viewDidAppear, animated: animated)
  }

  func contentWillDisappear(_ animated: Bool) {
    script.reach(.viewWillDisappear, animated: animated)
  }

  func contentDidDisappear(_ animated: Bool) {
    script.reach(.viewDidDisappear, animated: animated)
  }

  override func willMove(toParent parent: UIViewController?) {
    script.willMove(toParent: parent != nil) { super.willMove(toParent: parent) }
  }

  override func didMove(toParent parent: UIViewController?) {
    script.didMove(toParent: parent != nil) { super.didMove(toParent: parent) }
  }
}

/// A table page as the team writes it.
private final class BeforeTablePage: PageTableViewController, PageContent, ScriptedPage {
  let script: PageScript

  init(_ script: PageScript, interceptors: PageInterceptors) {
    self.script = script
    super.init(style: .plain, interceptors: interceptors)
    title = script.name
    script.reach(.initialised)
  }

  deinit {
    script.end()
  }

  func loadContent() {
    script.reach(.loadView)
    script.reach(.viewDidLoad)
  }

  func contentWillAppear(_ animated: Bool) {
    script.reach(.viewWillAppear, animated: animated)
  }

  func contentDidAppear(_ animated: Bool) {
    script.reach(.viewDidAppear, animated: animated)
  }

  func contentWillDisappear(_ animated: Bool) {
    script.reach(.viewWillDisappear, animated: animated)
  }

  func contentDidDisappear(_ animated: Bool) {
    script.reach(.viewDidDisappear, animated: animated)
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
