/// A listener that answers an event with a command, from inside the callback.
///
///     for answer in Reentrancy.answers(toEvents: 4, with: Command.allCases) {
///       let listener = ReentrantListener(answer) { command in perform(command, on: player) }
///       player.onEvent = { _ in listener.receive() }
///       …
///     }
public enum Reentrancy {
  /// Which event is answered with which command.
  public struct Answer<Command: Sendable>: Sendable, CustomStringConvertible {
    /// The number of the first event that is answered; the first event has number 0.
    public var event: Int
    public var command: Command
    /// How many events are answered, from `event` on. The bound keeps a listener that causes its own events finite.
    public var times: Int

    public init(event: Int, command: Command, times: Int = 1) {
      self.event = event
      self.command = command
      self.times = times
    }

    public var description: String {
      "event \(event) is answered with \(swiftText(of: command))\(times > 1 ? ", and \(times - 1) more" : "")"
    }
  }

  /// Every command as the answer to every one of the first `count` events, and to each of them from the first one on.
  public static func answers<Command: Sendable>(
    toEvents count: Int, with commands: [Command]
  ) -> [Answer<Command>] {
    commands.flatMap { command in
      (0..<count).map { Answer(event: $0, command: command) } + [Answer(event: 0, command: command, times: count)]
    }
  }
}

/// Counts the events that it receives, and carries out a command where its answer says so.
public final class ReentrantListener<Command: Sendable> {
  private let answer: Reentrancy.Answer<Command>
  private let perform: (Command) -> Void
  /// How many events were received.
  public private(set) var received = 0

  public init(_ answer: Reentrancy.Answer<Command>, perform: @escaping (Command) -> Void) {
    self.answer = answer
    self.perform = perform
  }

  /// To be called from inside the callback, once for each event.
  public func receive() {
    let number = received
    received += 1
    if number >= answer.event, number - answer.event < answer.times { perform(answer.command) }
  }
}
