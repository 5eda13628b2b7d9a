import LogDevices

/// The interface of the log for its callers.
public struct Log: Sendable {
  let write: @Sendable (LogLine) throws(LogError) -> Void
}
