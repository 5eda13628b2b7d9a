extension LoopbackServer {
  /// An address where nobody answers: a port that is taken, so that no other test gets it, and has no listener.
  public final class ClosedPort: Sendable {
    public let port: UInt16
    private let socket: Descriptor

    /// - Throws: ``StartFailure``.
    public init() throws(StartFailure) {
      (socket, port) = try Descriptor.bound()
    }

    deinit {
      socket.close()
    }

    /// The start of every URL there, such as `http://127.0.0.1:49152`, without a slash at the end.
    public var address: String { "http://127.0.0.1:\(port)" }
  }
}
