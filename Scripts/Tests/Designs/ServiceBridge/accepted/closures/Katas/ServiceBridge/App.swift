import LogDevices

/// The app, and its log.
public final class App: Sendable {
  public let checkout: CheckoutClient
  public let search: SearchClient
  public let profile: ProfileClient
  private let providers: Providers

  public init(_ settings: [LogSetting], choose: @escaping @Sendable ([String]) -> String?) throws(LogError) {
    let providers = Providers()
    self.providers = providers
    checkout = CheckoutClient(
      log: Log { line throws(LogError) in
        try providers.failures { $0.compactMap { $0.failure(writing: line) } }
      })
    profile = ProfileClient(
      log: Log { line throws(LogError) in
        try providers.failures { $0.prefix(1).compactMap { $0.failure(writing: line) } }
      })
    search = SearchClient(
      log: Log { line throws(LogError) in
        try providers.failures { all in
          let choice = choose(all.map(\.name))
          var failures: [LogError.Failure] = []
          for provider in all.filter({ $0.name == choice }) + all.filter({ $0.name != choice }) {
            guard let failure = provider.failure(writing: line) else { return [] }
            failures.append(failure)
          }
          return failures
        }
      })
    for setting in settings {
      switch setting {
      case .memory: try register(.memory())
      case .file(let path): try register(.file(LogFile(path: path)))
      case .remote(let address, let unsent):
        try register(.remote(LogReceiver(address: address), unsent: LogFile(path: unsent)))
      }
    }
  }

  public var names: [String] { providers.all.map(\.name) }

  public var recentLines: [LogLine] { providers.all.flatMap { $0.lines() } }

  public func register(_ provider: LogProvider) throws(LogError) {
    let isNew = providers.change { all in
      if all.contains(where: { $0.name == provider.name }) { return false }
      all.append(provider)
      return true
    }
    if !isNew { throw .nameTaken(provider.name) }
  }

  public func unregister(_ name: String) throws(LogError) {
    let isRemoved = providers.change { all in
      let rest = all.filter { $0.name != name }
      defer { all = rest }
      return rest.count < all.count
    }
    if !isRemoved { throw .notRegistered(name) }
  }

  public func suspend() throws(LogError) -> Int {
    var sent = 0
    try providers.failures { all in
      var failures = all.compactMap { $0.failure(writing: LogLine(from: "app", "suspended")) }
      for provider in all {
        do throws(DeviceError) { sent += try provider.flush() } catch {
          failures.append(LogError.Failure(provider.name, error))
        }
      }
      return failures
    }
    return sent
  }
}

/// The providers, in the order in which they were registered.
private final class Providers: Sendable {
  private let list = Locked<[LogProvider]>([])

  var all: [LogProvider] { list.withLock { $0 } }

  func change(_ body: (inout [LogProvider]) -> Bool) -> Bool {
    // The old list is released after the lock: a provider that is only in it may use the log in its `deinit`.
    let (result, _) = list.withLock { list in
      let old = list
      return (body(&list), old)
    }
    return result
  }

  /// Calls some of the providers, and throws those that failed.
  func failures(_ call: ([LogProvider]) -> [LogError.Failure]) throws(LogError) {
    let all = all
    guard !all.isEmpty else { throw .noProvider }
    let failures = call(all)
    guard failures.isEmpty else { throw .failed(failures) }
  }
}
