import LogDevices
import ServiceBridgeBefore

final class BeforeApp: ServiceBridgeSubject {
  private let checkout = CheckoutClient()
  private let search: SearchClient
  private let profile = ProfileClient()

  init(_ settings: [LogSetting], choose: @escaping @Sendable ([String]) -> String?) throws(LogError) {
    try ServiceClient.startLogging(settings)
    search = SearchClient(choose: choose)
  }

  func register(_ probe: Probe) throws(LogError) { try LogCenter.shared.register(BeforeProbe(probe)) }
  func unregister(_ name: String) throws(LogError) { try LogCenter.shared.unregister(name) }
  var names: [String] { LogCenter.shared.names }
  var recentLines: [LogLine] { LogCenter.shared.recentLines }

  func pay(_ cents: Int) throws(LogError) { try checkout.pay(cents) }
  func find(_ words: String) throws(LogError) { try search.find(words) }
  func rename(_ name: String) throws(LogError) { try profile.rename(name) }
  func suspend() throws(LogError) -> Int { try LogCenter.shared.suspend() }
}

final class BeforeProbe: LogService, ServiceBridgeProbe, @unchecked Sendable {
  private let probe: Probe

  init(_ probe: Probe) {
    self.probe = probe
    super.init(name: probe.name)
  }

  override func write(_ line: LogLine) throws(DeviceError) { try probe.take(line) }
  override func flush() throws(DeviceError) -> Int { try probe.send() }
}
