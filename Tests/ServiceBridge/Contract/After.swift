import LogDevices
import ServiceBridgeAfter

final class AfterApp: ServiceBridgeSubject {
  private let app: App

  init(choose: @escaping @Sendable ([String]) -> String?) { app = App(choose: choose) }

  func signIn(_ settings: [LogSetting]) throws(LogError) { try app.signIn(settings) }
  func register(_ probe: Probe) throws(LogError) { try app.register(AfterProbe(probe), as: probe.name) }
  var names: [String] { app.providerNames }

  func addMemory() throws(LogError) -> @Sendable () -> [LogLine] {
    let memory = MemoryLog()
    try app.register(memory, as: "memory")
    return { memory.lines }
  }

  func pay(_ cents: Int) throws(LogError) { try app.checkout.pay(cents) }
  func find(_ words: String) throws(LogError) { try app.search.find(words) }
  func rename(_ name: String) throws(LogError) { try app.profile.rename(name) }
  func suspend() throws(LogError) -> Int { try app.suspend() }
}

final class AfterProbe: LogProvider {
  private let probe: Probe

  init(_ probe: Probe) { self.probe = probe }

  func write(_ line: LogLine) throws(DeviceError) { try probe.take(line) }
  func flush() throws(DeviceError) -> Int { try probe.send() }
}
