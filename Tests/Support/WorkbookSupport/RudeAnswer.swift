/// What a double does from inside a member that is being called: it uses the caller, first from another thread, for which
/// it waits, and then from its own thread. A caller that holds a lock meanwhile answers neither.
///
///     let answer = RudeAnswer()
///     try app.register(Probe("a") { _ in answer.give() })
///     answer.prepare { try? app.pay(1) }
///     try app.pay(5)
///     #expect(answer.takeGiven() == ["on another thread", "on the same thread"])
public final class RudeAnswer: Sendable {
  private struct State {
    var use: (@Sendable () -> Void)?
    var given: [String] = []
  }

  private let state = Guarded(State())

  public init() {}

  /// The next call of ``give()`` performs `use`, and no later one. So uses that cause calls come to an end.
  public func prepare(_ use: @escaping @Sendable () -> Void) { state.withLock { $0.use = use } }

  /// To be called from inside each member of the double. Does nothing unless an answer is prepared.
  @Sendable public func give() {
    let use = state.withLock { state in
      defer { state.use = nil }
      return state.use
    }
    guard let use else { return }
    guard OtherThread(use).hasEnded() else { return note("the other thread is still waiting") }
    note("on another thread")
    use()
    note("on the same thread")
  }

  /// Returns what was given, and forgets it, and an answer that was prepared in vain.
  public func takeGiven() -> [String] {
    state.withLock { state in
      defer { state = State() }
      return state.given
    }
  }

  private func note(_ text: String) { state.withLock { $0.given.append(text) } }
}
