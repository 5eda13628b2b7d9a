/// Records what happened, and with each event the whole state that was visible from inside the callback.
///
/// A version that stores a value after it has called its listener looks the same from outside once the call has returned.
/// It looks different here:
///
///     let trace = CallbackTrace { "\(player.state) at \(player.currentFrame)" }
///     player.onEvent = { trace.note($0) }
public final class CallbackTrace {
  /// What is visible while a callback runs.
  private let state: () -> String
  /// The events in order, each with the state that was visible then: `paused | paused at 12`.
  public private(set) var lines: [String] = []

  /// - Parameter state: Returns all that the contract lets a caller see. It is called once for each event.
  public init(state: @escaping () -> String) {
    self.state = state
  }

  /// Records an event. To be called from inside the callback.
  public func note(_ event: Any) {
    lines.append("\(swiftText(of: event)) | \(state())")
  }

  /// Returns the recorded lines and forgets them.
  public func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
