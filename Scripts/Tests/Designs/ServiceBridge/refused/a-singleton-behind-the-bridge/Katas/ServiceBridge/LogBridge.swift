import LogDevices

/// Passes each line on to the providers that are registered at that moment.
struct LogBridge {
  private let rule: DeliveryRule

  init(by rule: DeliveryRule) { self.rule = rule }

  func write(_ line: LogLine) throws(LogError) {
    let providers = LogRegistry.shared.providers
    guard !providers.isEmpty else { throw .noProvider }
    let failures = rule.deliver(line, providers)
    guard failures.isEmpty else { throw .failed(failures) }
  }
}
