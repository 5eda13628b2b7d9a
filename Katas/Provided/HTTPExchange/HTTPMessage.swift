/// A header field.
public struct HTTPField: Hashable, Sendable {
  public let name: String
  /// Without the blanks around it, which aren't part of a value (RFC 9110, section 5.5).
  public let value: String

  /// Makes a field. Spaces and tabs around the value are removed.
  public init(_ name: String, _ value: String) {
    self.name = name
    let start = value.unicodeScalars.drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }
    self.value = end.map { String(start[...$0]) } ?? ""
  }
}

extension [HTTPField] {
  /// The value of the first field with a name. Case doesn't matter (RFC 9110, section 5.1).
  /// To set it replaces all fields with this name by one at the end, or removes them.
  public subscript(name: String) -> String? {
    get { values(of: name).first }
    set {
      removeAll { $0.name.lowercased() == name.lowercased() }
      if let newValue { append(HTTPField(name, newValue)) }
    }
  }

  /// The values of all fields with a name.
  func values(of name: String) -> [String] { filter { $0.name.lowercased() == name.lowercased() }.map(\.value) }
}

/// Bytes, their media type, and what else is said about them.
public struct Content: Hashable, Sendable {
  public let type: String
  public let bytes: [UInt8]
  /// They are sent with the content, after the other headers.
  public var headers: [HTTPField]

  public init(type: String, bytes: [UInt8], headers: [HTTPField] = []) {
    self.type = type
    self.bytes = bytes
    self.headers = headers
  }
}

/// What is sent to a server. Its content, if any, is sent with `Content-Type`, `Content-Length` and its own headers.
public struct HTTPMessage: Hashable, Sendable {
  public var method: String
  public var url: String
  public var headers: [HTTPField]
  public var content: Content?

  public init(method: String, url: String, headers: [HTTPField] = [], content: Content? = nil) {
    self.method = method
    self.url = url
    self.headers = headers
    self.content = content
  }
}

/// The beginning of a server's answer. The body arrives in parts.
public struct HTTPAnswer: Sendable {
  public let status: Int
  public let headers: [HTTPField]
  /// Returns the next bytes of the body, and nil when it has ended.
  public let nextPart: @Sendable () async throws(HTTPError) -> [UInt8]?

  public init(
    status: Int, headers: [HTTPField] = [], nextPart: @escaping @Sendable () async throws(HTTPError) -> [UInt8]?
  ) {
    self.status = status
    self.headers = headers
    self.nextPart = nextPart
  }
}

/// Sends one message and returns the answer to it, whatever its status is.
///
/// An implementation follows no redirect, and has no limit of time or size: `HTTPConnection` has. It skips interim answers
/// (RFC 9110, section 15.2). When the task that waits is cancelled, an implementation soon returns or throws. When an answer
/// is released, no more of it is received.
public protocol HTTPTransport: Sendable {
  /// - Throws: `unreachable`, `invalidURL` for a URL that can't be sent, and `cancelled` after the task was cancelled. While
  ///   the body is received, `incomplete` or `cancelled`.
  func send(_ message: HTTPMessage) async throws(HTTPError) -> HTTPAnswer
}
