import AppDesign
import BaseViewControllerBefore
import Foundation
import PageInterception
import UIStage

final class BeforeApp: BaseViewControllerSubject {
  private let services: AppServices

  init(_ trace: Trace) {
    services = AppServices(
      theme: .light, isOnline: true,
      log: { trace.note("log \($0)", from: .log) },
      countVisit: { trace.note("count \($0), visit \($1)", from: .statistics) })
  }

  var isOnline: Bool {
    get { services.isOnline }
    set { services.isOnline = newValue }
  }

  var theme: Theme {
    get { services.theme }
    set { services.theme = newValue }
  }

  func makePage(_ script: PageScript) -> UIViewController {
    switch script.kind {
    case .plain: BeforePage(script, PageMemory(services))
    case .table: BeforeTablePage(script, PageMemory(services))
    }
  }

  func makeTimetable(sailings: @escaping () -> [String]) -> UIViewController {
    TimetableViewController(sailings: sailings, services: services)
  }

  func makeTrip(route: String, time: String, status: @escaping () -> String) -> UIViewController {
    TripViewController(route: route, time: time, status: status, services: services)
  }

  func makeTicket(code: String, passenger: String, keepAwake: @escaping (Bool) -> Void) -> UIViewController {
    TicketViewController(code: code, passenger: passenger, keepAwake: keepAwake, services: services)
  }

  func makeConsent() -> UIViewController {
    ConsentViewController()
  }

  func register(_ interceptor: any PageInterceptor) throws(InterceptorError) {
    try services.interceptors.register(interceptor)
  }

  func remove(_ interceptor: any PageInterceptor) throws(InterceptorError) {
    try services.interceptors.remove(interceptor)
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

/// A page as the team writes it.
private final class BeforePage: UIViewController {
  private let script: PageScript
  private let memory: PageMemory
  private var isShown = false

  init(_ script: PageScript, _ memory: PageMemory) {
    self.script = script
    self.memory = memory
    super.init()
    title = script.name
    script.reach(.initialised)
  }

  deinit {
    script.end()
  }

  private func load() {
    if script.optOut == .everything {
      if !isShown { loadContent() }
    } else {
      loadPage(self, memory, worksOffline: script.optOut == .offlinePlaceholder) { loadContent() }
    }
  }

  private func loadContent() {
    isShown = true
    view.addSubview(label(script.name))
    script.reach(.loadView)
    script.reach(.viewDidLoad)
  }

  private func handle(_ event: PageEvent, _ body: () -> Void) {
    if script.optOut == .everything {
      body()
    } else {
      interceptPage(event, self, memory, body)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    load()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    load()
    handle(.willAppear) {
      script.reach(.viewWillAppear, animated: animated)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    handle(.didAppear) {
      script.reach(.viewDidAppear, animated: animated)
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    handle(.willDisappear) {
      script.reach(.viewWillDisappear, animated: animated)
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    handle(.didDisappear) {
      script.reach(.viewDidDisappear, animated: animated)
    }
  }

  override func willMove(toParent parent: UIViewController?) {
    script.willMove(toParent: parent != nil) { super.willMove(toParent: parent) }
  }

  override func didMove(toParent parent: UIViewController?) {
    script.didMove(toParent: parent != nil) { super.didMove(toParent: parent) }
  }
}

/// A page as the team writes it.
private final class BeforeTablePage: UITableViewController {
  private let script: PageScript
  private let memory: PageMemory
  private var isShown = false

  init(_ script: PageScript, _ memory: PageMemory) {
    self.script = script
    self.memory = memory
    super.init(style: .plain)
    title = script.name
    script.reach(.initialised)
  }

  deinit {
    script.end()
  }

  private func load() {
    if script.optOut == .everything {
      if !isShown { loadContent() }
    } else {
      loadPage(self, memory, worksOffline: script.optOut == .offlinePlaceholder) { loadContent() }
    }
  }

  private func loadContent() {
    isShown = true
    script.reach(.loadView)
    script.reach(.viewDidLoad)
  }

  private func handle(_ event: PageEvent, _ body: () -> Void) {
    if script.optOut == .everything {
      body()
    } else {
      interceptPage(event, self, memory, body)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    load()
  }

  override func viewWillAppear(_ animated: Bool) {
    load()
    guard isShown else { return super.viewWillAppear(animated) }
    handle(.willAppear) {
      script.reach(.viewWillAppear, animated: animated) { super.viewWillAppear(animated) }
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    handle(.didAppear) {
      script.reach(.viewDidAppear, animated: animated)
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    handle(.willDisappear) {
      script.reach(.viewWillDisappear, animated: animated)
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    handle(.didDisappear) {
      script.reach(.viewDidDisappear, animated: animated)
    }
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
