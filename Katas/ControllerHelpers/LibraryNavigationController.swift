import UIStage

/// The app's screens, from the shelf to the one on top.
public final class LibraryNavigationController: AppNavigationController {
  /// Whether this controller or a screen on its stack is busy. While it is, the user can't sign out.
  public var isWaiting: Bool {
    ([self] + viewControllers).contains { screen in
      switch screen {
      case let screen as AppViewController: screen.isBusy
      case let screen as AppTableViewController: screen.isBusy
      case let screen as AppNavigationController: screen.isBusy
      case let screen as AppCollectionViewController: screen.isBusy
      default: false
      }
    }
  }
}
