// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import Foundation

// Bars. Apple; initializers: macios (UINavigationItem's is designated).
// The button's initializer has two parameters more, image and menu, both with defaults.

@MainActor
open class UIBarItem: NSObject {
  open var title: String?
  open var isEnabled: Bool {
    get { fatalError() }
    set {}
  }
}

@MainActor
open class UIBarButtonItem: UIBarItem {
  public override init() { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  public convenience init(title: String? = nil, primaryAction: UIAction? = nil) { fatalError() }
  open var primaryAction: UIAction?
}

@MainActor
open class UINavigationItem: NSObject {
  public init(title: String) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  open var title: String?
  open var leftBarButtonItem: UIBarButtonItem? {
    get { fatalError() }
    set {}
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { fatalError() }
    set {}
  }
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
}

// UIViewController. Apple; `parent` is weak, and `view` implicitly unwrapped: Apple; initializers: macios.

@MainActor
open class UIViewController: UIResponder {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  @available(*, deprecated, message: "inherited from NSObject")
  public override convenience init() { fatalError() }

  open var view: UIView! {
    get { fatalError() }
    set {}
  }
  open var viewIfLoaded: UIView? { fatalError() }
  open var isViewLoaded: Bool { fatalError() }
  open func loadView() { fatalError() }
  open func loadViewIfNeeded() { fatalError() }
  open func viewDidLoad() { fatalError() }

  open func viewWillAppear(_ animated: Bool) { fatalError() }
  open func viewIsAppearing(_ animated: Bool) { fatalError() }
  open func viewDidAppear(_ animated: Bool) { fatalError() }
  open func viewWillDisappear(_ animated: Bool) { fatalError() }
  open func viewDidDisappear(_ animated: Bool) { fatalError() }
  open var isMovingToParent: Bool { fatalError() }
  open var isMovingFromParent: Bool { fatalError() }
  open var isBeingPresented: Bool { fatalError() }
  open var isBeingDismissed: Bool { fatalError() }

  open var title: String?
  open var navigationItem: UINavigationItem { fatalError() }
  open var restorationIdentifier: String?

  open var presentationController: UIPresentationController? { fatalError() }
  open var presentedViewController: UIViewController? { fatalError() }
  open var presentingViewController: UIViewController? { fatalError() }
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { fatalError() }
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { fatalError() }

  open weak var parent: UIViewController? { fatalError() }
  open var children: [UIViewController] { fatalError() }
  open var navigationController: UINavigationController? { fatalError() }
  open func addChild(_ childController: UIViewController) { fatalError() }
  open func removeFromParent() { fatalError() }
  open func willMove(toParent parent: UIViewController?) { fatalError() }
  open func didMove(toParent parent: UIViewController?) { fatalError() }
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { fatalError() }
  open func endAppearanceTransition() { fatalError() }
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { fatalError() }
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { fatalError() }
}

@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {}

@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {}

// Presentation. Apple; initializer: macios, and since iOS 9 the presenting controller is optional (Apple).

@MainActor
open class UIPresentationController: NSObject {
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    fatalError()
  }
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { fatalError() }
}

// Containers. Apple; initializers: macios (all of these are designated).

@MainActor
open class UINavigationController: UIViewController {
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError() }
  public init(rootViewController: UIViewController) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  @available(*, deprecated, message: "inherited from NSObject")
  public convenience init() { fatalError() }

  open var viewControllers: [UIViewController] {
    get { fatalError() }
    set {}
  }
  open var topViewController: UIViewController? { fatalError() }
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) { fatalError() }
  open func pushViewController(_ viewController: UIViewController, animated: Bool) { fatalError() }
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? { fatalError() }
}

@MainActor
open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]? {
    get { fatalError() }
    set {}
  }
  open var selectedIndex: Int {
    get { fatalError() }
    set {}
  }
  open var selectedViewController: UIViewController? {
    get { fatalError() }
    set {}
  }
}
