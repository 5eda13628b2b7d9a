import LogDevices

/// The providers, in the order in which they were registered.
public final class LogCenter: Sendable {
  private let registered = Locked<[LogService]>([])

  /// A copy, so that a call goes on with the providers that it began with.
  var providers: [LogService] { registered.withLock { $0 } }

  public var names: [String] { providers.map(\.name) }

  /// What the debug screen shows.
  public var recentLines: [LogLine] { providers.flatMap(\.lines) }

  public func register(_ provider: LogService) throws(LogError) {
    try registered.withLock { providers throws(LogError) in
      guard !providers.contains(where: { $0.name == provider.name }) else { throw .nameTaken(provider.name) }
      providers.append(provider)
    }
  }

  public func unregister(_ name: String) throws(LogError) {
    // The provider is released after the lock: what it has may use the log in its `deinit`.
    _ = try registered.withLock { providers throws(LogError) in
      guard let index = providers.firstIndex(where: { $0.name == name }) else { throw .notRegistered(name) }
      return providers.remove(at: index)
    }
  }

  /// How a line is delivered.
  enum Mode: Sendable {
    case first, all
    case choosing(@Sendable ([String]) -> String?)
  }

  func write(_ line: LogLine, _ mode: Mode) throws(LogError) {
    var providers = providers
    guard !providers.isEmpty else { throw .noProvider }
    var failures: [LogError.Failure] = []
    switch mode {
    case .first: failures = providers[0].failure(writing: line).map { [$0] } ?? []
    case .all: failures = providers.compactMap { $0.failure(writing: line) }
    case .choosing(let choose):
      let choice = choose(providers.map(\.name))
      if let index = providers.firstIndex(where: { $0.name == choice }) {
        providers.insert(providers.remove(at: index), at: 0)
      }
      for provider in providers {
        guard let failure = provider.failure(writing: line) else { return }
        failures.append(failure)
      }
    }
    guard failures.isEmpty else { throw .failed(failures) }
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
