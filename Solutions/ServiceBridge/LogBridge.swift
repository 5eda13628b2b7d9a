import LogDevices

/// Passes each line on to the providers that are registered at that moment.
struct LogBridge: Log {
  let registry: LogRegistry
  let rule: DeliveryRule

  func write(_ line: LogLine) throws(LogError) { try rule.deliver(line, to: registry.providers) }
}
