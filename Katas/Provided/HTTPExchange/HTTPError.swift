/// Why there is no successful answer.
public enum HTTPError: Error, Hashable, Sendable {
  /// This is not an absolute `http:` or `https:` URL (RFC 3986). Nothing was sent.
  case invalidURL(String)
  /// The name or the value of this header field has a character that it must not have, such as a line break
  /// (RFC 9110, section 5.5). Nothing was sent.
  case invalidHeader(String)
  /// This header field may stand only once, and would be sent twice (RFC 9110, section 5.3). What is sent with the
  /// content, such as `Content-Type`, can't be set beside it. Nothing was sent.
  case duplicateHeader(String)
  /// This header field says where the message ends, `Content-Length` or `Transfer-Encoding`. That follows from the content
  /// (RFC 9112, section 6). Nothing was sent.
  case framingHeader(String)
  /// A message with this method is sent without content only, because HTTP gives it no meaning (RFC 9110, section 9.3.1).
  /// Nothing was sent.
  case contentNotAllowed(method: String)
  /// No server answers at this URL, or the connection broke before the answer began.
  case unreachable(String)
  /// The server sent nothing for this long.
  case timedOut(Duration)
  /// The connection ended before the body did. `expected` is the announced length, if there was one.
  case incomplete(received: Int, expected: Int?)
  /// The body is longer than this many bytes. It was not received further.
  case tooLarge(limit: Int)
  /// The `Content-Length` of the answer is no number (RFC 9110, section 8.6). Nothing of the body was read.
  case invalidLength(String)
  /// The server redirected to this, which leads to no `http:` or `https:` URL. The redirect was not followed.
  case invalidRedirect(String)
  /// The server redirected more often than this.
  case tooManyRedirects(Int)
  /// The server answered with a status other than 2xx. `body` is the body of its answer.
  case status(Int, body: [UInt8])
  /// The file can't be created, written or moved to this path.
  case unwritable(path: String)
  /// The caller cancelled the call.
  case cancelled
}

extension HTTPError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidURL(let url): "'\(url)' is not an absolute http or https URL"
    case .invalidHeader(let name): "the header '\(name.filter { !$0.isNewline })' has a character that isn't allowed"
    case .duplicateHeader(let name): "the header '\(name)' may stand only once"
    case .framingHeader(let name): "the header '\(name)' follows from the content, and can't be set"
    case .contentNotAllowed(let method): "a \(method) request has no content"
    case .unreachable(let url): "\(url) can't be reached"
    case .timedOut(let duration): "the server sent nothing for \(duration)"
    case .incomplete(let received, let expected?): "only \(received) of \(expected) bytes arrived"
    case .incomplete(let received, nil): "the connection ended after \(received) bytes"
    case .tooLarge(let limit): "the answer is longer than \(limit) bytes"
    case .invalidLength(let value): "the answer's Content-Length is no number: '\(value)'"
    case .invalidRedirect(let location): "the server redirected to '\(location)', which is no http or https URL"
    case .tooManyRedirects(let count): "the server redirected more than \(count) times"
    case .status(let status, _): "the server answered with status \(status)"
    case .unwritable(let path): "'\(path)' can't be written"
    case .cancelled: "the call was cancelled"
    }
  }
}
