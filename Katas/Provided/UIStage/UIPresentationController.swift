import Foundation

/// Is called when the user ends a presentation.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Called after the user has swept the presented screen away, and not after `dismiss`. Optional: does nothing by default.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}

/// Manages the presentation of one screen.
@MainActor
open class UIPresentationController: NSObject {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Neither controller is kept.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {}
}

/// A sheet, in front of what was on the screen before it.
package final class Sheet: UIView {
  package private(set) weak var presented: UIViewController?

  init(of controller: UIViewController) {
    presented = controller
    super.init(frame: .zero)
  }

  package required init?(coder: NSCoder) { nil }
}
