import BaseViewControllerBefore
import Foundation
import PageInterception
import UIStage

final class BeforeApp: BaseViewControllerSubject {
  let surroundings = Surroundings()
  private let services: AppServices

  init(_ trace: Trace) {
    services = AppServices(
      theme: { [surroundings] in surroundings.theme },
      isOnline: { [surroundings] in surroundings.isOnline },
      log: { trace.note("log \($0)", from: .log) },
      countVisit: { trace.note("count \($0): visit \($1)", from: .statistics) })
  }

  var interceptors: PageInterceptors { services.interceptors }

  func makePage(_ script: PageScript) -> UIViewController {
    switch script.kind {
    case .plain: BeforePage(script, services: services)
    case .table: BeforeTablePage(script, services: services)
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
    ConsentViewController(services: services)
  }
}

/// A page as the team writes it.
private final class BeforePage: BaseViewController {
  private let script: PageScript

  init(_ script: PageScript, services: AppServices) {
    self.script = script
    super.init(services: services)
    title = script.name
    script.page = self
    script.reach(.initialised)
  }

  deinit {
    script.end()
  }

  override var statisticsName: String { script.name }
  override var worksOffline: Bool { script.optOut == .offlinePlaceholder }
  override var isIntercepted: Bool { script.optOut != .everything }

  override func loadContent() {
    super.loadContent()
    view.addSubview(label(script.name))
    script.reach(.loadView)
  }

  override func contentDidLoad() {
    script.reach(.viewDidLoad) { super.contentDidLoad() }
  }

  override func contentWillAppear(_ animated: Bool) {
    script.reach(.viewWillAppear, animated: animated) { super.contentWillAppear(animated) }
  }

  override func contentDidAppear(_ animated: Bool) {
    script.reach(.viewDidAppear, animated: animated) { super.contentDidAppear(animated) }
  }

  override func contentWillDisappear(_ animated: Bool) {
    script.reach(.viewWillDisappear, animated: animated) { super.contentWillDisappear(animated) }
  }

  override func contentDidDisappear(_ animated: Bool) {
    script.reach(.viewDidDisappear, animated: animated) { super.contentDidDisappear(animated) }
  }

  override func willMove(toParent parent: UIViewController?) {
    script.willMove(toParent: parent != nil) { super.willMove(toParent: parent) }
  }

  override func didMove(toParent parent: UIViewController?) {
    script.didMove(toParent: parent != nil) { super.didMove(toParent: parent) }
  }
}

/// A table page as the team writes it.
private final class BeforeTablePage: BaseTableViewController {
  private let script: PageScript

  init(_ script: PageScript, services: AppServices) {
    self.script = script
    super.init(style: .plain, services: services)
    title = script.name
    script.page = self
    script.reach(.initialised)
  }

  deinit {
    script.end()
  }

  override var statisticsName: String { script.name }
  override var worksOffline: Bool { script.optOut == .offlinePlaceholder }
  override var isIntercepted: Bool { script.optOut != .everything }

  override func loadContent() {
    script.reach(.loadView) { super.loadContent() }
  }

  override func contentDidLoad() {
    script.reach(.viewDidLoad) { super.contentDidLoad() }
  }

  override func contentWillAppear(_ animated: Bool) {
    script.reach(.viewWillAppear, animated: animated) { super.contentWillAppear(animated) }
  }

  override func contentDidAppear(_ animated: Bool) {
    script.reach(.viewDidAppear, animated: animated) { super.contentDidAppear(animated) }
  }

  override func contentWillDisappear(_ animated: Bool) {
    script.reach(.viewWillDisappear, animated: animated) { super.contentWillDisappear(animated) }
  }

  override func contentDidDisappear(_ animated: Bool) {
    script.reach(.viewDidDisappear, animated: animated) { super.contentDidDisappear(animated) }
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
