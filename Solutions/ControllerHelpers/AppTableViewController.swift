import UIStage

/// The base class of the app's tables.
open class AppTableViewController: UITableViewController, AppScreen {
  public private(set) lazy var busy = BusyHelper(for: self)

  open override func viewDidLoad() {
    super.viewDidLoad()
    applyLook()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    busy.showBannerIfBusy()
  }
}
