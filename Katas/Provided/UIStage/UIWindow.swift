/// The root of what is on the screen. It shows the view of its root view controller.
@MainActor
open class UIWindow: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.time = .zero
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layer.time = .zero
  }

  /// The view that receives what the user types.
  package internal(set) weak var activeResponder: UIView?

  /// The controller whose view fills the window. A change while the window is visible takes the former controller
  /// off the screen and puts the new one on.
  open var rootViewController: UIViewController? {
    didSet {
      guard isKeyWindow, oldValue !== rootViewController else { return }
      oldValue?.leaveScreen()
      showRoot()
    }
  }

  /// Whether the window is on the screen and receives what the user types.
  open private(set) var isKeyWindow = false

  open override var window: UIWindow? { self }

  /// Puts the window on the screen, and with it the view of its root view controller.
  open func makeKeyAndVisible() {
    guard !isKeyWindow else { return }
    isKeyWindow = true
    showRoot()
  }

  private func showRoot() {
    guard let rootViewController else { return }
    rootViewController.beginAppearanceTransition(true, animated: false)
    // What is called then may have set another one, so this one has left the screen already.
    guard rootViewController === self.rootViewController else { return }
    addSubview(rootViewController.view)
    rootViewController.endAppearanceTransition()
  }
}

extension UIViewController {
  fileprivate func leaveScreen() {
    beginAppearanceTransition(false, animated: false)
    viewIfLoaded?.removeFromSuperview()
    endAppearanceTransition()
  }
}
