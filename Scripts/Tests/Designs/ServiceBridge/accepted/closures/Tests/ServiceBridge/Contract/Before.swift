import LogDevices
import ServiceBridgeBefore

final class BeforeApp: ServiceBridgeSubject {
  private let app: App

  init(_ settings: [LogSetting], choose: @escaping @Sendable ([String]) -> String?) throws(LogError) {
    app = try App(settings, choose: choose)
  }

  func register(_ probe: Probe) throws(LogError) {
    try app.register(
      LogProvider(
        name: probe.name, write: { line throws(DeviceError) in try probe.take(line) },
        flush: { () throws(DeviceError) in try probe.send() }))
  }
  func unregister(_ name: String) throws(LogError) { try app.unregister(name) }
  var names: [String] { app.names }
  var recentLines: [LogLine] { app.recentLines }

  func pay(_ cents: Int) throws(LogError) { try app.checkout.pay(cents) }
  func find(_ words: String) throws(LogError) { try app.search.find(words) }
  func rename(_ name: String) throws(LogError) { try app.profile.rename(name) }
  func suspend() throws(LogError) -> Int { try app.suspend() }
}
