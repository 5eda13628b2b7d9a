import Foundation
import UIStage

/// A page that does what its script says, and derives from no class of the app.
final class GuestPage: UIViewController {
  private let script: PageScript

  init(_ script: PageScript) {
    self.script = script
    super.init(nibName: nil, bundle: nil)
    title = script.name
    script.page = self
    script.reach(.initialised)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

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

/// A table page that does what its script says, and derives from no class of the app.
final class GuestTablePage: UITableViewController {
  private let script: PageScript

  init(_ script: PageScript) {
    self.script = script
    super.init(style: .plain)
    title = script.name
    script.page = self
    script.reach(.initialised)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

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
