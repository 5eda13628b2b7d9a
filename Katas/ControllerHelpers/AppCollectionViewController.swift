import UIStage

/// The base class of the app's collections. It applies the look, and shows a banner while the screen is busy.
open class AppCollectionViewController: UICollectionViewController {
  private var waits = 0
  private let banner = BusyBanner()

  /// Whether the screen waits for something.
  public var isBusy: Bool { waits > 0 }

  open override func viewDidLoad() {
    super.viewDidLoad()
    applyLook()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showBannerIfBusy()
  }

  /// The screen waits for one thing more. This can be called before the view is loaded, and doesn't load it.
  public func beginBusy() {
    waits += 1
    showBannerIfBusy()
  }

  /// The screen waits for one thing less. A call without a `beginBusy()` before it is ignored.
  public func endBusy() {
    waits = max(waits - 1, 0)
    if !isBusy { banner.removeFromSuperview() }
  }

  private func applyLook() {
    if title == nil { title = "City Library" }
    view.backgroundColor = .systemBackground
    view.insertSubview(Paper(), at: 0)
  }

  /// Puts the banner in front of all other views, also of those that were added since it was shown.
  private func showBannerIfBusy() {
    guard isBusy, isViewLoaded else { return }
    view.addSubview(banner)
  }
}
