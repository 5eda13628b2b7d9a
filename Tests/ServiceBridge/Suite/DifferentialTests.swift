import LogDevices
import LoopbackServer
import ServiceBridgeContract
import Testing
import WorkbookSupport

/// Random histories of an app: providers come, go, fail and answer with calls of their own.
@MainActor @Suite(.enabled(if: Variant.comparesVersions))
struct DifferentialTests {
  @Test func `whatever happens to a log, both versions say the same`() async throws {
    try await LogScenario(isExample: false).compareVersions()
  }
}

/// A line of a script says what is done, and what is noted then: who is called, in order, and what the call throws.
///
///     .add("a"): "", .add("b", .fails): "",
///     .pay(5): "a ← checkout: paid 5 cents, b ← checkout: paid 5 cents, throws b: b is full",
///     .find("socks"): "choice of a|b, b ← search: searched for socks, a ← search: searched for socks",
///
/// The choice is "b" until `.choose`. Each provider says of itself that it has sent three lines.
typealias LogExamples = Examples<LogScenario.Operation>
typealias LogExample = Example<LogScenario.Operation>

extension LogExample {
  /// Tries the example with an app without settings.
  @MainActor func check(_ variant: Variant) throws { try LogScenario(isExample: true).replay(self, on: variant) }
}

@MainActor struct LogScenario: @MainActor DifferentialScenario {
  let isExample: Bool
  /// An address where nobody answers: what is sent goes into the file for unsent lines.
  private let port: LoopbackServer.ClosedPort

  init(isExample: Bool) throws {
    self.isExample = isExample
    port = try LoopbackServer.ClosedPort()
  }

  enum Setting: Sendable { case file, remote }

  /// What a provider does with a line, besides noting it.
  enum Manner: Sendable, CaseIterable {
    case takes, fails, brings, signsIn, pays, searches, suspends
  }

  enum Operation: Sendable {
    case add(String, Manner = .takes)
    case signIn([Setting] = [])
    case choose(String?)
    case pay(Int)
    case find(String)
    case rename(String)
    case suspend
    case burst(Int)
    // Only in examples: notes the names of the providers, and the lines in the memory that was added last.
    case names
    case memory
  }

  static let names = ["a", "b", "c", "Zoë", "Zoe\u{308}", "A", "", "memory", "file", "remote"]

  func operation(from draws: inout Draws) -> Operation {
    func name() -> String {
      draws.once(in: 4) ? draws.one(of: Self.names) : draws.one(of: Array(Self.names.prefix(3)))
    }
    switch draws.number(below: 12) {
    case 0, 1, 2: return .add(name(), draws.one(of: Manner.allCases))
    case 3:
      return .signIn(
        draws.one(of: [[], [.file], [.remote], [.file, .remote], [.remote, .file], [.file, .remote, .file]]))
    case 4: return .choose(draws.once(in: 4) ? nil : name())
    case 5, 6: return .pay(draws.number(below: 100))
    case 7, 8: return .find(draws.one(of: ["socks", "", "a\nb", "🧦", String(repeating: "x", count: 300)]))
    case 9: return .rename(draws.one(of: ["Zoë", "\u{0}"]))
    case 10: return .suspend
    default: return .burst(draws.once(in: 12) ? 101 : draws.one(of: [9, 10, 11]))
    }
  }

  /// An app, what its providers noted, and where its files are.
  struct Machine {
    let app: App
    let record: Record
    let choice: Choice
    let folder: TemporaryFolder
    let settings: @Sendable (Setting) -> LogSetting
    /// The lines in the memory that was added last.
    var memory: (@Sendable () -> [LogLine])?
  }

  func makeMachine(_ variant: Variant) throws -> Machine {
    let folder = try TemporaryFolder()
    let record = Record()
    let choice = Choice("b", record)
    let file = LogSetting.file(path: folder.path("log"))
    let remote = LogSetting.remote(address: port.address, unsent: folder.path("unsent"))
    let app = try variant.makeApp(isExample ? [] : [file, remote], choose: choice.answer)
    return Machine(
      app: app, record: record, choice: choice, folder: folder, settings: { $0 == .file ? file : remote },
      memory: isExample ? nil : try app.addMemory())
  }

  func perform(_ operation: Operation, on machine: inout Machine) -> Observation {
    let (app, record) = (machine.app, machine.record)
    let result = outcome {
      switch operation {
      case .add("memory", _): machine.memory = try app.addMemory()
      case .add(let name, let manner): try app.register(probe(name, manner, app, record))
      case .signIn(let settings): try app.signIn(settings.map(machine.settings))
      case .choose(let name): machine.choice.set(name)
      case .pay(let cents): try app.pay(cents)
      case .find(let words): try app.find(words)
      case .rename(let name): try app.rename(name)
      case .suspend: record.note("\(try app.suspend()) sent")
      case .burst(let count): for cents in 0..<count { try app.pay(cents) }
      case .names: record.note(app.names.joined(separator: "|"))
      case .memory: for line in machine.memory?() ?? [] { record.note(line.text) }
      }
    }
    return Observation(
      outcome: kind(of: result), result: result,
      events: record.take() + (result == "done" ? [] : ["throws \(result)"]),
      state: "\(app.names) \(newest(machine.memory?().map(\.text) ?? []))"
        + " \(newest(machine.folder.lines("log"))) \(newest(machine.folder.lines("unsent")))")
  }

  /// How many lines there are, and the newest of them: the older ones were seen after the operations before.
  private func newest(_ lines: [String]) -> String { "\(lines.count): \(lines.suffix(11).joined(separator: ", "))" }

  private func kind(of result: String) -> String {
    if result == "done" { return "done" }
    if result.hasSuffix("is registered already") { return "taken" }
    return result == "no provider is registered" ? "nobody" : "failed"
  }

  private func probe(_ name: String, _ manner: Manner, _ app: App, _ record: Record) -> Probe {
    // Answers twice in its life, so that calls that cause calls come to an end.
    let answers = Locked(2)
    return Probe(name) { [weak app] line throws(DeviceError) in
      record.note("\(name) ← \(line)")
      if manner == .fails { throw .refused("\(name) is full") }
      let isAnswered = answers.withLock { left in
        left -= 1
        return left >= 0
      }
      guard isAnswered, manner != .takes, let app else { return }
      let result = outcome {
        switch manner {
        case .takes, .fails: return
        case .brings: try app.register(record.probe("c"))
        case .signsIn: try app.signIn([])
        case .pays: try app.pay(7)
        case .searches: try app.find("more")
        case .suspends: _ = try app.suspend()
        }
      }
      record.note("\(name) answers: \(result) [\(app.names.joined(separator: "|"))]")
    } send: { () throws(DeviceError) -> Int in
      record.note("\(name) sends")
      if manner == .fails { throw .refused("\(name) is stuck") }
      return 3
    }
  }

  let mustReach = [
    "add", "signIn", "choose", "pay", "find", "rename", "suspend", "burst", "done", "taken", "nobody",
    "failed",
  ]

  var scripts: Int { 30 }
  var longestScript: Int { 20 }
}
