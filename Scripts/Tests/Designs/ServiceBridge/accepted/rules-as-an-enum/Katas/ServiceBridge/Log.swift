import LogDevices

/// A log, as its callers know it.
public protocol Log: Sendable {
  func write(_ line: LogLine) throws(LogError)
}
