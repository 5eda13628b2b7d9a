/// An HTTP/1.1 server for tests, on 127.0.0.1, at a port that the system chooses.
///
/// A handler turns each request into a response. It runs on a thread of the connection's own, so it must not call
/// ``stop()``, and it need not hurry: to keep an answer back, give the response a ``Gate``.
///
///     let server = try LoopbackServer { request in
///       request.target == "/names" ? .init(body: "[]") : .init(status: 404)
///     }
///     defer { server.stop() }
///
/// Each connection carries one request (`Connection: close`). A request that is not HTTP/1.1, or too large, is answered
/// with the status that RFC 9110 has for it and reaches neither the handler nor ``requests``.
public final class LoopbackServer: Sendable {
  /// Why a server did not start.
  public enum StartFailure: Error, Equatable, Sendable {
    /// A call to the system failed: its name, and `errno` after it.
    case system(call: String, code: Int32)
  }

  /// The port on 127.0.0.1. After ``stop()`` nobody listens there, until the system gives it away again. For an address
  /// that stays unreachable there is ``ClosedPort``.
  public let port: UInt16
  private let engine: Engine

  /// Starts a server.
  ///
  /// - Throws: ``StartFailure``.
  public init(handler: @escaping @Sendable (Request) -> Response) throws(StartFailure) {
    engine = try Engine(handler: handler)
    port = engine.port
    try engine.start()
  }

  deinit {
    engine.stop()
  }

  /// The start of every URL on this server, such as `http://127.0.0.1:49152`, without a slash at the end.
  public var address: String { "http://127.0.0.1:\(port)" }

  /// The requests so far, in the order of their arrival. A request is recorded before its handler runs.
  public var requests: [Request] { engine.log.requests }

  /// Waits until at least `count` requests have arrived or the server has stopped, and returns all that have arrived.
  public func requests(atLeast count: Int) async -> [Request] {
    await engine.log.requests(atLeast: count)
  }

  /// Closes every socket, held answers included, and returns when all threads have ended. More than once is allowed.
  public func stop() {
    engine.stop()
  }
}
