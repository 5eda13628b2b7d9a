import LogDevices
import ServiceBridgeBefore

final class BeforeApp: ServiceBridgeSubject {
  private let checkout = CheckoutClient()
  private let search: SearchClient
  private let profile = ProfileClient()

  init(choose: @escaping @Sendable ([String]) -> String?) {
    search = SearchClient(choose: choose)
    // The log belongs to the process, and an earlier test may have left providers that can't send.
    try? LogRegistry.shared.signIn([])
  }

  func signIn(_ settings: [LogSetting]) throws(LogError) { try LogRegistry.shared.signIn(settings) }
  func register(_ probe: Probe) throws(LogError) { try LogRegistry.shared.register(BeforeProbe(probe)) }
  var names: [String] { LogRegistry.shared.names }

  func addMemory() throws(LogError) -> @Sendable () -> [LogLine] {
    let memory = LogService(name: "memory")
    try LogRegistry.shared.register(memory)
    return { memory.lines }
  }

  func pay(_ cents: Int) throws(LogError) { try checkout.pay(cents) }
  func find(_ words: String) throws(LogError) { try search.find(words) }
  func rename(_ name: String) throws(LogError) { try profile.rename(name) }
  func suspend() throws(LogError) -> Int { try LogRegistry.shared.suspend() }
}

final class BeforeProbe: LogService, @unchecked Sendable {
  private let probe: Probe

  init(_ probe: Probe) {
    self.probe = probe
    super.init(name: probe.name)
  }

  override func write(_ line: LogLine) throws(DeviceError) { try probe.take(line) }
  override func flush() throws(DeviceError) -> Int { try probe.send() }
}
