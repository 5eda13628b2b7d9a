/// Sends messages through a transport. It follows redirects, and has limits of time and size.
///
/// It can be used for any number of messages at once.
public struct HTTPConnection: Sendable {
  /// The most redirects that are followed for one message.
  public static let mostRedirects = 10

  private let transport: any HTTPTransport
  private let clock: any Clock<Duration>

  /// - Parameter clock: Measures the time-outs.
  public init(transport: any HTTPTransport, clock: any Clock<Duration> = ContinuousClock()) {
    self.transport = transport
    self.clock = clock
  }

  /// Sends a message and returns the answer, whatever its status is, after any redirects.
  ///
  /// **Redirects** (RFC 9110, section 15.4): 303 is followed with GET (HEAD stays HEAD), 301 and 302 with GET instead of
  /// POST, and otherwise, like 307 and 308, with the same method and content. A redirect to another host, port or scheme
  /// loses the headers `Authorization` and `Cookie`. Without a `Location`, the answer is returned.
  ///
  /// **Body:** `nextPart` of the answer throws `incomplete` if fewer bytes arrive than announced.
  ///
  /// **Cancelling:** If the task is cancelled, this and `nextPart` throw `cancelled`, whatever the transport does then.
  ///
  /// - Parameters:
  ///   - timeout: How long the server may send nothing, before the answer begins and between parts of its body.
  ///   - limit: The most bytes of a body. If the server announces more, nothing of the body is received.
  /// - Throws: Everything in `HTTPError` except `status` and `unwritable`.
  public func send(_ message: HTTPMessage, timeout: Duration, limit: Int) async throws(HTTPError) -> HTTPAnswer {
    guard var address = WebAddress(message.url) else { throw .invalidURL(message.url) }
    var message = message
    message.url = address.text
    for field in message.headers where !field.isValid { throw .invalidHeader(field.name) }
    if let type = message.content?.type, !HTTPField("Content-Type", type).isValid {
      throw .invalidHeader("Content-Type")
    }
    if message.content != nil, ["GET", "HEAD"].contains(message.method) {
      throw .contentNotAllowed(method: message.method)
    }
    for _ in 0...Self.mostRedirects {
      let sent = message
      let answer = try await within(timeout) { () async throws(HTTPError) in try await transport.send(sent) }
      guard [301, 302, 303, 307, 308].contains(answer.status), let location = answer.headers["Location"] else {
        let body = BodyReader(answer, of: message.method, limit: limit)
        if let length = body.length, length > limit { throw .tooLarge(limit: limit) }
        return HTTPAnswer(status: answer.status, headers: answer.headers) { () async throws(HTTPError) in
          try await within(timeout) { () async throws(HTTPError) in try await body.next() }
        }
      }
      guard let next = address.resolving(location) else { throw .invalidURL(location) }
      message.follow(answer.status, to: next, staysAtOrigin: next.hasSameOrigin(as: address))
      address = next
    }
    throw .tooManyRedirects(Self.mostRedirects)
  }

  /// Performs work that is cancelled if it takes too long.
  private func within<Value: Sendable>(
    _ timeout: Duration, _ work: @escaping @Sendable () async throws(HTTPError) -> Value
  ) async throws(HTTPError) -> Value {
    guard !Task.isCancelled else { throw .cancelled }
    let result = await withTaskGroup(of: Result<Value, HTTPError>?.self) { group in
      group.addTask {
        do throws(HTTPError) { return .success(try await work()) } catch { return .failure(error) }
      }
      group.addTask { [clock] in
        do { try await clock.sleep(for: timeout) } catch { return nil }
        return .failure(.timedOut(timeout))
      }
      defer { group.cancelAll() }
      // The clock ends without a result if the task is cancelled; the transport then ends, too.
      for await case let result? in group { return result }
      return Result<Value, HTTPError>.failure(.cancelled)
    }
    guard !Task.isCancelled else { throw .cancelled }
    return try result.get()
  }
}

/// Reads a body, counts its bytes, and knows how many there have to be.
private actor BodyReader {
  /// The announced number of bytes.
  nonisolated let length: Int?
  private let answer: HTTPAnswer
  private let limit: Int
  private var received = 0

  init(_ answer: HTTPAnswer, of method: String, limit: Int) {
    self.answer = answer
    self.limit = limit
    let hasContent = method != "HEAD" && ![204, 304].contains(answer.status)
    // The bytes of compressed content are counted after it was decompressed, so their number says nothing.
    let isCoded = answer.headers["Content-Encoding"].map { $0.lowercased() != "identity" } ?? false
    length = hasContent && !isCoded ? answer.headers["Content-Length"].flatMap { Int($0) } : nil
  }

  func next() async throws(HTTPError) -> [UInt8]? {
    guard let part = try await nextPart() else {
      guard let length, received < length else { return nil }
      throw .incomplete(received: received, expected: length)
    }
    received += part.count
    guard received <= limit else { throw .tooLarge(limit: limit) }
    return part
  }

  private func nextPart() async throws(HTTPError) -> [UInt8]? {
    do { return try await answer.nextPart() } catch .incomplete {
      throw .incomplete(received: received, expected: length)
    }
  }
}

extension HTTPMessage {
  fileprivate mutating func follow(_ status: Int, to address: WebAddress, staysAtOrigin: Bool) {
    url = address.text
    let becomesGet = status == 303 ? method != "HEAD" : [301, 302].contains(status) && method == "POST"
    if becomesGet {
      method = "GET"
      content = nil
    }
    if !staysAtOrigin { headers.removeAll { ["authorization", "cookie"].contains($0.name.lowercased()) } }
  }
}

extension HTTPField {
  /// RFC 9110, sections 5.1 and 5.5.
  fileprivate var isValid: Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"(),/:;<=>?@[\\]{}".utf8.contains($0) }
      && value.utf8.allSatisfy { $0 == 9 || $0 >= 32 && $0 != 127 }
  }
}
