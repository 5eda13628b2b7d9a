import Dispatch
import LogDevices

/// Sends lines to the server in one request as soon as ten wait. What can't be sent goes into a file.
///
/// The thread that brings the tenth line waits for the server, so that it can be told if the line is refused. One thread at a
/// time sends. The list isn't locked meanwhile, so nobody else waits for the server to write a line.
final class RemoteLogService: FileLogService, @unchecked Sendable {
  private let receiver: LogReceiver
  private let waiting = Locked<[LogLine]>([])
  /// Only the thread that has the turn sends, so that lines reach the server in their order. It is taken for nothing else.
  private let turn = DispatchSemaphore(value: 1)

  init(address: String, unsent: String) {
    receiver = LogReceiver(address: address)
    super.init(name: "remote", path: unsent)
  }

  override func write(_ line: LogLine) throws(DeviceError) {
    let isKept = waiting.withLock { waiting in
      // If another thread has the turn, it sends. That may take seconds, so this line waits for the next one.
      let mustSend = waiting.count + 1 >= 10 && turn.wait(timeout: .now()) == .success
      if !mustSend { waiting.append(line) }
      return !mustSend
    }
    if !isKept { _ = try send([line]) }
  }

  override func flush() throws(DeviceError) -> Int {
    turn.wait()
    return try send([])
  }

  /// Sends the lines that wait, and new ones, and ends the turn of this thread, which must have it.
  ///
  /// Returns how many lines the server has taken: all, or none if they went into the file.
  private func send(_ new: [LogLine]) throws(DeviceError) -> Int {
    defer { turn.signal() }
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
