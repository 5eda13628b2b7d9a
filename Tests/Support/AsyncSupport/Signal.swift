import Synchronization

/// Happens once. Whoever waits for it continues then, or when the waiting task is cancelled.
public final class Signal: Sendable {
  private struct State {
    var isOpen = false
    var number = 0
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  }
  private let state = Mutex(State())

  public init() {}

  public func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [:] }
      return Array(state.waiting.values)
    }
    for continuation in waiting { continuation.resume() }
  }

  public func wait() async {
    let number = state.withLock { state in
      state.number += 1
      return state.number
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          let isOver = state.isOpen || Task.isCancelled
          if !isOver { state.waiting[number] = continuation }
          return isOver
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: number) }?.resume()
    }
  }

  private var isOpen: Bool { state.withLock(\.isOpen) }

  /// Gives way until the signal is open, and returns whether it is. For what happens without a network: a turn counts work,
  /// and no time. In each, everything that was ready before it runs, on the main actor and elsewhere.
  ///
  /// - Parameter turns: After how many turns nothing is ready any more that could open the signal.
  public func isOpen(within turns: Int) async -> Bool {
    for turn in 1...turns {
      if isOpen { return true }
      await Task.detached(priority: Task.currentPriority) {}.value
      await MainActor.run {}
      // Whatever keeps a write waiting keeps this one waiting, too.
      if turn % 100 == 0 { _ = try? TemporaryFolder() }
    }
    return isOpen
  }

  /// Waits, and doesn't care whether the task is cancelled.
  public func waitStubbornly() async { await Task.detached { await self.wait() }.value }
}

/// One signal for each number.
public final class Signals: Sendable {
  private let signals = Mutex<[Int: Signal]>([:])

  public init() {}

  public subscript(_ number: Int) -> Signal {
    signals.withLock { signals in
      let signal = signals[number] ?? Signal()
      signals[number] = signal
      return signal
    }
  }
}

/// Counts its calls.
public final class Counter: Sendable {
  private let count = Mutex(0)

  public init() {}

  /// Returns 1, then 2, and so on.
  public func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
