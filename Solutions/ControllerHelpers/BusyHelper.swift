import UIStage

/// Counts what a screen waits for, and shows the banner in the view that it is given.
@MainActor
public final class BusyHelper {
  private var waits = 0
  private let banner = BusyBanner()

  public init() {}

  var isBusy: Bool { waits > 0 }

  func begin(in view: UIView?) {
    waits += 1
    showBannerIfBusy(in: view)
  }

  func end() {
    guard isBusy else { return }
    waits -= 1
    if !isBusy { banner.removeFromSuperview() }
  }

  /// Puts the banner in front of all other views, also of those that were added since it was shown.
  func showBannerIfBusy(in view: UIView?) {
    guard isBusy else { return }
    view?.addSubview(banner)
  }
}
