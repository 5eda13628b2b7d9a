/// Something to do in answer to an event of a control.
@MainActor
public final class UIAction {
  private let handler: (UIAction) -> Void

  /// The control that performs the action, while it does.
  public fileprivate(set) weak var sender: UIControl?

  public init(handler: @escaping (UIAction) -> Void) {
    self.handler = handler
  }

  fileprivate func perform(from sender: UIControl) {
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

  /// Whether the control reacts to the user's touches. The program can still change it and send its actions.
  open var isEnabled = true

  private var actions: [(action: UIAction, events: Event)] = []

  /// Has `action` performed at each of `events`, after the actions that were added before it.
  open func addAction(_ action: UIAction, for events: Event) {
    actions.append((action, events))
  }

  /// Performs the actions that were added for any of `events`.
  open func sendActions(for events: Event) {
    for entry in actions where !entry.events.isDisjoint(with: events) {
      entry.action.perform(from: self)
    }
  }

  /// What the user's tap does to a control that is enabled.
  package func touch() {
    sendActions(for: .touchUpInside)
  }
}
