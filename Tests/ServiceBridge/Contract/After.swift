import LogDevices
import ServiceBridgeAfter

final class AfterApp: ServiceBridgeSubject {
  private let registry = LogRegistry()
  private let clients: ShopClients

  init(choose: @escaping @Sendable ([String]) -> String?) {
    clients = ShopClients(registry: registry, choose: choose)
  }

  func signIn(_ settings: [LogSetting]) throws(LogError) { try registry.signIn(settings) }
  func register(_ probe: Probe) throws(LogError) { try registry.register(AfterProbe(probe), as: probe.name) }
  var names: [String] { registry.names }

  func addMemory() throws(LogError) -> @Sendable () -> [LogLine] {
    let memory = MemoryLog()
    try registry.register(memory, as: "memory")
    return { memory.lines }
  }

  func pay(_ cents: Int) throws(LogError) { try clients.checkout.pay(cents) }
  func find(_ words: String) throws(LogError) { try clients.search.find(words) }
  func rename(_ name: String) throws(LogError) { try clients.profile.rename(name) }
  func suspend() throws(LogError) -> Int { try registry.suspend() }
}

final class AfterProbe: LogProvider {
  private let probe: Probe

  init(_ probe: Probe) { self.probe = probe }

  func write(_ line: LogLine) throws(DeviceError) { try probe.take(line) }
  func flush() throws(DeviceError) -> Int { try probe.send() }
}
