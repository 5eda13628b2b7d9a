import UIStage

/// The base class of the app's plain screens. It applies the look, and shows a banner while the screen is busy.
open class AppViewController: UIViewController, AppScreen {
  public let busy = BusyHelper()

  open override func viewDidLoad() {
    super.viewDidLoad()
    applyLook()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showBannerIfBusy()
  }
}
