import HTTPExchange

/// A request to a server. Set what it needs, and start it.
///
/// When a request has ended, it can be started again. A setting that changes while it runs counts from the next start.
@MainActor public class HTTPRequest {
  public var url = ""
  public var method = "GET"
  public var headers: [HTTPField] = []
  /// They go into the query of the URL, unless a subclass sends them in another way.
  public var parameters: [Parameter] = []
  public var content: Content?
  /// How long the server may send nothing.
  public var timeout = Duration.seconds(30)
  /// The most bytes of an answer.
  public var limit = 1 << 20

  public weak var delegate: (any HTTPRequestDelegate)?
  public var onFinish: (() -> Void)?
  public var onFail: ((HTTPError) -> Void)?

  /// The status of the answer; 0 until it begins.
  public private(set) var status = 0
  public private(set) var responseHeaders: [HTTPField] = []
  public private(set) var responseBody: [UInt8] = []

  private let connection: HTTPConnection
  private var task: Task<Void, Never>?

  public init(connection: HTTPConnection) { self.connection = connection }

  /// Starts the request, or does nothing if it runs already.
  public func start() {
    guard task == nil else { return }
    status = 0
    responseHeaders = []
    responseBody = []
    let message = prepare()
    let (timeout, limit) = (timeout, limit)
    task = Task { await run(message, timeout, limit) }
  }

  /// Ends a request that runs. It then fails.
  public func cancel() { task?.cancel() }

  private func run(_ message: HTTPMessage, _ timeout: Duration, _ limit: Int) async {
    do throws(HTTPError) {
      let answer = try await connection.send(message, timeout: timeout, limit: limit)
      status = answer.status
      responseHeaders = answer.headers
      while let part = try await answer.nextPart() { try didReceive(part) }
      guard !Task.isCancelled else { throw .cancelled }
      guard isSuccess else { throw .status(status, body: responseBody) }
      try didFinish()
      task = nil
      delegate?.requestDidFinish(self)
      onFinish?()
    } catch {
      didFail()
      task = nil
      delegate?.request(self, didFailWith: error)
      onFail?(error)
    }
  }

  final var isSuccess: Bool { (200..<300).contains(status) }

  // MARK: For subclasses

  /// The parameters that go into the query of the URL.
  var query: [Parameter] { parameters }

  func makeBody() -> Content? { content }

  /// Returns what is sent. Called once at each start.
  func prepare() -> HTTPMessage {
    HTTPMessage(method: method, url: query.appendedToQuery(of: url), headers: headers, content: makeBody())
  }

  /// Called with each part of the body. A subclass that doesn't keep the part itself must call `super`.
  func didReceive(_ part: [UInt8]) throws(HTTPError) { responseBody += part }

  /// Called when a successful answer has ended, before the delegate and the handler.
  func didFinish() throws(HTTPError) {}

  /// Called after an error, before the delegate and the handler.
  func didFail() {}
}
