/// Sends messages through a transport. It follows redirects, and has limits of time and size.
///
/// ```swift
/// let connection = HTTPConnection(transport: URLSessionTransport())
/// let message = HTTPMessage(method: "GET", url: "http://127.0.0.1:8080/names")
/// let answer = try await connection.send(message, timeout: .seconds(10), limit: 1 << 20)
/// while let part = try await answer.nextPart() { print(part.count) }
/// ```
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
  /// **URL** (RFC 3986): A character that may not stand in a path or a query, such as `[`, is percent-encoded. What is
  /// encoded already stays as it is (section 2.4). A fragment isn't sent. A URL with blanks, control characters or letters
  /// that aren't ASCII is refused, and so is one with a user's name.
  ///
  /// **Headers:** A header that may stand only once must not be given twice. This also applies to every header that is sent
  /// with the content: `Content-Type`, and the content's own. `Content-Length` and `Transfer-Encoding` follow from the
  /// content, and must not be given.
  ///
  /// **Redirects** (RFC 9110, section 15.4): 303 is followed with GET (HEAD stays HEAD), 301 and 302 with GET instead of
  /// POST, and otherwise, like 307 and 308, with the same method and content. If the content goes, its own headers and
  /// those that describe it go, too. A redirect to another host, port or scheme loses the headers with credentials, and `Host`.
  /// In a `Location`, a blank or another character that no URL has is percent-encoded, as browsers do it. Without a
  /// `Location`, the answer is returned.
  ///
  /// **Body:** `nextPart` of the answer throws `incomplete` if fewer bytes arrive than announced. `Content-Length` has only
  /// digits; several equal ones count as one (section 8.6). The length of compressed content isn't known, so a missing
  /// end isn't noticed.
  ///
  /// **Cancelling:** If the task is cancelled, this and `nextPart` throw `cancelled`, whatever the transport returns or throws
  /// then.
  ///
  /// - Parameters:
  ///   - timeout: How long the server may send nothing, before the answer begins and between parts of its body.
  ///   - limit: The most bytes of a body. If the server announces more, nothing of the body is received.
  /// - Throws: Everything in `HTTPError` except `status` and `unwritable`.
  public func send(_ message: HTTPMessage, timeout: Duration, limit: Int) async throws(HTTPError) -> HTTPAnswer {
    guard var address = WebAddress(message.url) else { throw .invalidURL(message.url) }
    var message = message
    message.url = address.text
    let fields = message.headers + (message.content?.fields ?? [])
    for field in fields where !field.isValid { throw .invalidHeader(field.name) }
    for field in message.headers + (message.content?.headers ?? []) where field.framesMessage {
      throw .framingHeader(field.name)
    }
    let contentNames = Set(message.content?.fields.map { $0.name.lowercased() } ?? [])
    var names: Set<String> = []
    for field in fields where field.isSingle || contentNames.contains(field.name.lowercased()) {
      guard names.insert(field.name.lowercased()).inserted else { throw .duplicateHeader(field.name) }
    }
    if message.content != nil, ["GET", "HEAD"].contains(message.method) {
      throw .contentNotAllowed(method: message.method)
    }
    for _ in 0...Self.mostRedirects {
      let sent = message
      let answer = try await within(timeout) { () async throws(HTTPError) in try await transport.send(sent) }
      guard [301, 302, 303, 307, 308].contains(answer.status), let location = answer.headers["Location"] else {
        let body = try BodyReader(answer, of: message.method, limit: limit)
        if let length = body.length, length > limit { throw .tooLarge(limit: limit) }
        return HTTPAnswer(status: answer.status, headers: answer.headers) { () async throws(HTTPError) in
          try await within(timeout) { () async throws(HTTPError) in try await body.next() }
        }
      }
      guard let next = address.resolving(location) else { throw .invalidRedirect(location) }
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

  init(_ answer: HTTPAnswer, of method: String, limit: Int) throws(HTTPError) {
    self.answer = answer
    self.limit = limit
    let hasContent = method != "HEAD" && ![204, 304].contains(answer.status)
    let lengths = answer.headers.values(of: "Content-Length").joined(separator: ",")
    // RFC 9112, section 6.3: a body in chunks has no other length.
    guard hasContent, !lengths.isEmpty, answer.headers["Transfer-Encoding"] == nil else {
      length = nil
      return
    }
    guard let announced = Self.number(in: lengths) else { throw .invalidLength(lengths) }
    // The bytes of compressed content are counted after it was decompressed, so their number says nothing.
    let codings = answer.headers.values(of: "Content-Encoding").flatMap { $0.lowercased().split(separator: ",") }
    length = codings.allSatisfy { HTTPField("", String($0)).value == "identity" } ? announced : nil
  }

  /// The number that a text contains once, or several times after commas. One that is too large is the largest `Int`.
  private static func number(in text: String) -> Int? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { HTTPField("", String($0)).value }
    let numbers = parts.map { part -> Int? in
      let isNumber = !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      return isNumber ? Int(part) ?? .max : nil
    }
    return Set(numbers).count == 1 ? numbers[0] : nil
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
      headers.removeAll(where: \.describesContent)
    }
    if !staysAtOrigin { headers.removeAll(where: \.isForOneServer) }
  }
}
