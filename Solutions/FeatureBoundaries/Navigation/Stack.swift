import UIStage

/// Shows screens on a navigation controller.
@MainActor
struct Stack {
  /// Weak, because the screens on the stack keep this value.
  weak var navigationController: UINavigationController?

  /// Whether a push or a pop is animated.
  var isMoving: Bool { navigationController?.transitionCoordinator != nil }

  /// Does nothing while another push or a pop is animated.
  func push(_ screen: UIViewController) {
    guard !isMoving else { return }
    navigationController?.pushViewController(screen, animated: true)
  }
}
