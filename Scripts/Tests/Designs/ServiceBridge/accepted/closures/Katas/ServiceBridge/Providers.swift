import LogDevices

extension LogProvider {
  /// Keeps the newest lines in memory, for the debug screen.
  static func memory() -> LogProvider {
    let memory = Lines()
    return LogProvider(name: "memory", write: { line in memory.append(line, limit: 100) }, lines: { memory.all })
  }

  static func file(_ file: LogFile) -> LogProvider {
    LogProvider(name: "file", write: { line throws(DeviceError) in try file.append([line]) })
  }

  /// Sends lines to the server, ten at a time. What can't be sent goes into a file.
  static func remote(_ receiver: LogReceiver, unsent: LogFile) -> LogProvider {
    let waiting = Lines()
    let send: @Sendable ([LogLine]) throws(DeviceError) -> Int = { lines throws(DeviceError) in
      do {
        try receiver.post(lines)
        return lines.count
      } catch {
        try unsent.append(lines)
        return 0
      }
    }
    return LogProvider(
      name: "remote",
      write: { line throws(DeviceError) in _ = try waiting.append(line, batch: 10, send) },
      flush: { () throws(DeviceError) -> Int in try waiting.empty(send) })
  }
}

/// Lines that several threads use.
private final class Lines: Sendable {
  private let lines = Locked<[LogLine]>([])

  var all: [LogLine] { lines.withLock { $0 } }

  func append(_ line: LogLine, limit: Int) {
    lines.withLock { lines in lines = Array((lines + [line]).suffix(limit)) }
  }

  func append(
    _ line: LogLine, batch: Int, _ send: ([LogLine]) throws(DeviceError) -> Int
  ) throws(DeviceError) -> Int {
    try lines.withLock { lines throws(DeviceError) in
      let count = try lines.count + 1 < batch ? nil : send(lines + [line])
      lines = count == nil ? lines + [line] : []
      return count ?? 0
    }
  }

  func empty(_ send: ([LogLine]) throws(DeviceError) -> Int) throws(DeviceError) -> Int {
    try lines.withLock { lines throws(DeviceError) in
      let count = try lines.isEmpty ? 0 : send(lines)
      lines = []
      return count
    }
  }
}
