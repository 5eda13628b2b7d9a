import UIStage

/// Counts what a screen waits for, and shows the banner in its view.
@MainActor
public final class BusyHelper {
  private weak var screen: UIViewController?
  private var waits = 0
  private let banner = BusyBanner()

  /// - Parameter screen: The screen that keeps the helper. The helper doesn't keep the screen.
  public init(for screen: UIViewController) {
    self.screen = screen
  }

  var isBusy: Bool { waits > 0 }

  func begin() {
    waits += 1
    showBannerIfBusy()
  }

  func end() {
    guard isBusy else { return }
    waits -= 1
    if !isBusy { banner.removeFromSuperview() }
  }

  /// Puts the banner in front of all other views, also of those that were added since it was shown.
  func showBannerIfBusy() {
    guard isBusy else { return }
    screen?.viewIfLoaded?.addSubview(banner)
  }
}
