import LogDevices

/// The app: the one place that says which providers there are, and which client delivers by which rule.
public struct App: Sendable {
  public let registry = LogCenter()
  public let checkout: CheckoutClient
  public let search: SearchClient
  public let profile: ProfileClient

  public init(_ settings: [LogSetting], choose: @escaping @Sendable ([String]) -> String?) throws(LogError) {
    checkout = CheckoutClient(center: registry)
    search = SearchClient(center: registry, choose: choose)
    profile = ProfileClient(center: registry)
    for setting in settings { try registry.register(Self.makeProvider(setting)) }
  }

  private static func makeProvider(_ setting: LogSetting) -> LogService {
    switch setting {
    case .memory: LogService(name: "memory", .memory)
    case .file(let path): LogService(name: "file", .file(LogFile(path: path)))
    case .remote(let address, let unsent):
      LogService(name: "remote", .remote(LogReceiver(address: address), unsent: LogFile(path: unsent)))
    }
  }
}
