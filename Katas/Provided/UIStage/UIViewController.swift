import Foundation

/// An object that manages a screen, or a part of one.
///
/// As Apple documents it, `loadView` and `viewDidLoad` are called when the view is asked for and not loaded; then
/// `viewWillAppear`, `viewDidAppear`, `viewWillDisappear` and `viewDidDisappear` at every appearance. How the calls of
/// two screens interleave during a push is not documented: see `UINavigationController`.
@MainActor
open class UIViewController: UIResponder {
  private enum Appearance {
    case disappeared, appearing, appeared, disappearing
  }

  private var loadedView: UIView?
  private var appearance = Appearance.disappeared
  private var isTransitionAnimated = false

  /// What a navigation bar shows for this screen.
  open var title: String?

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
    set { loadedView = newValue }
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
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  // MARK: Presentation

  /// The screen that this one presents; kept until it is dismissed.
  var presented: UIViewController?
  weak var presenting: UIViewController?

  /// Manages the presentation of this screen. UIKit has none for some styles of presentation, so there it is optional.
  public private(set) lazy var presentationController: UIPresentationController? = UIPresentationController()

  // MARK: Containment

  /// The transition that this controller, or a parent of it, takes part in; nil when there is none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { parent?.transitionCoordinator }

  public private(set) weak var parent: UIViewController?
  public private(set) var children: [UIViewController] = []

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
  open func addChild(_ child: UIViewController) {
    if child.parent != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }

  /// Removes this controller from its parent, then calls its `didMove(toParent: nil)`. The caller calls
  /// `willMove(toParent: nil)` before.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

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
      appearance = .appeared
      viewDidAppear(isTransitionAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isTransitionAnimated)
    case .appeared, .disappeared:
      return
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in visibleChildren {
      child.endAppearanceTransition()
    }
  }

  /// Whether the view is on the screen or on its way there.
  var isOnScreen: Bool { appearance == .appearing || appearance == .appeared }
}

/// A transition from one screen to another. What code could do alongside the animation is left out.
@MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject {}
