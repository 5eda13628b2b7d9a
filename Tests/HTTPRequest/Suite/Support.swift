import AsyncSupport
import HTTPExchange
import Synchronization

@testable import HTTPRequestContract

typealias Subject = any HTTPRequestSubject

/// A server without a network: it answers each message as the test says, and keeps the messages.
final class Server: HTTPTransport {
  private let answer: @Sendable (HTTPMessage) async throws(HTTPError) -> HTTPAnswer
  private let received = Mutex<[HTTPMessage]>([])
  private let arrived = Signals()

  init(_ answer: @escaping @Sendable (HTTPMessage) async throws(HTTPError) -> HTTPAnswer) { self.answer = answer }

  /// A server that answers everything with this status and this body.
  convenience init(status: Int = 200, headers: [HTTPField] = [], _ parts: String...) {
    self.init { _ in HTTPAnswer(status: status, headers: headers, parts: parts.map { [UInt8]($0.utf8) }) }
  }

  var connection: HTTPConnection { HTTPConnection(transport: self, clock: StoppedClock()) }
  var messages: [HTTPMessage] { received.withLock { $0 } }

  func send(_ message: HTTPMessage) async throws(HTTPError) -> HTTPAnswer {
    let count = received.withLock { messages in
      messages.append(message)
      return messages.count
    }
    arrived[count].open()
    return try await answer(message)
  }

  /// Waits until this many messages have arrived.
  func receive(_ count: Int) async { await arrived[count].wait() }
}

extension HTTPAnswer {
  /// An answer whose parts are there already.
  init(status: Int = 200, headers: [HTTPField] = [], parts: [[UInt8]]) {
    let rest = Rest(parts)
    self.init(status: status, headers: headers) { rest.next() }
  }

  private final class Rest: Sendable {
    private let parts: Mutex<ArraySlice<[UInt8]>>
    init(_ parts: [[UInt8]]) { self.parts = Mutex(parts[...]) }
    func next() -> [UInt8]? { parts.withLock { $0.popFirst() } }
  }
}

/// A call that was started, and what was reported of it.
@MainActor final class RunningCall {
  /// It doesn't know the call, so that a call can be released which keeps its report.
  private final class Report {
    var outcomes: [Outcome] = []
    var hasStarted = false
    let signal = Signal()
  }

  private let report = Report()
  private let cancelCall: @MainActor () -> Void

  init(_ call: Call, on subject: Subject, then: @escaping @MainActor (Outcome) -> Void = { _ in }) {
    cancelCall = subject.start(call) { [report] outcome in
      precondition(report.hasStarted, "reported before start has returned")
      report.outcomes.append(outcome)
      report.signal.open()
      then(outcome)
    }
    report.hasStarted = true
  }

  var outcomes: [Outcome] { report.outcomes }

  func cancel() { cancelCall() }

  /// Waits for the outcome, and lets everything run that is ready; nil if there was more than one.
  func outcome() async -> Outcome? {
    await report.signal.wait()
    for _ in 0..<5 { await Task.yield() }
    return outcomes.count == 1 ? outcomes[0] : nil
  }
}

extension HTTPRequestSubject {
  /// Starts a call and waits for its outcome; nil if there was more than one.
  func outcome(_ call: Call) async -> Outcome? { await RunningCall(call, on: self).outcome() }
}

extension Outcome {
  /// An answer with the status 200 and without headers.
  static func text(_ text: String) -> Outcome { .success(Reply(status: 200, headers: [], body: [UInt8](text.utf8))) }
  static func error(_ status: Int, _ body: String) -> Outcome { .failure(.status(status, body: [UInt8](body.utf8))) }
}
