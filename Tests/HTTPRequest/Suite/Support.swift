import AsyncSupport
import HTTPExchange
import HTTPRequestContract
import Synchronization
import Testing
import WorkbookSupport

typealias Subject = any HTTPRequestSubject

let shop = "http://shop.example/"

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
  func receive(_ count: Int) async { await arrived[count].mustOpen("message \(count) was not sent") }
}

/// Whether a test has waited in vain. Then the run fails, and the next ones wait for less long.
private let hasWaitedInVain = Atomic(false)

extension Signal {
  /// Waits for something that has no reason not to happen. If nothing is left that could cause it, the test fails, and goes on.
  func mustOpen(_ failure: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    for _ in 0..<20 {
      if await isOpen(within: 500) { return }
      if hasWaitedInVain.load(ordering: .relaxed) { break }
    }
    hasWaitedInVain.store(true, ordering: .relaxed)
    Issue.record(Comment(rawValue: failure), sourceLocation: sourceLocation)
  }
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

/// What a test does once, from inside something that a call uses.
@MainActor final class Inside {
  var use: @MainActor () -> Void = {}
}

/// The outcomes that were reported.
@MainActor final class Report {
  private(set) var outcomes: [Outcome] = []
  private let arrived = Signals()

  func add(_ outcome: Outcome) {
    outcomes.append(outcome)
    arrived[outcomes.count].open()
  }

  /// Waits until this many outcomes were reported.
  func wait(for count: Int) async {
    await arrived[count].mustOpen("outcome \(count) is missing: is each error passed on, and a cancellation?")
  }

  /// Waits for the first outcome of a call that a real server answers: as long as it takes.
  func waitForServer() async { await arrived[1].wait() }
}

/// A call that was started, and what was reported of it.
@MainActor final class RunningCall {
  // It doesn't know the call, so that a call can be released which keeps its report.
  private let report = Report()
  private var hasStarted: Bool { cancelCall != nil }
  private var cancelCall: (@MainActor () -> Void)?

  convenience init(_ call: Call, on subject: Subject, then: @escaping @MainActor (Outcome) -> Void = { _ in }) {
    self.init(then: then) { subject.start(call, report: $0) }
  }

  init(
    then: @escaping @MainActor (Outcome) -> Void = { _ in },
    start: (_ report: @escaping @MainActor (Outcome) -> Void) -> @MainActor () -> Void
  ) {
    cancelCall = start { [report, weak self] outcome in
      precondition(self?.hasStarted != false, "reported before start has returned")
      report.add(outcome)
      then(outcome)
    }
  }

  var outcomes: [Outcome] { report.outcomes }

  func cancel() { cancelCall?() }

  /// Waits for the outcome, and lets everything run that is ready; nil if there was none, or more than one.
  ///
  /// - Parameter isLive: Whether a real server answers.
  func outcome(isLive: Bool = false) async -> Outcome? {
    if isLive { await report.waitForServer() } else { await report.wait(for: 1) }
    for _ in 0..<5 { await Task.yield() }
    return outcomes.count == 1 ? outcomes[0] : nil
  }
}

extension HTTPRequestSubject {
  /// Starts a call and waits for its outcome, as `RunningCall.outcome` does.
  func outcome(_ call: Call, isLive: Bool = false) async -> Outcome? {
    await RunningCall(call, on: self).outcome(isLive: isLive)
  }
}

extension Variant {
  /// Sends one call to a server and waits for its outcome, as `RunningCall.outcome` does.
  @MainActor func outcome(_ call: Call, from server: Server) async -> Outcome? {
    await makeSubject(server.connection).outcome(call)
  }
}

extension Call {
  func with<Value>(_ path: WritableKeyPath<Call, Value>, _ value: Value) -> Call {
    var call = self
    call[keyPath: path] = value
    return call
  }
}

extension Call.Kind {
  /// One of each kind. The download goes to the path "file".
  static func all(_ folder: TemporaryFolder) -> [Call.Kind] {
    [
      .get, .delete, .put(Content(type: "text/plain", bytes: [0])), .form, .signedForm,
      .download(to: folder.path("file")),
    ]
  }

  /// The outcome of a call of this kind. The body of a download is in the file.
  func text(_ text: String, status: Int = 200, headers: [HTTPField] = []) -> Outcome {
    if case .download = self { return .text("", status: status, headers: headers) }
    return .text(text, status: status, headers: headers)
  }
}

extension Outcome {
  static func text(_ text: String, status: Int = 200, headers: [HTTPField] = []) -> Outcome {
    .success(Reply(status: status, headers: headers, body: [UInt8](text.utf8)))
  }
  static func error(_ status: Int, _ body: String) -> Outcome { .failure(.status(status, body: [UInt8](body.utf8))) }
}
