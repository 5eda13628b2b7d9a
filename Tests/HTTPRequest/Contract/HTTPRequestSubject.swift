package import HTTPExchange
package import WorkbookSupport

/// What the suite can call on the app's way to send requests, whichever version it is.
///
/// **Outcome.** Each call has exactly one outcome. It is reported on the main actor, and never before `start` has returned.
///
/// **Concurrency.** Any number of calls run at once, and none of them affects another one. A call can be started and cancelled
/// inside a report.
///
/// **Time.** A call lasts as long as the server sends something within each `timeout`; there is no limit for the whole call.
///
/// **Errors.** They are those of `HTTPError`. After an error, other calls can be started as before.
///
/// **Text.** URLs are ASCII, as RFC 3986 requires; the caller encodes other characters. What is encoded already isn't encoded
/// again. Parameters are any texts: they are encoded as UTF-8.
@MainActor package protocol HTTPRequestSubject: AnyObject {
  /// Starts a call.
  ///
  /// - Parameter report: Is called with the outcome.
  /// - Returns: A function that cancels the call. The call goes on if its caller doesn't keep it. If the server has not sent the whole
  ///   answer by then, the outcome is `cancelled`, whatever the transport still does, and a call that hasn't sent anything sends
  ///   nothing. What was sent isn't taken back: the server may have done it. When the outcome was reported, the function does
  ///   nothing.
  func start(_ call: Call, report: @escaping @MainActor (Outcome) -> Void) -> @MainActor () -> Void
}

/// A request, as the app's code would describe it.
package struct Call: Sendable {
  package enum Kind: Sendable {
    /// The parameters are the query.
    case get, delete
    /// The parameters are the query, and the content is sent.
    case put(Content)
    /// POST. The parameters are the content: `application/x-www-form-urlencoded`. The URL's own query stays.
    case form
    /// Like `form`, and the content has a header `X-Signature` with the signature of its bytes, which is sent with the content
    /// only, once.
    case signedForm
    /// GET. The parameters are the query. The body of an answer with a status of 2xx is written to this path, and replaces a
    /// file that is there. After any error, the path is as it was, and there is no other new file.
    case download(to: String)
  }

  package let kind: Kind
  package let url: String
  /// They are sent in this order.
  package var headers: [HTTPField] = []
  /// They are sent in this order; a name may occur several times.
  package var parameters: [Parameter] = []
  /// How long the server may send nothing: `timedOut`. 30 seconds if the caller says nothing.
  package var timeout: Duration?
  /// The most bytes of a body, also of one with an error's status: `tooLarge`. 1 MiB if the caller says nothing.
  package var limit: Int?

  package init(_ kind: Kind = .get, _ url: String) {
    self.kind = kind
    self.url = url
  }
}

/// The answer, if its status is 2xx. If not, the error is `status`, with the body.
package typealias Outcome = Result<Reply, HTTPError>

package struct Reply: Hashable, Sendable {
  package let status: Int
  package let headers: [HTTPField]
  /// Empty after a download.
  package let body: [UInt8]

  package init(status: Int, headers: [HTTPField], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

extension Variant {
  /// Returns the app's way to send requests through a transport.
  ///
  /// - Parameter sign: Returns the signature of a body. Is called once for each call of the kind `signedForm`.
  @MainActor package func makeSubject(
    _ connection: HTTPConnection, sign: @escaping @Sendable ([UInt8]) -> String = { "\($0.count) bytes" }
  ) -> any HTTPRequestSubject {
    switch self {
    case .before: BeforeRequests(connection, sign: sign)
    case .after: AfterRequests(connection, sign: sign)
    }
  }
}
