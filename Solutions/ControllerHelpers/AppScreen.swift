import UIStage

/// A screen of the app. It has the look, and shows a banner while it is busy.
@MainActor
public protocol AppScreen: UIViewController {
  /// The screen's state. A screen makes one for itself and keeps it.
  var busy: BusyHelper { get }
}

extension AppScreen {
  /// Whether the screen waits for something.
  public var isBusy: Bool { busy.isBusy }

  /// The screen waits for one thing more. This can be called before the view is loaded, and doesn't load it.
  public func beginBusy() { busy.begin() }

  /// The screen waits for one thing less. A call without a `beginBusy()` before it is ignored.
  public func endBusy() { busy.end() }

  func applyLook() {
    if title == nil { title = "City Library" }
    view.backgroundColor = .systemBackground
    view.insertSubview(Paper(), at: 0)
  }
}
