import LogDevices

/// Keeps the newest lines in memory, for the debug screen.
final class MemoryLog: LogProvider {
  let name = "memory"
  private let kept = Locked<[LogLine]>([])

  var lines: [LogLine] { kept.withLock { $0 } }

  func write(_ line: LogLine) {
    kept.withLock { kept in
      kept.append(line)
      if kept.count > 100 { kept.removeFirst() }
    }
  }
}
