import LogDevices

/// Receives log lines. The bridge uses implementations only through this protocol.
public protocol LogProvider: Sendable {
  /// Its name among the registered providers. It doesn't change.
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
