import WorkbookSupport

/// The requests of a server, and the callers that wait for more of them.
final class RequestLog: Sendable {
  private struct State {
    var requests: [LoopbackServer.Request] = []
    var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    var isClosed = false

    /// Takes out those whose wait is over.
    mutating func takeReady() -> [CheckedContinuation<Void, Never>] {
      let ready = waiting.filter { isClosed || $0.count <= requests.count }
      waiting.removeAll { isClosed || $0.count <= requests.count }
      return ready.map(\.continuation)
    }
  }

  private let state = Guarded(State())

  var requests: [LoopbackServer.Request] { state.withLock(\.requests) }

  func requests(atLeast count: Int) async -> [LoopbackServer.Request] {
    await withCheckedContinuation { continuation in
      change { $0.waiting.append((count, continuation)) }
    }
    return requests
  }

  func record(_ request: LoopbackServer.Request) {
    change { $0.requests.append(request) }
  }

  /// Ends all waits, now and later.
  func close() {
    change { $0.isClosed = true }
  }

  /// Changes the state, then, without the lock, resumes those whose wait is over.
  private func change(_ body: (inout State) -> Void) {
    let ready = state.withLock { state in
      body(&state)
      return state.takeReady()
    }
    for continuation in ready { continuation.resume() }
  }
}
