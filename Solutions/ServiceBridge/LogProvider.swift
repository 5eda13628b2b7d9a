import LogDevices

/// Stores log lines, or sends them somewhere.
///
/// Any thread may call a provider, also several at once, and waits for it. A provider may use the log from inside each of its
/// methods and its `deinit`: no lock of the log is held meanwhile. A call that began before a sign-in may still reach a
/// provider that was removed.
public protocol LogProvider: Sendable {
  /// Takes a line, or throws.
  func write(_ line: LogLine) throws(DeviceError)

  /// Sends what still waits, and returns how many lines that were: 0 for a provider that lets no line wait.
  func flush() throws(DeviceError) -> Int
}
