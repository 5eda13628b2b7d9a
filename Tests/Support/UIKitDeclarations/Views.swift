// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

@_exported import Foundation

// UIResponder, UIView, UIWindow, UIScrollView, UILabel. Apple; optional values: review; initializers: macios (UIView and the
// others without a mark of their own have `init(frame:)` and `init?(coder:)`).

@MainActor
open class UIResponder: NSObject {
  public override init() { fatalError() }
  open var isFirstResponder: Bool { fatalError() }
  open var canBecomeFirstResponder: Bool { fatalError() }
  @discardableResult open func becomeFirstResponder() -> Bool { fatalError() }
  @discardableResult open func resignFirstResponder() -> Bool { fatalError() }
}

@MainActor
open class UIView: UIResponder {
  public init(frame: CGRect) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  @available(*, deprecated, message: "inherited from NSObject")
  public override convenience init() { fatalError() }

  open var frame: CGRect {
    get { fatalError() }
    set {}
  }
  open var superview: UIView? { fatalError() }
  open var subviews: [UIView] { fatalError() }
  open var window: UIWindow? { fatalError() }
  open var layer: CALayer { fatalError() }
  open var backgroundColor: UIColor?
  open var isHidden: Bool {
    get { fatalError() }
    set {}
  }
  open var accessibilityLabel: String?
  open func addSubview(_ view: UIView) { fatalError() }
  open func insertSubview(_ view: UIView, at index: Int) { fatalError() }
  open func removeFromSuperview() { fatalError() }
  open func isDescendant(of view: UIView) -> Bool { fatalError() }
}

@MainActor
open class UIWindow: UIView {
  public override init(frame: CGRect) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  open var rootViewController: UIViewController?
  open var isKeyWindow: Bool { fatalError() }
  open func makeKeyAndVisible() { fatalError() }
}

@MainActor
open class UIScrollView: UIView {}

@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {}

@MainActor
open class UILabel: UIView {
  open var text: String?
  open var font: UIFont!
  open var textColor: UIColor!
}

// UIMenuElement, UIAction, UIControl, UIButton, UISwitch, UITextField. Apple; optional values: review; initializers: macios.
// The initializer of an action has more parameters, all with defaults.

@MainActor
open class UIMenuElement: NSObject {}

public typealias UIActionHandler = (_ action: UIAction) -> Void

@MainActor
open class UIAction: UIMenuElement {
  public convenience init(handler: @escaping UIActionHandler) { fatalError() }
  @available(*, unavailable) public override init() { fatalError() }
  open var sender: Any? { fatalError() }
}

@MainActor
open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
  }

  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static let normal = State([])
  }

  open var isEnabled: Bool {
    get { fatalError() }
    set {}
  }
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) { fatalError() }
  open func sendActions(for controlEvents: UIControl.Event) { fatalError() }
}

@MainActor
open class UIButton: UIControl {
  open func setTitle(_ title: String?, for state: UIControl.State) { fatalError() }
  open func title(for state: UIControl.State) -> String? { fatalError() }
}

@MainActor
open class UISwitch: UIControl {
  open var isOn: Bool {
    get { fatalError() }
    set {}
  }
}

@MainActor
open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  open var text: String?
  open var placeholder: String?
  open var font: UIFont?
  open var textColor: UIColor?
  open var borderStyle: UITextField.BorderStyle {
    get { fatalError() }
    set {}
  }
  open var clearButtonMode: UITextField.ViewMode {
    get { fatalError() }
    set {}
  }
  open var isEditing: Bool { fatalError() }
  open weak var delegate: (any UITextFieldDelegate)?
}

@MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { fatalError() }
  public func textFieldDidBeginEditing(_ textField: UITextField) { fatalError() }
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { fatalError() }
  public func textFieldDidEndEditing(_ textField: UITextField) { fatalError() }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { fatalError() }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { fatalError() }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { fatalError() }
}

// UIColor, UIFont: classes on no actor that can be sent. Apple: "class UIColor", without @MainActor. UIAccessibility: Apple.

open class UIColor: NSObject, @unchecked Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { fatalError() }
  open class var black: UIColor { fatalError() }
  open class var clear: UIColor { fatalError() }
  open class var gray: UIColor { fatalError() }
  open class var label: UIColor { fatalError() }
  open class var secondarySystemBackground: UIColor { fatalError() }
  open class var systemBackground: UIColor { fatalError() }
  open class var white: UIColor { fatalError() }
}

open class UIFont: NSObject, @unchecked Sendable {
  @available(*, unavailable) public override init() { fatalError() }
  open var pointSize: CGFloat { fatalError() }
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { fatalError() }
}

public enum UIAccessibility {
  @MainActor public static var isReduceMotionEnabled: Bool { fatalError() }
}
