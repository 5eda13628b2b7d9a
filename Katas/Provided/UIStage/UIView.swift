/// A node in the tree of what is on the screen.
///
/// The stage has no geometry: on it, a view's subviews are below each other.
@MainActor
open class UIView: UIResponder {
  open private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []

  /// The controller whose view this is.
  weak var controller: UIViewController?

  /// What this view is drawn with.
  open private(set) lazy var layer = CALayer()

  open var backgroundColor: UIColor?
  open var isHidden = false

  /// Where this view is in its superview. The stage keeps it, and has no geometry.
  open var frame = CGRect.zero

  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  public override convenience init() {
    self.init(frame: .zero)
  }

  /// What VoiceOver says of the view.
  open var accessibilityLabel: String?

  /// The window that this view is in, or nil while it is in none.
  open var window: UIWindow? { superview?.window }

  /// Adds `view` as the last, and so the topmost, of the subviews. A view has one superview: it leaves the former one.
  open func addSubview(_ view: UIView) {
    insertSubview(view, at: subviews.count)
  }

  /// Adds `view` in front of the first `index` subviews: at 0, it is behind all others. A view has one superview: it leaves
  /// the former one.
  ///
  /// When the view comes on the screen, its controller appears, if that is a child of one that is on the screen.
  ///
  /// - Precondition: `index` is not greater than the number of subviews.
  open func insertSubview(_ view: UIView, at index: Int) {
    precondition((0...subviews.count).contains(index), "there are \(subviews.count) subviews, so none is at \(index)")
    let isMove = view.window === window
    if isMove { view.leaveSuperview() } else { view.removeFromSuperview() }
    let appearing = isMove ? [] : view.beginAppearances(true)
    view.superview = self
    view.layer.superlayer = layer
    subviews.insert(view, at: min(index, subviews.count))
    if window != nil { view.callViewIsAppearing() }
    for controller in appearing where controller.parent?.hasAppeared == true { controller.endAppearanceTransition() }
  }

  /// Takes this view out of its superview. A first responder that leaves its window stops being one, the animations of this
  /// view and its subviews end, and controllers whose views leave the screen disappear.
  open func removeFromSuperview() {
    guard superview != nil else { return }
    let disappearing = window == nil ? [] : beginAppearances(false)
    leaveSuperview()
    for controller in disappearing { controller.endAppearanceTransition() }
  }

  private func leaveSuperview() {
    if let responder = window?.activeResponder, responder.isDescendant(of: self) {
      responder.endBeingFirstResponder()
    }
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    layer.superlayer = nil
    removeAnimations()
  }

  /// Begins the appearance or the disappearance of the controllers of this view and its subviews, except those that another
  /// one has begun: a navigation controller, for example. Returns those whose it began.
  private func beginAppearances(_ isAppearing: Bool) -> [UIViewController] {
    var begun: [UIViewController] = []
    if let controller, controller.followsItsView(isAppearing) {
      controller.beginAppearanceTransition(isAppearing, animated: false)
      begun.append(controller)
    }
    return begun + subviews.flatMap { $0.beginAppearances(isAppearing) }
  }

  /// Calls `viewIsAppearing` of the controllers of this view and its subviews that are about to appear.
  private func callViewIsAppearing() {
    controller?.callViewIsAppearing()
    for subview in subviews { subview.callViewIsAppearing() }
  }

  /// Ends the animations of this view and of all views in it.
  private func removeAnimations() {
    layer.removeAllAnimations()
    for subview in subviews { subview.removeAnimations() }
  }

  /// Ends being the first responder. Neither the responder nor a delegate is asked.
  func endBeingFirstResponder() {
    window?.activeResponder = nil
  }

  /// Whether this view is `view` or lies anywhere below it.
  open func isDescendant(of view: UIView) -> Bool {
    self === view || (superview?.isDescendant(of: view) ?? false)
  }
}
