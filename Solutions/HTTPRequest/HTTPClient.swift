import HTTPExchange

/// Sends requests, any number of them at once. A call ends early if its task is cancelled.
public struct HTTPClient: Sendable {
  private let connection: HTTPConnection

  public init(connection: HTTPConnection) { self.connection = connection }

  /// Sends a request and returns the whole answer.
  ///
  /// - Throws: `status` with the body of the answer, if the status isn't 2xx; and everything that `HTTPConnection` throws.
  public func response(for request: Request) async throws(HTTPError) -> Response {
    let answer = try await send(request)
    return Response(head: answer.head, body: try await answer.body())
  }

  /// Sends a request and writes the body of the answer to a file, which is replaced when the whole body has arrived.
  ///
  /// - Throws: As `response(for:)`, and `unwritable`. Then the file is as it was.
  public func download(_ request: Request, to path: String) async throws(HTTPError) -> Response.Head {
    let answer = try await send(request)
    let file = try PartialFile(for: path)
    while let part = try await answer.nextPart() { try file.write(part) }
    try file.finish()
    return answer.head
  }

  private func send(_ request: Request) async throws(HTTPError) -> HTTPAnswer {
    let answer = try await connection.send(request.message, timeout: request.timeout, limit: request.limit)
    guard (200..<300).contains(answer.status) else {
      throw .status(answer.status, body: try await answer.body())
    }
    return answer
  }
}

extension HTTPAnswer {
  fileprivate var head: Response.Head { Response.Head(status: status, headers: headers) }

  /// Waits for the whole body.
  fileprivate func body() async throws(HTTPError) -> [UInt8] {
    var body: [UInt8] = []
    while let part = try await nextPart() { body += part }
    return body
  }
}
