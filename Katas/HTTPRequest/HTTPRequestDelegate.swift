import HTTPExchange

/// Is told how requests end. Each request also has handlers of its own, which are called afterwards.
@MainActor public protocol HTTPRequestDelegate: AnyObject {
  func requestDidFinish(_ request: HTTPRequest)
  func request(_ request: HTTPRequest, didFailWith error: HTTPError)
}
