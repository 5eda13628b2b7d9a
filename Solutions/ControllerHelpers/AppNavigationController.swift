import UIStage

/// The base class of the app's navigation controllers.
open class AppNavigationController: UINavigationController, AppScreen {
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
