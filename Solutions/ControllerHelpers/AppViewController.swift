import UIStage

/// The base class of the app's plain screens.
open class AppViewController: UIViewController, AppScreen {
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
