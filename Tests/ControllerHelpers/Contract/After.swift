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

  func makeShelf(load: @escaping (_ done: @escaping ([String]) -> Void) -> Void) -> UITableViewController {
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
private final class AfterScreen: AppViewController, ScriptedScreen {
  let script: ScreenScript

  init(_ script: ScreenScript) {
    self.script = script
    super.init(nibName: nil, bundle: nil)
    reach(.initialised)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  deinit { MainActor.assumeIsolated { reach(.deinitialised) } }
  override func loadView() { reach(.loadView) { super.loadView() } }
  override func viewDidLoad() { reach(.viewDidLoad) { super.viewDidLoad() } }
  override func viewWillAppear(_ animated: Bool) { reach(.viewWillAppear) { super.viewWillAppear(animated) } }
  override func viewDidAppear(_ animated: Bool) { reach(.viewDidAppear) { super.viewDidAppear(animated) } }
  override func viewWillDisappear(_ animated: Bool) { reach(.viewWillDisappear) { super.viewWillDisappear(animated) } }
  override func viewDidDisappear(_ animated: Bool) { reach(.viewDidDisappear) { super.viewDidDisappear(animated) } }
}

/// A table as the team writes it.
private final class AfterTable: AppTableViewController, ScriptedScreen {
  let script: ScreenScript

  init(_ script: ScreenScript) {
    self.script = script
    super.init(style: .plain)
    reach(.initialised)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  deinit { MainActor.assumeIsolated { reach(.deinitialised) } }
  override func loadView() { reach(.loadView) { super.loadView() } }
  override func viewDidLoad() { reach(.viewDidLoad) { super.viewDidLoad() } }
  override func viewWillAppear(_ animated: Bool) { reach(.viewWillAppear) { super.viewWillAppear(animated) } }
  override func viewDidAppear(_ animated: Bool) { reach(.viewDidAppear) { super.viewDidAppear(animated) } }
  override func viewWillDisappear(_ animated: Bool) { reach(.viewWillDisappear) { super.viewWillDisappear(animated) } }
  override func viewDidDisappear(_ animated: Bool) { reach(.viewDidDisappear) { super.viewDidDisappear(animated) } }
}

/// A navigation controller as the team writes it.
private final class AfterNavigation: AppNavigationController, ScriptedScreen {
  let script: ScreenScript

  init(_ script: ScreenScript) {
    self.script = script
    super.init(rootViewController: script.root)
    reach(.initialised)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  deinit { MainActor.assumeIsolated { reach(.deinitialised) } }
  override func loadView() { reach(.loadView) { super.loadView() } }
  override func viewDidLoad() { reach(.viewDidLoad) { super.viewDidLoad() } }
  override func viewWillAppear(_ animated: Bool) { reach(.viewWillAppear) { super.viewWillAppear(animated) } }
  override func viewDidAppear(_ animated: Bool) { reach(.viewDidAppear) { super.viewDidAppear(animated) } }
  override func viewWillDisappear(_ animated: Bool) { reach(.viewWillDisappear) { super.viewWillDisappear(animated) } }
  override func viewDidDisappear(_ animated: Bool) { reach(.viewDidDisappear) { super.viewDidDisappear(animated) } }
}

/// A collection as the team writes it.
private final class AfterCollection: AppCollectionViewController, ScriptedScreen {
  let script: ScreenScript

  init(_ script: ScreenScript) {
    self.script = script
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    reach(.initialised)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  deinit { MainActor.assumeIsolated { reach(.deinitialised) } }
  override func loadView() { reach(.loadView) { super.loadView() } }
  override func viewDidLoad() { reach(.viewDidLoad) { super.viewDidLoad() } }
  override func viewWillAppear(_ animated: Bool) { reach(.viewWillAppear) { super.viewWillAppear(animated) } }
  override func viewDidAppear(_ animated: Bool) { reach(.viewDidAppear) { super.viewDidAppear(animated) } }
  override func viewWillDisappear(_ animated: Bool) { reach(.viewWillDisappear) { super.viewWillDisappear(animated) } }
  override func viewDidDisappear(_ animated: Bool) { reach(.viewDidDisappear) { super.viewDidDisappear(animated) } }
}
