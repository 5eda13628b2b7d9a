import LogDevices

/// Sends lines to the server in one request as soon as ten wait. What can't be sent goes into a file.
///
/// The thread that brings the tenth line waits for the server, so that it can be told if the line is refused. One thread at a
/// time sends. The list isn't locked meanwhile, so nobody else waits for the server to write a line.
final class RemoteLogService: FileLogService, @unchecked Sendable {
  private let receiver: LogReceiver
  private let waiting = Locked<[LogLine]>([])
  /// Locked while lines are sent, so that they reach the server in their order.
  private let turn = Locked(())

  init(address: String, unsent: String) {
    receiver = LogReceiver(address: address)
    super.init(name: "remote", path: unsent)
  }

  override func write(_ line: LogLine) throws(DeviceError) {
    let isDone: Void? = try turn.withLockIfAvailable { _ throws(DeviceError) in
      guard waiting.withLock({ $0.count }) + 1 >= 10 else { return keep(line) }
      _ = try send([line])
    }
    // Another thread is sending. It may take seconds, so this line waits for the next one.
    if isDone == nil { keep(line) }
  }

  override func flush() throws(DeviceError) -> Int {
    try turn.withLock { _ throws(DeviceError) in try send([]) }
  }

  private func keep(_ line: LogLine) { waiting.withLock { $0.append(line) } }

  /// Sends the lines that wait, and new ones. Only the thread whose turn it is calls this.
  ///
  /// Returns how many lines the server has taken: all, or none if they went into the file.
  private func send(_ new: [LogLine]) throws(DeviceError) -> Int {
    let kept = waiting.withLock { $0 }
    let lines = kept + new
    guard !lines.isEmpty else { return 0 }
    var sent = lines.count
    do { try receiver.post(lines) } catch {
      try store(lines)
      sent = 0
    }
    waiting.withLock { $0.removeFirst(kept.count) }
    return sent
  }
}
