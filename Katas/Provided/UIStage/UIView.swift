import Foundation

/// A node in the tree of what is on the screen.
///
/// The stage has no geometry: on it, a view's subviews are below each other.
@MainActor
open class UIView: UIResponder {
  public private(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []

  /// What this view is drawn with.
  public private(set) lazy var layer = CALayer(of: self)

  open var backgroundColor: UIColor?
  open var isHidden = false

  /// - Parameter frame: Ignored, as there is no geometry.
  public init(frame: CGRect) {
    super.init()
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
  /// - Precondition: `index` is not greater than the number of subviews.
  open func insertSubview(_ view: UIView, at index: Int) {
    precondition((0...subviews.count).contains(index), "there are \(subviews.count) subviews, so none is at \(index)")
    view.removeFromSuperview()
    view.superview = self
    subviews.insert(view, at: min(index, subviews.count))
  }

  /// Takes this view out of its superview. A first responder that leaves its window stops being one, and the animations
  /// of this view and its subviews end.
  open func removeFromSuperview() {
    guard let superview else { return }
    if let responder = window?.activeResponder, responder.isDescendant(of: self) {
      responder.endBeingFirstResponder()
    }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    removeAnimations()
  }

  /// Ends being the first responder. Neither the responder nor a delegate is called.
  func endBeingFirstResponder() {
    window?.activeResponder = nil
  }

  /// Whether this view is `view` or lies anywhere below it.
  open func isDescendant(of view: UIView) -> Bool {
    self === view || (superview?.isDescendant(of: view) ?? false)
  }
}
