import Foundation

/// Is called when the user ends a presentation.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Called after the user has swept the presented screen away, and not after `dismiss`. Optional: does nothing by default.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}

/// Manages the presentation of one screen.
@MainActor
open class UIPresentationController {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

/// A sheet, in front of what was on the screen before it.
package final class Sheet: UIView {
  package private(set) weak var controller: UIViewController?

  init(of controller: UIViewController) {
    self.controller = controller
    super.init(frame: .zero)
  }

  package required init?(coder: NSCoder) { nil }
}

// MARK: Presenting

extension UIViewController {
  /// Shows a screen as a sheet in front of this one, and keeps it until it is dismissed or the user sweeps it away.
  ///
  /// The screen that fills the window presents it: this one, or the topmost of its parents. Only the presented screen appears:
  /// a sheet doesn't cover all of what is behind it. This is observed. `completion` is called after `viewDidAppear`.
  ///
  /// Does nothing if this screen is in no window, or presents another one already. UIKit only writes that into its log.
  public func present(_ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    if let parent {
      parent.present(viewController, animated: animated, completion: completion)
      return
    }
    guard let window = viewIfLoaded?.window, presented == nil else { return }
    presented = viewController
    viewController.presenting = self
    viewController.loadViewIfNeeded()
    viewController.beginAppearanceTransition(true, animated: animated)
    let sheet = Sheet(of: viewController)
    sheet.addSubview(viewController.view)
    window.addSubview(sheet)
    viewController.endAppearanceTransition()
    completion?()
  }

  /// Ends the presentation of the screen that this one presents, or else its own. `completion` is called after
  /// `viewDidDisappear`.
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    if let parent {
      parent.dismiss(animated: animated, completion: completion)
      return
    }
    guard let presented else {
      presenting?.dismiss(animated: animated, completion: completion)
      return
    }
    if presented.presented != nil { presented.dismiss(animated: false) }
    presented.beginAppearanceTransition(false, animated: animated)
    presented.viewIfLoaded?.superview?.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    self.presented = nil
    presented.presenting = nil
    presented.endAppearanceTransition()
    completion?()
  }

  /// The screen that this one, or a parent of it, presents.
  public var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }

  /// The screen that presents this one, or a parent of it.
  public var presentingViewController: UIViewController? { presenting ?? parent?.presentingViewController }

  /// What the user's sweep does to a sheet.
  package func sweepAway() {
    guard let presenting else { return }
    presenting.dismiss(animated: true)
    guard let presentationController else { return }
    presentationController.delegate?.presentationControllerDidDismiss(presentationController)
  }
}
