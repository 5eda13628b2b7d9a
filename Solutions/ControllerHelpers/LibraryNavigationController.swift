import UIStage

/// The app's screens, from the shelf to the one on top.
public final class LibraryNavigationController: AppNavigationController {
  /// Whether this controller or a screen on its stack is busy. While it is, the user can't sign out.
  public var isWaiting: Bool {
    ([self] + viewControllers).contains { ($0 as? any AppScreen)?.isBusy ?? false }
  }
}
