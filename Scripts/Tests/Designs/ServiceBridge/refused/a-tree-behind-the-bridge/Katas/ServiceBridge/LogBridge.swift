import LogDevices

/// Passes each line on to the providers that are registered at that moment.
public struct LogBridge: Log {
  private let registry: LogRegistry
  private let rule: DeliveryRule

  public init(to registry: LogRegistry, by rule: DeliveryRule) {
    self.registry = registry
    self.rule = rule
  }

  public func write(_ line: LogLine) throws(LogError) {
    let providers = registry.providers
    guard !providers.isEmpty else { throw .noProvider }
    let failures = rule.deliver(line, providers)
    guard failures.isEmpty else { throw .failed(failures) }
  }
}
