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

  /// Returns a closure that makes a request to a server. The screen is busy until the first answer to it, and ignores others.
  ///
  /// An answer that comes after the answer to a newer request is not shown. The closure doesn't keep the screen alive.
  func waiting<Answer>(
    for request: @escaping (_ done: @escaping (Answer) -> Void) -> Void, show: @escaping (Self, Answer) -> Void
  ) -> () -> Void {
    var requests = 0
    var newestAnswered = 0
    return { [weak self] in
      guard let self else { return }
      requests += 1
      let number = requests
      beginBusy()
      var isAnswered = false
      request { [weak self] answer in
        guard let self, !isAnswered else { return }
        isAnswered = true
        endBusy()
        guard number > newestAnswered else { return }
        newestAnswered = number
        show(self, answer)
      }
    }
  }

  /// Puts the banner in front of all other views if the screen is busy. A screen calls this in `viewWillAppear`.
  public func showBannerIfBusy() { busy.showBannerIfBusy(in: viewIfLoaded) }

  /// Gives the screen the look. A screen calls this in `viewDidLoad`, before its own code.
  public func applyLook() {
    if title == nil { title = "City Library" }
    view.backgroundColor = .systemBackground
    view.insertSubview(Paper(), at: 0)
  }
}
