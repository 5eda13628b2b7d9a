import HTTPExchange
import HTTPRequestBefore

final class BeforeRequests: HTTPRequestSubject, RequestObjectMaking {
  private let connection: HTTPConnection
  private let sign: @Sendable ([UInt8]) -> String

  init(_ connection: HTTPConnection, sign: @escaping @Sendable ([UInt8]) -> String) {
    self.connection = connection
    self.sign = sign
  }

  func start(_ call: Call, report: @escaping @MainActor (Outcome) -> Void) -> @MainActor () -> Void {
    let request = makeRequest(call.kind)
    request.url = call.url
    request.headers = call.headers
    request.parameters = call.parameters
    request.timeout = call.timeout
    request.limit = call.limit
    request.onFinish = { [weak request] in
      guard let request else { return }
      let reply = Reply(status: request.status, headers: request.responseHeaders, body: request.responseBody)
      report(.success(reply))
    }
    request.onFail = { report(.failure($0)) }
    request.start()
    return { request.cancel() }
  }

  private func makeRequest(_ kind: Call.Kind) -> HTTPRequest {
    switch kind {
    case .get: return HTTPRequest(connection: connection)
    case .delete:
      let request = HTTPRequest(connection: connection)
      request.method = "DELETE"
      return request
    case .put(let content):
      let request = HTTPRequest(connection: connection)
      request.method = "PUT"
      request.content = content
      return request
    case .form: return FormRequest(connection: connection)
    case .signedForm:
      let request = SignedFormRequest(connection: connection)
      request.sign = sign
      return request
    case .download(let path):
      let request = DownloadRequest(connection: connection)
      request.destination = path
      return request
    }
  }

  func makeObject(_ url: String) -> any RequestObject {
    let request = HTTPRequest(connection: connection)
    request.url = url
    return BeforeObject(request)
  }
}

final class BeforeObject: SettableRequestObject, HTTPRequestDelegate {
  private let request: HTTPRequest
  private weak var delegate: Listener?

  init(_ request: HTTPRequest) { self.request = request }

  var url: String {
    get { request.url }
    set { request.url = newValue }
  }
  var status: Int { request.status }
  func start() { request.start() }
  func cancel() { request.cancel() }

  func listen(_ hear: @escaping @MainActor (String) -> Void) {
    request.onFinish = { hear("finished") }
    request.onFail = { _ in hear("failed") }
  }

  func setDelegate(_ delegate: Listener) {
    self.delegate = delegate
    request.delegate = self
  }

  func requestDidFinish(_ request: HTTPRequest) { delegate?.hear("finished") }
  func request(_ request: HTTPRequest, didFailWith error: HTTPError) { delegate?.hear("failed") }
}
