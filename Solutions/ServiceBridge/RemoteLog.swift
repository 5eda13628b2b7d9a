import LogDevices

/// Sends lines to the server, ten at a time. What can't be sent goes into a file.
final class RemoteLog: LogProvider {
  let name = "remote"
  private let receiver: LogReceiver
  private let unsent: LogFile
  private let waiting = Locked<[LogLine]>([])

  init(receiver: LogReceiver, unsent: LogFile) {
    self.receiver = receiver
    self.unsent = unsent
  }

  func write(_ line: LogLine) throws(DeviceError) {
    try waiting.withLock { waiting throws(DeviceError) in
      guard waiting.count + 1 >= 10 else { return waiting.append(line) }
      _ = try send(waiting + [line])
      waiting = []
    }
  }

  func flush() throws(DeviceError) -> Int {
    try waiting.withLock { waiting throws(DeviceError) in
      guard !waiting.isEmpty else { return 0 }
      let count = try send(waiting)
      waiting = []
      return count
    }
  }

  /// Returns how many lines the server has taken: all, or none if they went into the file.
  private func send(_ lines: [LogLine]) throws(DeviceError) -> Int {
    do {
      try receiver.post(lines)
      return lines.count
    } catch {
      try unsent.append(lines)
      return 0
    }
  }
}
