import UIStage

@testable import BaseViewControllerContract

/// A page that does what its script says, and derives from no class of the app.
final class GuestPage: UIViewController {
  private let script: PageScript

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
