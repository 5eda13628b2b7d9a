import LogDevices

/// Keeps the newest lines in memory, for the debug screen.
public final class MemoryLog: LogProvider {
  private let kept = Locked<[LogLine]>([])

  public init() {}

  /// The lines for the debug screen, the oldest first.
  public var lines: [LogLine] { kept.withLock { $0 } }

  public func write(_ line: LogLine) {
    kept.withLock { kept in
      kept.append(line)
      if kept.count > 100 { kept.removeFirst() }
    }
  }

  public func flush() -> Int { 0 }
}
