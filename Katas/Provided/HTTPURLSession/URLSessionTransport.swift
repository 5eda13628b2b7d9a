import Foundation
import HTTPExchange

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends messages with `URLSession`. It stores no cookies and no answers, follows no redirects, skips interim answers, and
/// has no credentials: 401 is an answer as others are.
///
/// Of an answer with a status from 301 to 308, `URLSession` on Linux may keep the body to itself. Such an answer comes without
/// `Content-Length`, because its body may be missing.
public final class URLSessionTransport: HTTPTransport {
  private let session: URLSession
  private let exchanges = Exchanges()

  public init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // Time-outs are not the transport's task, but a session has some always.
    configuration.timeoutIntervalForRequest = 86400
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
  }

  /// Answers that are still read go on; each is cancelled when it is released.
  deinit { session.finishTasksAndInvalidate() }

  public func send(_ message: HTTPMessage) async throws(HTTPError) -> HTTPAnswer {
    // Otherwise, one invalid character would have each `%` encoded again.
    guard let url = URL(string: message.url, encodingInvalidCharacters: false) else { throw .invalidURL(message.url) }
    var request = URLRequest(url: url)
    request.httpMethod = message.method
    if let content = message.content {
      request.setValue(content.type, forHTTPHeaderField: "Content-Type")
      request.httpBody = Data(content.bytes)
    }
    for field in message.headers + (message.content?.headers ?? []) {
      request.addValue(field.value, forHTTPHeaderField: field.name)
    }
    let exchange = exchanges.begin(session.dataTask(with: request))
    guard case .head(let status, let headers)? = try await exchange.next() else { throw .unreachable(message.url) }
    return HTTPAnswer(status: status, headers: headers) { () async throws(HTTPError) in
      guard case .part(let bytes)? = try await exchange.next() else { return nil }
      return bytes
    }
  }
}

/// The running exchanges of a session, which calls this object on its own queue.
private final class Exchanges: NSObject, URLSessionDataDelegate, Sendable {
  private let lock = NSLock()
  // The lock protects it.
  nonisolated(unsafe) private var running: [Int: Weak] = [:]

  /// An exchange is held by its answer. When the answer is released, the exchange is cancelled.
  private struct Weak {
    weak var exchange: Exchange?
  }

  func begin(_ task: URLSessionDataTask) -> Exchange {
    let exchange = Exchange(task)
    lock.withLock { running[task.taskIdentifier] = Weak(exchange: exchange) }
    task.resume()
    return exchange
  }

  private func exchange(of task: URLSessionTask) -> Exchange? {
    lock.withLock { running[task.taskIdentifier]?.exchange }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // FoundationNetworking ends the process if this is called for a task that was cancelled.
    if exchange(of: task)?.acceptRedirect() == true { completionHandler(nil) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    exchange(of: dataTask)?.receive(response)
    completionHandler(.allow)
  }

  #if canImport(FoundationNetworking)
    // Without a credential, FoundationNetworking would not end the task at all
    // (https://github.com/swiftlang/swift-corelibs-foundation/issues/5456). The answer has arrived as a whole.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      if let response = challenge.failureResponse { exchange(of: task)?.receive(response) }
      exchange(of: task)?.end(isComplete: true)
      completionHandler(.cancelAuthenticationChallenge, nil)
    }
  #endif

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.receive(.part(Array(data)))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let response = task.response { exchange(of: task)?.receive(response) }
    exchange(of: task)?.end(isComplete: error == nil)
    lock.withLock { _ = running.removeValue(forKey: task.taskIdentifier) }
  }
}

/// What has arrived for one message and was not yet read.
private final class Exchange: Sendable {
  enum Event: Sendable {
    case head(Int, [HTTPField])
    case part([UInt8])
  }

  private struct State {
    var events: [Event] = []
    var hasHead = false
    var received = 0
    var isEnded = false
    var failure: HTTPError?
    /// At most one of these is true.
    var isCancelled = false
    var isRedirect = false
    var reader: CheckedContinuation<Void, Never>?
  }

  private let task: URLSessionDataTask
  private let url: String
  private let lock = NSLock()
  // The lock protects it.
  nonisolated(unsafe) private var state = State()

  init(_ task: URLSessionDataTask) {
    self.task = task
    url = task.originalRequest?.url?.absoluteString ?? ""
  }

  deinit { cancel() }

  /// Cancels the task. A redirect has arrived as a whole, and nothing of it is left to be cancelled.
  private func cancel() {
    let isRedirect = lock.withLock {
      state.isCancelled = !state.isRedirect
      return state.isRedirect
    }
    if !isRedirect { task.cancel() }
  }

  /// Notes that the answer is a redirect. Returns false if the task was cancelled.
  func acceptRedirect() -> Bool {
    lock.withLock {
      state.isRedirect = !state.isCancelled
      return state.isRedirect
    }
  }

  /// Returns the next event, and nil at the end. Only one caller may wait at a time.
  func next() async throws(HTTPError) -> Event? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = lock.withLock {
          if state.events.isEmpty && !state.isEnded { state.reader = continuation }
          return state.reader == nil
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      cancel()
      change {
        $0.isEnded = true
        $0.failure = .cancelled
      }
    }
    let next: Result<Event?, HTTPError> = lock.withLock {
      if !state.events.isEmpty { return .success(state.events.removeFirst()) }
      return state.failure.map { .failure($0) } ?? .success(nil)
    }
    return try next.get()
  }

  func receive(_ response: URLResponse) {
    // RFC 9110, section 15.2: interim answers are skipped.
    guard let response = response as? HTTPURLResponse, response.statusCode >= 200 else { return }
    let isRedirect = (301...308).contains(response.statusCode)
    let headers = response.allHeaderFields.map { HTTPField("\($0.key)", "\($0.value)") }
      .filter { !isRedirect || $0.name.lowercased() != "content-length" }
    change {
      guard !$0.hasHead else { return }
      $0.hasHead = true
      $0.events.append(.head(response.statusCode, headers.sorted { $0.name < $1.name }))
    }
  }

  func receive(_ event: Event) {
    change {
      if case .part(let bytes) = event { $0.received += bytes.count }
      $0.events.append(event)
    }
  }

  func end(isComplete: Bool) {
    change {
      guard !$0.isEnded else { return }
      $0.isEnded = true
      if !isComplete {
        $0.failure = $0.hasHead ? .incomplete(received: $0.received, expected: nil) : .unreachable(url)
      }
    }
  }

  /// Changes the state, then, without the lock, resumes the caller that waits.
  private func change(_ body: (inout State) -> Void) {
    let reader = lock.withLock {
      body(&state)
      guard !state.events.isEmpty || state.isEnded else { return nil as CheckedContinuation<Void, Never>? }
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume()
  }
}
