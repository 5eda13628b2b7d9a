package import Foundation
package import UIStage

/// A page that does what its script says, and derives from no class of the app.
package final class GuestPage: UIViewController {
  private let script: PageScript

  package init(_ script: PageScript) {
    self.script = script
    super.init(nibName: nil, bundle: nil)
    title = script.name
    script.page = self
    script.reach(.initialised)
  }

  @available(*, unavailable) package required init?(coder: NSCoder) { nil }

  deinit {
    script.end()
  }

  package override func loadView() {
    super.loadView()
    view.addSubview(label(script.name))
    script.reach(.loadView)
  }

  package override func viewDidLoad() {
    script.reach(.viewDidLoad) { super.viewDidLoad() }
  }

  package override func viewWillAppear(_ animated: Bool) {
    script.reach(.viewWillAppear, animated: animated) { super.viewWillAppear(animated) }
  }

  package override func viewDidAppear(_ animated: Bool) {
    script.reach(.viewDidAppear, animated: animated) { super.viewDidAppear(animated) }
  }

  package override func viewWillDisappear(_ animated: Bool) {
    script.reach(.viewWillDisappear, animated: animated) { super.viewWillDisappear(animated) }
  }

  package override func viewDidDisappear(_ animated: Bool) {
    script.reach(.viewDidDisappear, animated: animated) { super.viewDidDisappear(animated) }
  }

  package override func willMove(toParent parent: UIViewController?) {
    script.willMove(toParent: parent != nil) { super.willMove(toParent: parent) }
  }

  package override func didMove(toParent parent: UIViewController?) {
    script.didMove(toParent: parent != nil) { super.didMove(toParent: parent) }
  }
}

/// A table page that does what its script says, and derives from no class of the app.
package final class GuestTablePage: UITableViewController {
  private let script: PageScript

  package init(_ script: PageScript) {
    self.script = script
    super.init(style: .plain)
    title = script.name
    script.page = self
    script.reach(.initialised)
  }

  @available(*, unavailable) package required init?(coder: NSCoder) { nil }

  deinit {
    script.end()
  }

  package override func loadView() {
    script.reach(.loadView) { super.loadView() }
  }

  package override func viewDidLoad() {
    script.reach(.viewDidLoad) { super.viewDidLoad() }
  }

  package override func viewWillAppear(_ animated: Bool) {
    script.reach(.viewWillAppear, animated: animated) { super.viewWillAppear(animated) }
  }

  package override func viewDidAppear(_ animated: Bool) {
    script.reach(.viewDidAppear, animated: animated) { super.viewDidAppear(animated) }
  }

  package override func viewWillDisappear(_ animated: Bool) {
    script.reach(.viewWillDisappear, animated: animated) { super.viewWillDisappear(animated) }
  }

  package override func viewDidDisappear(_ animated: Bool) {
    script.reach(.viewDidDisappear, animated: animated) { super.viewDidDisappear(animated) }
  }

  package override func willMove(toParent parent: UIViewController?) {
    script.willMove(toParent: parent != nil) { super.willMove(toParent: parent) }
  }

  package override func didMove(toParent parent: UIViewController?) {
    script.didMove(toParent: parent != nil) { super.didMove(toParent: parent) }
  }

  package override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  package override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = script.name
    return cell
  }
}
