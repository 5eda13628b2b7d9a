import LogDevices

/// The interface of the log for its callers.
public protocol Log: Sendable {
  func write(_ line: LogLine) throws(LogError)
}
