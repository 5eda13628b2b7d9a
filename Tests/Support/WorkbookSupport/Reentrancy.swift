/// Pairs of events and commands: a listener answers the event by calling the command from inside the callback.
public enum Reentrancy {
  /// Which event is answered with which command.
  public struct Answer<Command: Sendable>: Sendable, CustomStringConvertible {
    /// The number of the first event that is answered; the first event has number 0.
    public let event: Int
    public let command: Command
    /// How many events are answered, from `event` on. The bound keeps a listener that causes its own events finite.
    public let times: Int

    public var description: String {
      "event \(event) is answered with \(swiftText(of: command))\(times > 1 ? ", and \(times - 1) more" : "")"
    }
  }

  /// Every command as the answer to every one of the first `count` events, and to each of them from the first one on.
  public static func answers<Command: Sendable>(toEvents count: Int, with commands: [Command]) -> [Answer<Command>] {
    commands.flatMap { command in
      (0..<count).map { Answer(event: $0, command: command, times: 1) }
        + [Answer(event: 0, command: command, times: count)]
    }
  }
}
