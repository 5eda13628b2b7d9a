/// What a bar shows: a button, or the title of a tab.
@MainActor
open class UIBarItem: NSObject {
  open var title: String?
  /// Whether the user can tap the item.
  open var isEnabled = true
}

/// A button in a navigation bar.
@MainActor
open class UIBarButtonItem: UIBarItem {
  /// What a tap does.
  open var primaryAction: UIAction?

  public override init() {}

  public required init?(coder: NSCoder) { nil }

  public convenience init(title: String? = nil, primaryAction: UIAction? = nil) {
    self.init()
    self.title = title
    self.primaryAction = primaryAction
  }

  /// What the user's tap does.
  package func touch() {
    primaryAction?.perform(from: self)
  }
}

/// What a navigation bar shows while its controller is on top of the stack.
@MainActor
open class UINavigationItem: NSObject {
  /// The title in the bar.
  open var title: String?
  /// The buttons on the left, from left to right. They take the place of the back button.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the right, from right to left.
  open var rightBarButtonItems: [UIBarButtonItem]?

  public init(title: String) {
    self.title = title
  }

  public required init?(coder: NSCoder) { nil }

  /// The first button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}
