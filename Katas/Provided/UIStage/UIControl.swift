/// Something to choose in the user interface. Use its subclass `UIAction`.
@MainActor
open class UIMenuElement: NSObject {}

public typealias UIActionHandler = (_ action: UIAction) -> Void

/// Something to do in answer to an event of a control.
@MainActor
open class UIAction: UIMenuElement {
  private var handler: UIActionHandler = { _ in }

  /// What performs the action, while it does.
  open private(set) var sender: Any?

  public convenience init(handler: @escaping UIActionHandler) {
    self.init()
    self.handler = handler
  }

  override init() {}

  func perform(from sender: Any) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// A view that performs its actions when the user acts on it.
@MainActor
open class UIControl: UIView {
  /// Kinds of events; a set of them where a member takes several.
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
  }

  /// The state of a control. The stage has only the normal one.
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal = State([])
  }

  /// Whether the control reacts to the user's touches. The program can still change it and send its actions.
  open var isEnabled = true

  private var actions: [(action: UIAction, events: Event)] = []

  /// Has `action` performed at each of `controlEvents`, after the actions that were added before it.
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    actions.append((action, controlEvents))
  }

  /// Performs the actions that were added for any of `controlEvents`.
  open func sendActions(for controlEvents: UIControl.Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) {
      entry.action.perform(from: self)
    }
  }

  /// What the user's tap does to a control that is enabled.
  package func touch() {
    sendActions(for: .touchUpInside)
  }
}
