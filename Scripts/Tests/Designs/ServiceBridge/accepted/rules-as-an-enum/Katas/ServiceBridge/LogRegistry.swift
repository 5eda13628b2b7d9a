import LogDevices

/// The providers, in the order in which they were registered.
public final class LogRegistry: Sendable {
  /// Each provider has the name that it had when it was registered.
  private let registered = Locked<[(name: String, provider: any LogProvider)]>([])

  /// A copy, so that a call goes on with the providers that it began with.
  var providers: [any LogProvider] { registered.withLock { $0 }.map { $0.provider } }

  public var names: [String] { registered.withLock { $0 }.map { $0.name } }

  /// What the debug screen shows.
  public var recentLines: [LogLine] { providers.flatMap(\.lines) }

  public func register(_ provider: any LogProvider) throws(LogError) {
    // Asked for before the lock: a name may be computed, and use the log.
    let name = provider.name
    try registered.withLock { providers throws(LogError) in
      guard !providers.contains(where: { $0.name == name }) else { throw .nameTaken(name) }
      providers.append((name, provider))
    }
  }

  public func unregister(_ name: String) throws(LogError) {
    // The provider is released after the lock: its `deinit` may use the log.
    _ = try registered.withLock { providers throws(LogError) in
      guard let index = providers.firstIndex(where: { $0.name == name }) else { throw .notRegistered(name) }
      return providers.remove(at: index)
    }
  }

  /// Writes "suspended" to all providers; then each sends the lines that still wait.
  ///
  /// - Returns: How many lines were sent.
  public func suspend() throws(LogError) -> Int {
    let providers = providers
    guard !providers.isEmpty else { throw .noProvider }
    var failures = providers.compactMap { $0.failure(writing: LogLine(from: "app", "suspended")) }
    var sent = 0
    for provider in providers {
      do { sent += try provider.flush() } catch { failures.append(LogError.Failure(provider.name, error)) }
    }
    guard failures.isEmpty else { throw .failed(failures) }
    return sent
  }
}
