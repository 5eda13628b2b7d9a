import Foundation

/// Says on standard error that something is going on, once it has taken two seconds; for a person at a terminal only.
public final class ProgressLine {
  private let label: String
  private let terminal: Terminal
  private let start = monotonicSeconds()
  private var lastSecond = 1

  public init(_ label: String, on terminal: Terminal) { (self.label, self.terminal) = (label, terminal) }

  /// To be called many times a second; draws at most once a second.
  public func tick() {
    let second = Int(monotonicSeconds() - start)
    guard terminal.showsProgress, second > lastSecond else { return }
    lastSecond = second
    terminal.complain("\r\u{1B}[K\(label) … \(second) s")
  }

  public func finish() { if lastSecond > 1 { terminal.complain("\r\u{1B}[K") } }
}

/// Seconds on a clock that never goes back.
public func monotonicSeconds() -> Double { ProcessInfo.processInfo.systemUptime }
