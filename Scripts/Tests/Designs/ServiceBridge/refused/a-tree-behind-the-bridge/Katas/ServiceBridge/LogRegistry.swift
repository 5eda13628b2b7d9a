import LogDevices

/// The providers, in the order in which they were registered.
public final class LogRegistry: Sendable {
  private let registered = Locked<[any LogProvider]>([])

  /// A copy, so that a call goes on with the providers that it began with.
  var providers: [any LogProvider] { registered.withLock { $0 } }

  public var names: [String] { providers.map(\.name) }

  /// What the debug screen shows.
  public var recentLines: [LogLine] { providers.flatMap(\.lines) }

  public func register(_ provider: any LogProvider) throws(LogError) {
    try registered.withLock { providers throws(LogError) in
      guard !providers.contains(where: { $0.name == provider.name }) else { throw .nameTaken(provider.name) }
      providers.append(provider)
    }
  }

  public func unregister(_ name: String) throws(LogError) {
    try registered.withLock { providers throws(LogError) in
      guard let index = providers.firstIndex(where: { $0.name == name }) else { throw .notRegistered(name) }
      providers.remove(at: index)
    }
  }

  /// Writes "suspended" to all providers; then each sends the lines that still wait.
  ///
  /// - Returns: How many lines were sent.
  public func suspend() throws(LogError) -> Int {
    let providers = providers
    guard !providers.isEmpty else { throw .noProvider }
    var failures = AllOf().deliver(LogLine(from: "app", "suspended"), to: providers)
    var sent = 0
    for provider in providers {
      do { sent += try provider.flush() } catch { failures.append(LogError.Failure(provider.name, error)) }
    }
    guard failures.isEmpty else { throw .failed(failures) }
    return sent
  }
}
