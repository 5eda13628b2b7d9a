import LogDevices
import ServiceBridgeAfter

final class AfterApp: ServiceBridgeSubject {
  private let app: App

  init(_ settings: [LogSetting], choose: @escaping @Sendable ([String]) -> String?) throws(LogError) {
    app = try App(settings, choose: choose)
  }

  func register(_ probe: Probe) throws(LogError) { try app.registry.register(AfterProbe(probe)) }
  func unregister(_ name: String) throws(LogError) { try app.registry.unregister(name) }
  var names: [String] { app.registry.names }
  var recentLines: [LogLine] { app.registry.recentLines }

  func pay(_ cents: Int) throws(LogError) { try app.checkout.pay(cents) }
  func find(_ words: String) throws(LogError) { try app.search.find(words) }
  func rename(_ name: String) throws(LogError) { try app.profile.rename(name) }
  func suspend() throws(LogError) -> Int { try app.registry.suspend() }
}

final class AfterProbe: LogProvider, ServiceBridgeProbe {
  private let probe: Probe

  init(_ probe: Probe) { self.probe = probe }

  var name: String { probe.name }
  func write(_ line: LogLine) throws(DeviceError) { try probe.take(line) }
  func flush() throws(DeviceError) -> Int { try probe.send() }
}
