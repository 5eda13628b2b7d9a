import LogDevices

/// Takes lines.
public struct LogProvider: Sendable {
  let name: String
  let write: @Sendable (LogLine) throws(DeviceError) -> Void
  let flush: @Sendable () throws(DeviceError) -> Int
  let lines: @Sendable () -> [LogLine]

  public init(
    name: String, write: @escaping @Sendable (LogLine) throws(DeviceError) -> Void,
    flush: @escaping @Sendable () throws(DeviceError) -> Int = { 0 },
    lines: @escaping @Sendable () -> [LogLine] = { [] }
  ) {
    self.name = name
    self.write = write
    self.flush = flush
    self.lines = lines
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
