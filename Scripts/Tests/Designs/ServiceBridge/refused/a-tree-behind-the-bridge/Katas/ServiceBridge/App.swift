import LogDevices

/// The app: the one place that says which providers there are, and which client delivers by which rule.
public struct App: Sendable {
  public let registry = LogRegistry()
  public let checkout: CheckoutClient
  public let search: SearchClient
  public let profile: ProfileClient

  public init(_ settings: [LogSetting], choose: @escaping @Sendable ([String]) -> String?) throws(LogError) {
    checkout = CheckoutClient(log: LogBridge(to: registry, by: .allOf))
    search = SearchClient(log: LogBridge(to: registry, by: .oneOf(choose, otherwise: .inOrder)))
    profile = ProfileClient(log: LogBridge(to: registry, by: .firstOf))
    for setting in settings { try registry.register(Self.makeProvider(setting)) }
  }

  private static func makeProvider(_ setting: LogSetting) -> any LogProvider {
    switch setting {
    case .memory: MemoryLog()
    case .file(let path): FileLog(name: "file", file: LogFile(path: path))
    case .remote(let address, let unsent):
      RemoteLog(receiver: LogReceiver(address: address), unsent: LogFile(path: unsent))
    }
  }
}
