import UIStage

/// A screen of the app. It has the look, and shows a banner while it is busy.
///
/// A controller that doesn't derive from a base class of the app makes a helper for itself, and calls `applyLook()` in
/// `viewDidLoad` and `showBannerIfBusy()` in `viewWillAppear`.
@MainActor
public protocol AppScreen: UIViewController {
  /// The screen's state. A screen makes one for itself and keeps it.
  var busy: BusyHelper { get }
}

extension AppScreen {
  /// Whether the screen waits for something.
  public var isBusy: Bool { busy.isBusy }

  /// The screen waits for one thing more. This can be called before the view is loaded, and doesn't load it.
  public func beginBusy() { busy.begin(in: viewIfLoaded) }

  /// The screen waits for one thing less. A call without a `beginBusy()` before it is ignored.
  public func endBusy() { busy.end() }

  /// Puts the banner in front of all other views if the screen is busy. A screen calls this in `viewWillAppear`.
  public func showBannerIfBusy() { busy.showBannerIfBusy(in: viewIfLoaded) }

  /// Gives the screen the look. A screen calls this in `viewDidLoad`, before its own code.
  public func applyLook() {
    if title == nil { title = "City Library" }
    view.backgroundColor = .systemBackground
    view.insertSubview(Paper(), at: 0)
  }
}
