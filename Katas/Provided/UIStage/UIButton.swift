extension UIControl {
  /// The state of a control. The stage has only the normal one.
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal = State([])
  }
}

/// A control with a title.
@MainActor
open class UIButton: UIControl {
  private var titles: [UInt: String] = [:]

  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state.rawValue] = title
  }

  open func title(for state: UIControl.State) -> String? { titles[state.rawValue] }
}
