import Foundation

/// A node in the tree of what is on the screen.
///
/// The stage has no geometry: a view draws itself as lines of text, above its subviews.
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

  /// What users hear who can't see the view. The stage shows it for a view that shows nothing else.
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
    if let responder = window?.firstResponder, responder.isDescendant(of: self) {
      responder.endBeingFirstResponder()
    }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    removeAnimations()
  }

  /// Ends being the first responder. Neither the responder nor a delegate is called.
  func endBeingFirstResponder() {
    window?.firstResponder = nil
  }

  /// Whether this view is `view` or lies anywhere below it.
  open func isDescendant(of view: UIView) -> Bool {
    self === view || (superview?.isDescendant(of: view) ?? false)
  }

  /// What this view alone shows, as lines of text from top to bottom. Subviews are not included.
  ///
  /// The stage's own member: UIKit draws pixels here.
  open var ownLines: [String] { accessibilityLabel.map { [$0] } ?? [] }

  /// What this view and its subviews show, as lines of text from top to bottom. Nothing when hidden.
  ///
  /// The stage's own member, for people and tests to read the screen.
  public var lines: [String] {
    isHidden ? [] : ownLines + subviews.flatMap(\.lines)
  }
}
