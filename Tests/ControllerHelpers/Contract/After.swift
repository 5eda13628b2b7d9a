import ControllerHelpersAfter
import UIStage

final class AfterApp: ControllerHelpersSubject {
  func makeScreen(_ script: ScreenScript) -> UIViewController {
    switch script.kind {
    case .plain: AfterScreen(script)
    case .table: AfterTable(script)
    case .navigation: AfterNavigation(script)
    case .collection: AfterCollection(script)
    }
  }

  func isBusy(_ screen: UIViewController) -> Bool { (screen as? any AppScreen)?.isBusy ?? false }
  func beginBusy(_ screen: UIViewController) { (screen as? any AppScreen)?.beginBusy() }
  func endBusy(_ screen: UIViewController) { (screen as? any AppScreen)?.endBusy() }

  func makeShelf(load: (_ done: @escaping ([String]) -> Void) -> Void) -> UITableViewController {
    ShelfViewController(load: load)
  }

  func makeLoan(
    _ book: String, due: String, renew: @escaping (_ done: @escaping (String) -> Void) -> Void
  ) -> UIViewController {
    LoanViewController(book, due: due, renew: renew)
  }

  func makeCovers(load: @escaping (_ done: @escaping ([String]) -> Void) -> Void) -> UICollectionViewController {
    CoversViewController(load: load)
  }

  func makeLibrary(root: UIViewController) -> UINavigationController {
    LibraryNavigationController(rootViewController: root)
  }

  func isWaiting(_ library: UINavigationController) -> Bool {
    (library as? LibraryNavigationController)?.isWaiting ?? false
  }
}

/// A plain screen as the team writes it.
private final class AfterScreen: AppViewController {
  private let script: ScreenScript

  init(_ script: ScreenScript) {
    self.script = script
    super.init()
    script.reach(.initialised, of: self)
  }

  deinit {
    MainActor.assumeIsolated { script.reach(.deinitialised, of: self) }
  }

  override func loadView() {
    script.reach(.loadView, of: self) { super.loadView() }
  }

  override func viewDidLoad() {
    script.reach(.viewDidLoad, of: self) { super.viewDidLoad() }
  }

  override func viewWillAppear(_ animated: Bool) {
    script.reach(.viewWillAppear, of: self) { super.viewWillAppear(animated) }
  }

  override func viewDidAppear(_ animated: Bool) {
    script.reach(.viewDidAppear, of: self) { super.viewDidAppear(animated) }
  }

  override func viewWillDisappear(_ animated: Bool) {
    script.reach(.viewWillDisappear, of: self) { super.viewWillDisappear(animated) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    script.reach(.viewDidDisappear, of: self) { super.viewDidDisappear(animated) }
  }
}

/// A table as the team writes it.
private final class AfterTable: AppTableViewController {
  private let script: ScreenScript

  init(_ script: ScreenScript) {
    self.script = script
    super.init(style: .plain)
    script.reach(.initialised, of: self)
  }

  deinit {
    MainActor.assumeIsolated { script.reach(.deinitialised, of: self) }
  }

  override func loadView() {
    script.reach(.loadView, of: self) { super.loadView() }
  }

  override func viewDidLoad() {
    script.reach(.viewDidLoad, of: self) { super.viewDidLoad() }
  }

  override func viewWillAppear(_ animated: Bool) {
    script.reach(.viewWillAppear, of: self) { super.viewWillAppear(animated) }
  }

  override func viewDidAppear(_ animated: Bool) {
    script.reach(.viewDidAppear, of: self) { super.viewDidAppear(animated) }
  }

  override func viewWillDisappear(_ animated: Bool) {
    script.reach(.viewWillDisappear, of: self) { super.viewWillDisappear(animated) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    script.reach(.viewDidDisappear, of: self) { super.viewDidDisappear(animated) }
  }
}

/// A navigation controller as the team writes it.
private final class AfterNavigation: AppNavigationController {
  private let script: ScreenScript

  init(_ script: ScreenScript) {
    self.script = script
    super.init(rootViewController: script.root)
    script.reach(.initialised, of: self)
  }

  deinit {
    MainActor.assumeIsolated { script.reach(.deinitialised, of: self) }
  }

  override func loadView() {
    script.reach(.loadView, of: self) { super.loadView() }
  }

  override func viewDidLoad() {
    script.reach(.viewDidLoad, of: self) { super.viewDidLoad() }
  }

  override func viewWillAppear(_ animated: Bool) {
    script.reach(.viewWillAppear, of: self) { super.viewWillAppear(animated) }
  }

  override func viewDidAppear(_ animated: Bool) {
    script.reach(.viewDidAppear, of: self) { super.viewDidAppear(animated) }
  }

  override func viewWillDisappear(_ animated: Bool) {
    script.reach(.viewWillDisappear, of: self) { super.viewWillDisappear(animated) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    script.reach(.viewDidDisappear, of: self) { super.viewDidDisappear(animated) }
  }
}

/// A collection as the team writes it.
private final class AfterCollection: AppCollectionViewController {
  private let script: ScreenScript

  init(_ script: ScreenScript) {
    self.script = script
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    script.reach(.initialised, of: self)
  }

  deinit {
    MainActor.assumeIsolated { script.reach(.deinitialised, of: self) }
  }

  override func loadView() {
    script.reach(.loadView, of: self) { super.loadView() }
  }

  override func viewDidLoad() {
    script.reach(.viewDidLoad, of: self) { super.viewDidLoad() }
  }

  override func viewWillAppear(_ animated: Bool) {
    script.reach(.viewWillAppear, of: self) { super.viewWillAppear(animated) }
  }

  override func viewDidAppear(_ animated: Bool) {
    script.reach(.viewDidAppear, of: self) { super.viewDidAppear(animated) }
  }

  override func viewWillDisappear(_ animated: Bool) {
    script.reach(.viewWillDisappear, of: self) { super.viewWillDisappear(animated) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    script.reach(.viewDidDisappear, of: self) { super.viewDidDisappear(animated) }
  }
}
