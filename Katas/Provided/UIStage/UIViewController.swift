import Foundation

/// An object that manages a screen, or a part of one.
///
/// As Apple documents it, `loadView` and `viewDidLoad` are called when the view is asked for and not loaded; then
/// `viewWillAppear`, `viewIsAppearing`, `viewDidAppear`, `viewWillDisappear` and `viewDidDisappear` at every appearance. How
/// the calls of two screens interleave during a push is not documented: see `UINavigationController`.
@MainActor
open class UIViewController: UIResponder {
  private enum Appearance {
    case disappeared, appearing, appeared, disappearing
  }

  private var loadedView: UIView?
  private var appearance = Appearance.disappeared
  private var isTransitionAnimated = false
  /// Whether the calls of an appearance or a disappearance are being made.
  private var isInTransition = false
  private var hasCalledViewIsAppearing = false
  /// Why the controller appears or disappears.
  private var reason: Reason?

  private enum Reason {
    case movingToParent, movingFromParent, beingPresented, beingDismissed
  }

  private var ownItem: UINavigationItem?

  /// The name of this screen. A change sets the title of its navigation item, too.
  open var title: String? {
    didSet { ownItem?.title = title }
  }

  /// What a navigation bar shows for this screen. It is made when it is first asked for. A container on the stack is
  /// represented by its own item, and no child's.
  open var navigationItem: UINavigationItem {
    if let ownItem { return ownItem }
    let item = UINavigationItem(title: "")
    item.title = title
    ownItem = item
    return item
  }

  /// A name for this screen that users don't see. In UIKit, it also says that the screen's state is to be restored.
  open var restorationIdentifier: String?

  /// - Parameters:
  ///   - nibName: Ignored, as there are no nib files.
  public init(nibName: String?, bundle: Bundle?) {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  // MARK: View

  /// The view that this controller manages. The first access loads it; it is never nil when it is read.
  ///
  /// Setting nil unloads the view, so the next access loads another one. A view that is in a superview stays there.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit declares it so: nil can be set, and callers read it as a view.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      guard let loadedView else { preconditionFailure("loadView() of \(type(of: self)) must set the view") }
      return loadedView
    }
    set {
      if loadedView?.controller === self { loadedView?.controller = nil }
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// The view, or nil while it is not loaded. Unlike `view`, this never loads it.
  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view. An override sets `view` and does not call `super`.
  open func loadView() {
    view = UIView()
  }

  /// Loads the view if it is not loaded yet, and calls `viewDidLoad` after it.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  // MARK: Life cycle

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after `viewWillAppear`, when the view is in the window.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether the screen appears because it was added to its parent. False outside of the calls of that appearance. Only for
  /// the child itself: what lies in it asks its parent.
  open var isMovingToParent: Bool { isInTransition && reason == .movingToParent }
  /// Whether the screen disappears because it is removed from its parent; as `isMovingToParent`.
  open var isMovingFromParent: Bool { isInTransition && reason == .movingFromParent }
  /// Whether the screen appears because it was presented; as `isMovingToParent`.
  open var isBeingPresented: Bool { isInTransition && reason == .beingPresented }
  /// Whether the screen disappears because it is dismissed; as `isMovingToParent`.
  open var isBeingDismissed: Bool { isInTransition && reason == .beingDismissed }

  // MARK: Presentation

  /// The screen that this one presents; kept until it is dismissed.
  var presented: UIViewController?
  weak var presenting: UIViewController?

  /// Manages the presentation of this screen. UIKit has none for some styles of presentation, so there it is optional.
  open private(set) lazy var presentationController: UIPresentationController? = UIPresentationController(
    presentedViewController: self, presenting: nil)

  /// Appears as a screen that `presenting` presents, or disappears as a dismissed one. `change` is made between the calls.
  func transition(isPresented: Bool, by presenting: UIViewController, animated: Bool, _ change: () -> Void) {
    let outer = (transition, presenting.transition)
    if animated {
      transition = TransitionCoordinator()
      presenting.transition = transition
    }
    reason = isPresented ? .beingPresented : .beingDismissed
    beginAppearanceTransition(isPresented, animated: animated)
    change()
    endAppearanceTransition()
    reason = nil
    (transition, presenting.transition) = outer
  }

  /// Shows a screen as a sheet in front of this one, and keeps it until it is dismissed or the user sweeps it away.
  ///
  /// The screen that fills the window presents it: this one, or the topmost of its parents. Only the presented screen appears:
  /// a sheet doesn't cover all of what is behind it. This is observed. `completion` is called after `viewDidAppear`.
  ///
  /// Does nothing if this screen is in no window, or presents another one already. UIKit only writes that into its log.
  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    if let parent {
      parent.present(viewControllerToPresent, animated: flag, completion: completion)
      return
    }
    guard let window = viewIfLoaded?.window, presented == nil else { return }
    presented = viewControllerToPresent
    viewControllerToPresent.presenting = self
    viewControllerToPresent.loadViewIfNeeded()
    viewControllerToPresent.transition(isPresented: true, by: self, animated: flag) {
      let sheet = Sheet(of: viewControllerToPresent)
      sheet.addSubview(viewControllerToPresent.view)
      window.addSubview(sheet)
    }
    completion?()
  }

  /// Ends the presentation of the screen that this one presents, or else its own. `completion` is called after
  /// `viewDidDisappear`.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if let parent {
      parent.dismiss(animated: flag, completion: completion)
      return
    }
    guard let presented else {
      presenting?.dismiss(animated: flag, completion: completion)
      return
    }
    if presented.presented != nil { presented.dismiss(animated: false) }
    presented.transition(isPresented: false, by: self, animated: flag) {
      presented.viewIfLoaded?.superview?.removeFromSuperview()
      presented.viewIfLoaded?.removeFromSuperview()
      self.presented = nil
      presented.presenting = nil
    }
    completion?()
  }

  /// The screen that this one, or a parent of it, presents.
  open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }

  /// The screen that presents this one, or a parent of it.
  open var presentingViewController: UIViewController? { presenting ?? parent?.presentingViewController }

  /// What the user's sweep does to a sheet.
  package func sweepAway() {
    guard let presenting else { return }
    presenting.dismiss(animated: true)
    guard let presentationController else { return }
    presentationController.delegate?.presentationControllerDidDismiss(presentationController)
  }

  // MARK: Containment

  /// What other code gets while a transition of this controller is animated.
  var transition: TransitionCoordinator?

  /// The transition that this controller, or a parent of it, takes part in: an animated presentation, dismissal, push or pop.
  /// Nil when there is none: on the stage, it is there only for code that is called during one.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? parent?.transitionCoordinator
  }

  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []

  /// The nearest navigation controller above this controller.
  open var navigationController: UINavigationController? {
    (parent as? UINavigationController) ?? parent?.navigationController
  }

  /// Whether the appearance of this controller is passed on to its children without further calls. An override that
  /// returns false calls `beginAppearanceTransition` and `endAppearanceTransition` of the children itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children that appear and disappear with this controller: those whose view is in its view.
  var visibleChildren: [UIViewController] {
    children.filter { child in
      guard let view = child.viewIfLoaded, let loadedView else { return false }
      return view.isDescendant(of: loadedView)
    }
  }

  /// Calls the child's `willMove(toParent:)`, then makes it a child of this controller. The caller adds the child's
  /// view and then calls the child's `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    if childController.parent != nil { childController.removeFromParent() }
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }

  /// Removes this controller from its parent, then calls its `didMove(toParent: nil)`. The caller calls
  /// `willMove(toParent: nil)` before.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called before this controller gets a parent, or loses it. An override calls `super`.
  open func willMove(toParent parent: UIViewController?) {
    reason = parent == nil ? .movingFromParent : .movingToParent
  }

  /// Called after this controller has got a parent, or has lost it. An override calls `super`.
  open func didMove(toParent parent: UIViewController?) {
    reason = nil
  }

  // MARK: Appearance

  /// Begins an appearance or a disappearance: calls `viewWillAppear` or `viewWillDisappear`. For containers.
  ///
  /// A call that changes nothing, such as a second appearance in a row, is ignored.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    let isOrBecomesVisible = appearance == .appearing || appearance == .appeared
    guard isAppearing != isOrBecomesVisible else { return }
    if isAppearing { loadViewIfNeeded() }
    appearance = isAppearing ? .appearing : .disappearing
    isTransitionAnimated = animated
    isInTransition = true
    hasCalledViewIsAppearing = false
    if isAppearing {
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in visibleChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Completes what `beginAppearanceTransition` began: calls `viewDidAppear` or `viewDidDisappear`. For containers.
  open func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      callViewIsAppearing()
      appearance = .appeared
      viewDidAppear(isTransitionAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isTransitionAnimated)
    case .appeared, .disappeared:
      return
    }
    if appearance == .appeared || appearance == .disappeared {
      isInTransition = false
      reason = nil
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in visibleChildren {
      child.endAppearanceTransition()
    }
  }

  /// Calls `viewIsAppearing` during an appearance, once.
  func callViewIsAppearing() {
    guard appearance == .appearing, !hasCalledViewIsAppearing else { return }
    hasCalledViewIsAppearing = true
    viewIsAppearing(isTransitionAnimated)
  }

  /// Whether the view is on the screen or on its way there.
  var isOnScreen: Bool { appearance == .appearing || appearance == .appeared }

  var hasAppeared: Bool { appearance == .appeared }

  /// Whether a view that comes on the screen, or leaves it, takes this controller with it.
  func followsItsView(_ isAppearing: Bool) -> Bool {
    guard isOnScreen != isAppearing, parent?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return false }
    return !isAppearing || parent?.isOnScreen == true
  }
}

/// What is known of a transition from one screen to another.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {}

/// A transition from one screen to another. What code could do alongside the animation is left out.
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {}

final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {}
