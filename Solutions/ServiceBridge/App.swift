import LogDevices

/// The app: the one place that says which providers there are, and which client delivers by which rule.
public struct App: Sendable {
  public let checkout: CheckoutClient
  public let search: SearchClient
  public let profile: ProfileClient
  private let registry = LogRegistry()

  /// Nobody has signed in yet, and there is no provider.
  public init(choose: @escaping @Sendable ([String]) -> String?) {
    checkout = CheckoutClient(log: LogBridge(registry: registry, rule: .all))
    search = SearchClient(log: LogBridge(registry: registry, rule: .chosenFirst(choose, then: .inOrder)))
    profile = ProfileClient(log: LogBridge(registry: registry, rule: .first))
  }

  /// Replaces all providers with those of a user. What still waits in the old ones is sent. Call this while nobody writes: a
  /// line that a running call brings to an old provider after that may wait for ever.
  ///
  /// - Throws: `nameTaken`, and then nothing has changed; or `failed` with the old providers that could not send.
  public func signIn(_ settings: [LogSetting]) throws(LogError) {
    try registry.replaceAll(with: settings.map { Self.makeProvider($0) })
  }

  /// Adds a provider after the others. Only signing in removes it.
  ///
  /// - Throws: `nameTaken` if one of this name is registered.
  public func register(_ provider: any LogProvider, as name: String) throws(LogError) {
    try registry.register(NamedProvider(name: name, provider: provider))
  }

  /// The names of the providers, in the order in which they were registered.
  public var providerNames: [String] { registry.providers.map(\.name) }

  /// Writes "suspended" to all providers; then each sends the lines that still wait.
  ///
  /// - Returns: How many lines were sent.
  /// - Throws: `noProvider`, or `failed` with those that didn't take the line or could not send.
  public func suspend() throws(LogError) -> Int { try registry.suspend() }

  private static func makeProvider(_ setting: LogSetting) -> NamedProvider {
    switch setting {
    case .file(let path): NamedProvider(name: "file", provider: FileLog(file: LogFile(path: path)))
    case .remote(let address, let unsent):
      NamedProvider(
        name: "remote", provider: RemoteLog(receiver: LogReceiver(address: address), unsent: LogFile(path: unsent)))
    }
  }
}
