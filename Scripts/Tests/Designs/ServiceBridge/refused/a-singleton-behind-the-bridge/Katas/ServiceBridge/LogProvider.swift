import LogDevices

/// Stores log lines, or sends them somewhere.
///
/// Any thread may call a provider, also several at once. A provider may use the log from inside each of its members and
/// its `deinit`: no lock of the log is held meanwhile. A call that began before a provider was removed may still reach
/// it.
public protocol LogProvider: Sendable {
  /// The provider is registered under this name. It doesn't change.
  var name: String { get }

  /// The lines for the debug screen, the oldest first. None, unless a provider keeps some.
  var lines: [LogLine] { get }

  /// Takes a line, or throws.
  func write(_ line: LogLine) throws(DeviceError)

  /// Sends what still waits, and returns how many lines that were.
  func flush() throws(DeviceError) -> Int
}

extension LogProvider {
  public var lines: [LogLine] { [] }

  public func flush() throws(DeviceError) -> Int { 0 }

  /// Writes a line, and returns the failure if there was one.
  func failure(writing line: LogLine) -> LogError.Failure? {
    do {
      try write(line)
      return nil
    } catch {
      return LogError.Failure(name, error)
    }
  }
}
