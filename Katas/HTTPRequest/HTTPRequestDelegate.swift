import HTTPExchange

/// An object that requests call when they have ended. Afterwards, each request calls its own handler, which reads the answer.
/// So a delegate must not start the request again: that would forget the answer. A handler may.
@MainActor public protocol HTTPRequestDelegate: AnyObject {
  func requestDidFinish(_ request: HTTPRequest)
  func request(_ request: HTTPRequest, didFailWith error: HTTPError)
}
