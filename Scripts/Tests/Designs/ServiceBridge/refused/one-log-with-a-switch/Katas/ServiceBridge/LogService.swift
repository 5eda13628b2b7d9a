import LogDevices

/// A log of any kind.
public final class LogService: Sendable {
  enum Kind: Sendable {
    case memory
    case file(LogFile)
    case remote(LogReceiver, unsent: LogFile)
    case other(
      write: @Sendable (LogLine) throws(DeviceError) -> Void, flush: @Sendable () throws(DeviceError) -> Int)
  }

  let name: String
  private let kind: Kind
  private let kept = Locked<[LogLine]>([])
  /// Locked while lines are sent.
  private let turn = Locked(())

  init(name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  public convenience init(
    name: String, write: @escaping @Sendable (LogLine) throws(DeviceError) -> Void,
    flush: @escaping @Sendable () throws(DeviceError) -> Int
  ) {
    self.init(name: name, .other(write: write, flush: flush))
  }

  var lines: [LogLine] {
    if case .memory = kind { kept.withLock { $0 } } else { [] }
  }

  func write(_ line: LogLine) throws(DeviceError) {
    switch kind {
    case .memory:
      kept.withLock { kept in
        kept.append(line)
        if kept.count > 100 { kept.removeFirst() }
      }
    case .file(let file): try file.append([line])
    case .remote(let receiver, let unsent):
      let isDone: Void? = try turn.withLockIfAvailable { _ throws(DeviceError) in
        guard kept.withLock({ $0.count }) + 1 >= 10 else { return kept.withLock { $0.append(line) } }
        _ = try send([line], to: receiver, or: unsent)
      }
      if isDone == nil { kept.withLock { $0.append(line) } }
    case .other(let write, _): try write(line)
    }
  }

  func flush() throws(DeviceError) -> Int {
    switch kind {
    case .memory, .file: return 0
    case .remote(let receiver, let unsent):
      return try turn.withLock { _ throws(DeviceError) in try send([], to: receiver, or: unsent) }
    case .other(_, let flush): return try flush()
    }
  }

  private func send(_ new: [LogLine], to receiver: LogReceiver, or unsent: LogFile) throws(DeviceError) -> Int {
    let waiting = kept.withLock { $0 }
    let lines = waiting + new
    guard !lines.isEmpty else { return 0 }
    var sent = lines.count
    do { try receiver.post(lines) } catch {
      try unsent.append(lines)
      sent = 0
    }
    kept.withLock { $0.removeFirst(waiting.count) }
    return sent
  }

  func failure(writing line: LogLine) -> LogError.Failure? {
    do {
      try write(line)
      return nil
    } catch {
      return LogError.Failure(name, error)
    }
  }
}
