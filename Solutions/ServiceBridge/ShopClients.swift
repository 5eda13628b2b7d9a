import LogDevices

/// The clients of one user: the one place that says which client delivers by which rule.
public struct ShopClients: Sendable {
  public let checkout: CheckoutClient
  public let search: SearchClient
  public let profile: ProfileClient

  public init(registry: LogRegistry, choose: @escaping @Sendable ([String]) -> String?) {
    checkout = CheckoutClient(log: LogBridge(registry: registry, rule: .all))
    search = SearchClient(log: LogBridge(registry: registry, rule: .chosenFirst(choose, then: .inOrder)))
    profile = ProfileClient(log: LogBridge(registry: registry, rule: .first))
  }
}
