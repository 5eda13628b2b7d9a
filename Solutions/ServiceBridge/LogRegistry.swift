import LogDevices

/// The providers of one log, in the order in which they were registered.
public final class LogRegistry: Sendable {
  private let registered = Locked<[NamedProvider]>([])

  /// Makes a log that has no provider yet. Before it is released, `signIn([])` sends what still waits in its providers, and
  /// releases a provider that uses this log itself.
  public init() {}

  /// A copy, so that a call goes on with the providers that it began with.
  var providers: [NamedProvider] { registered.withLock { $0 } }

  public var names: [String] { providers.map(\.name) }

  /// Adds a provider after the others. Only signing in removes it.
  ///
  /// - Throws: `nameTaken` if one of this name is registered.
  public func register(_ provider: any LogProvider, as name: String) throws(LogError) {
    try registered.withLock { providers throws(LogError) in
      try Self.add(NamedProvider(name: name, provider: provider), to: &providers)
    }
  }

  /// Replaces all providers. What still waits in the old ones is sent.
  ///
  /// - Throws: `nameTaken`, and then nothing has changed; or `failed` with the old providers that could not send.
  func replaceAll(with providers: [NamedProvider]) throws(LogError) {
    var new: [NamedProvider] = []
    for provider in providers { try Self.add(provider, to: &new) }
    // The old providers are called and released after the lock: they may use the log.
    let old = registered.withLock { [new] providers in
      defer { providers = new }
      return providers
    }
    _ = try Self.flush(old, after: [])
  }

  /// Writes "suspended" to all providers; then each sends the lines that still wait.
  ///
  /// - Returns: How many lines were sent.
  public func suspend() throws(LogError) -> Int {
    let providers = providers
    guard !providers.isEmpty else { throw .noProvider }
    let line = LogLine(from: "app", "suspended")
    return try Self.flush(providers, after: providers.compactMap { $0.write(line) })
  }

  private static func flush(_ providers: [NamedProvider], after failures: [LogError.Failure]) throws(LogError) -> Int {
    var failures = failures
    var sent = 0
    for named in providers {
      do { sent += try named.provider.flush() } catch { failures.append(LogError.Failure(named.name, error)) }
    }
    guard failures.isEmpty else { throw .failed(failures) }
    return sent
  }

  private static func add(_ new: NamedProvider, to providers: inout [NamedProvider]) throws(LogError) {
    guard !providers.contains(where: { $0.name == new.name }) else { throw .nameTaken(new.name) }
    providers.append(new)
  }
}
