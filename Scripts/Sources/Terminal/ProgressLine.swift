import Foundation

/// Says on standard error that something is going on, once it has taken two seconds; for a person at a terminal only.
public final class ProgressLine {
  private let label: String
  private let isShown: Bool
  private let write: (String) -> Void
  private let clock: () -> Double
  private let start: Double
  private var lastSecond = -1

  /// - Parameters:
  ///   - label: What is going on: "Running the tests".
  ///   - clock: Seconds since any moment.
  public init(
    _ label: String, on terminal: Terminal, write: @escaping (String) -> Void = { Terminal.current.complain($0) },
    clock: @escaping () -> Double = monotonicSeconds
  ) {
    self.label = label
    isShown = terminal.showsProgress
    self.write = write
    self.clock = clock
    start = clock()
  }

  /// To be called many times a second; draws at most once a second.
  public func tick() {
    guard isShown else { return }
    let second = Int(clock() - start)
    guard second >= 2, second > lastSecond else { return }
    lastSecond = second
    write("\r\u{1B}[K\(label) … \(second) s")
  }

  /// Wipes the line, if there is one.
  public func finish() {
    if lastSecond >= 0 { write("\r\u{1B}[K") }
    lastSecond = -1
  }
}

/// Seconds on a clock that never goes back.
public func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
