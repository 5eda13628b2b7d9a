import HTTPExchange

/// A way to send requests that knows the user's token. The adapter (`BeforeRequests` or `AfterRequests`) conforms to it.
@MainActor protocol TokenRenewing: HTTPRequestSubject {
  /// Returns a subject whose calls are sent with the header `Authorization: Bearer TOKEN`, after all other headers.
  ///
  /// If the server answers with 401, the token is renewed, and the call is sent a second time with the new one. What it answers
  /// then is the outcome, also if it is 401 again.
  ///
  /// - The token is renewed once for all calls that were sent with the same token. A call waits for a renewal that
  ///   runs. A call that was sent with an older token is repeated with the current one, without a renewal.
  /// - If the renewal fails, its error is the outcome of all calls that wait for it. The old token stays, and the next 401 causes
  ///   another renewal.
  /// - A call that is cancelled while it waits has the outcome `cancelled` at the latest when the renewal has ended. The renewal
  ///   goes on, and the other calls aren't affected.
  static func makeSubject(
    _ connection: HTTPConnection, sign: @escaping @Sendable ([UInt8]) -> String, token: String,
    renew: @escaping @Sendable () async throws(HTTPError) -> String
  ) -> any HTTPRequestSubject
}
