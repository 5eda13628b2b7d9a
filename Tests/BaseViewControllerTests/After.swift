import BaseViewControllerAfter
import Foundation
import UIStage

final class AfterApp: BaseViewControllerSubject {
  private let services: AppServices
  private let pageInterceptors: PageInterceptors
  private var interceptors: [ObjectIdentifier: AfterInterceptor] = [:]

  init(_ trace: Trace) {
    services = AppServices(
      theme: .light, isOnline: true,
      log: { trace.note("log \($0)", from: .log) },
      countVisit: { trace.note("count \($0), visit \($1)", from: .statistics) })
    pageInterceptors = .app(services)
  }

  var isOnline: Bool {
    get { services.isOnline }
    set { services.isOnline = newValue }
  }

  var theme: Look = .light {
    didSet { services.theme = theme == .light ? .light : .dark }
  }

  func makePage(_ script: PageScript) -> UIViewController {
    switch script.kind {
    case .plain:
      switch script.optOut {
      case nil: AfterPage(script)
      case .offlinePlaceholder: AfterOfflinePage(script)
      case .everything: AfterUninterceptedPage(script)
      }
    case .table:
      switch script.optOut {
      case nil: AfterTablePage(script)
      case .offlinePlaceholder: AfterOfflineTablePage(script)
      case .everything: AfterUninterceptedTablePage(script)
      }
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

  func register(_ script: InterceptorScript) throws(PageFailure) {
    let interceptor = interceptors[ObjectIdentifier(script)] ?? AfterInterceptor(script)
    do throws(InterceptorError) {
      try pageInterceptors.register(interceptor)
      interceptors[ObjectIdentifier(script)] = interceptor
    } catch {
      throw PageFailure(error)
    }
  }

  func remove(_ script: InterceptorScript) throws(PageFailure) {
    let interceptor = interceptors[ObjectIdentifier(script)] ?? AfterInterceptor(script)
    do throws(InterceptorError) {
      try pageInterceptors.remove(interceptor)
      interceptors[ObjectIdentifier(script)] = nil
    } catch {
      throw PageFailure(error)
    }
  }

  func makeNavigator(root: UIViewController) -> any NavigatorSubject {
    AfterNavigator(Navigator(root: root, interceptors: pageInterceptors))
  }
}

final class AfterNavigator: NavigatorSubject {
  private let navigator: Navigator

  init(_ navigator: Navigator) {
    self.navigator = navigator
  }

  var navigationController: UINavigationController { navigator.navigationController }
  var pages: [UIViewController] { navigator.pages }

  func push(_ page: UIViewController, animated: Bool) throws(PageFailure) {
    do throws(NavigationError) {
      try navigator.push(page, animated: animated)
    } catch {
      throw PageFailure(error)
    }
  }

  func pop(animated: Bool) throws(PageFailure) -> UIViewController {
    do throws(NavigationError) {
      return try navigator.pop(animated: animated)
    } catch {
      throw PageFailure(error)
    }
  }

  func replaceTop(with page: UIViewController, animated: Bool) throws(PageFailure) {
    do throws(NavigationError) {
      try navigator.replaceTop(with: page, animated: animated)
    } catch {
      throw PageFailure(error)
    }
  }
}

extension PageFailure {
  fileprivate init(_ error: NavigationError) {
    switch error {
    case .alreadyOnStack(let page, let index): self = .alreadyOnStack(page: page, index: index)
    case .cannotPopRoot(let page): self = .cannotPopRoot(page: page)
    }
  }

  fileprivate init(_ error: InterceptorError) {
    switch error {
    case .alreadyRegistered(let interceptor): self = .alreadyRegistered(interceptor: interceptor)
    case .notRegistered(let interceptor): self = .notRegistered(interceptor: interceptor)
    }
  }
}

private final class AfterInterceptor: PageInterceptor {
  private let script: InterceptorScript

  init(_ script: InterceptorScript) {
    self.script = script
  }

  var name: String { script.name }

  func before(_ event: PageEvent, of page: UIViewController) {
    script.hear("before", "\(event)", of: page)
  }

  func after(_ event: PageEvent, of page: UIViewController) {
    script.hear("after", "\(event)", of: page)
  }

  func view(insteadOf page: UIViewController) -> UIView? {
    script.replace(page)
  }
}

/// A page as somebody of the team writes it.
private class AfterPage: UIViewController {
  private let script: PageScript

  init(_ script: PageScript) {
    self.script = script
    super.init()
    title = script.name
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
    super.viewDidLoad()
    script.reach(.viewDidLoad)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    script.reach(.viewWillAppear, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    script.reach(.viewDidAppear, animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    script.reach(.viewWillDisappear, animated: animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    script.reach(.viewDidDisappear, animated: animated)
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    script.willMove(toParent: parent != nil)
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    script.didMove(toParent: parent != nil)
  }
}

private final class AfterOfflinePage: AfterPage, WorksOffline {}
private final class AfterUninterceptedPage: AfterPage, Unintercepted {}

/// A table page as somebody of the team writes it.
private class AfterTablePage: UITableViewController {
  private let script: PageScript

  init(_ script: PageScript) {
    self.script = script
    super.init(style: .plain)
    title = script.name
    script.reach(.initialised)
  }

  deinit {
    script.end()
  }

  override func loadView() {
    super.loadView()
    script.reach(.loadView)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    script.reach(.viewDidLoad)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    script.reach(.viewWillAppear, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    script.reach(.viewDidAppear, animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    script.reach(.viewWillDisappear, animated: animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    script.reach(.viewDidDisappear, animated: animated)
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    script.willMove(toParent: parent != nil)
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    script.didMove(toParent: parent != nil)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = script.name
    return cell
  }
}

private final class AfterOfflineTablePage: AfterTablePage, WorksOffline {}
private final class AfterUninterceptedTablePage: AfterTablePage, Unintercepted {}
