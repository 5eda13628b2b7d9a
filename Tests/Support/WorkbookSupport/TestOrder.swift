/// Gives way to tests that haven't begun, and to those that wait for an answer, a hundred times each; then, on the main actor,
/// waits for the tests that use connections. A test that keeps its actor for long calls this first. All tests start at once,
/// and what they hold meanwhile costs time until their turn comes.
public nonisolated(nonsending) func letOtherTestsBegin() async {
  for _ in 0..<100 { await Task.yield() }
  // Most tests that use connections need the main actor. What runs elsewhere meanwhile doesn't hold them up.
  if #isolation is MainActor { await OpenConnections.end() }
}

/// A test that uses `URLSession` holds one as long as it runs, so that long tests run after it. It begins when other tests
/// have begun.
///
/// On Linux, a connection of `URLSession` that waits takes half of a core: its socket can be written to, and that is told
/// again and again.
public final class OpenConnections: Sendable {
  private struct State {
    var count = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private static let state = Guarded(State())

  public nonisolated(nonsending) init() async {
    Self.state.withLock { $0.count += 1 }
    for _ in 0..<100 { await Task.yield() }
  }

  deinit {
    let free = Self.state.withLock { state in
      state.count -= 1
      guard state.count == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in free { continuation.resume() }
  }

  /// Waits until no test uses connections.
  fileprivate nonisolated(nonsending) static func end() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.count > 0 { state.waiting.append(continuation) }
        return state.count == 0
      }
      if isFree { continuation.resume() }
    }
  }
}

/// Runs a test's work before that of tests that wait for their turn. A test that starts a process uses this.
///
/// From the end of a process until its test goes on, a thread of Swift Testing takes all the time of a core.
@discardableResult
public func aheadOfOtherTests<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) async -> Result {
  await Task(priority: .high, operation: work).value
}
