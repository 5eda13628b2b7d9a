import LogDevices

/// A log, as its callers know it.
public struct Log: Sendable {
  let write: @Sendable (LogLine) throws(LogError) -> Void
}
