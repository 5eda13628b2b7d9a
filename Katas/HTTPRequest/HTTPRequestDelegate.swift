import HTTPExchange

/// Is told how requests end. Each request also has handlers of its own, which are called afterwards and read the answer.
/// So a delegate doesn't start the request again, which forgets the answer; a handler may.
@MainActor public protocol HTTPRequestDelegate: AnyObject {
  func requestDidFinish(_ request: HTTPRequest)
  func request(_ request: HTTPRequest, didFailWith error: HTTPError)
}
