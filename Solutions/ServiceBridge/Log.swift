import LogDevices

/// The interface of the log for its callers.
public protocol Log: Sendable {
  /// Delivers a line. The caller's thread waits for the providers that get it, and so perhaps for a server.
  ///
  /// - Throws: `noProvider`, or `failed` with the providers because of which the line was not delivered.
  func write(_ line: LogLine) throws(LogError)
}
