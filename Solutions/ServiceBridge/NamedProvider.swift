import LogDevices

/// A provider, and the name under which it is registered.
struct NamedProvider: Sendable {
  let name: String
  let provider: any LogProvider

  /// Writes a line, and returns the failure if there was one.
  func write(_ line: LogLine) -> LogError.Failure? {
    do {
      try provider.write(line)
      return nil
    } catch {
      return LogError.Failure(name, error)
    }
  }
}
