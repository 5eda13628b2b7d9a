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
    let object = makeObject(call)
    object.listen(report)
    object.start()
    return { object.cancel() }
  }

  func makeObject(_ call: Call) -> any RequestObject {
    let object = BeforeObject(makeRequest(call.kind))
    object.set(call)
    return object
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
    case .download: return DownloadRequest(connection: connection)
    }
  }
}

final class BeforeObject: SettableRequestObject, HTTPRequestDelegate {
  private let request: HTTPRequest
  private weak var delegate: Listener?

  init(_ request: HTTPRequest) { self.request = request }

  func set(_ call: Call) {
    request.url = call.url
    request.headers = call.headers
    request.parameters = call.parameters
    if let timeout = call.timeout { request.timeout = timeout }
    if let limit = call.limit { request.limit = limit }
    if case .download(let path) = call.kind, let download = request as? DownloadRequest {
      download.destination = path
    }
  }

  var status: Int { request.status }
  func start() { request.start() }
  func cancel() { request.cancel() }

  func listen(_ report: @escaping @MainActor (Outcome) -> Void) {
    request.onFinish = { [weak request] in
      guard let request else { return }
      let reply = Reply(status: request.status, headers: request.responseHeaders, body: request.responseBody)
      report(.success(reply))
    }
    request.onFail = { report(.failure($0)) }
  }

  func setDelegate(_ delegate: Listener) {
    self.delegate = delegate
    request.delegate = self
  }

  func requestDidFinish(_ request: HTTPRequest) { delegate?.hear("finished") }
  func request(_ request: HTTPRequest, didFailWith error: HTTPError) { delegate?.hear("failed") }
}
