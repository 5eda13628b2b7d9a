extension LoopbackServer {
  /// A request as it arrived.
  public struct Request: Equatable, Sendable {
    /// The method, in the case that the client sent, such as `GET`.
    public let method: String
    /// The request target as it stood on the request line: still percent-encoded, the query included.
    public let target: String
    /// The header fields in the order of the message.
    public let headers: Headers
    /// The content, empty if there was none.
    public let body: [UInt8]
  }

  /// Header fields in the order of the message. Names are compared without regard to case (RFC 9110, section 5.1).
  public struct Headers: Equatable, Sendable, ExpressibleByDictionaryLiteral {
    /// One header field.
    public struct Field: Equatable, Sendable {
      public let name: String
      public let value: String
    }

    public private(set) var fields: [Field]

    public init(dictionaryLiteral elements: (String, String)...) {
      fields = elements.map { Field(name: $0, value: $1) }
    }

    /// The values of the fields with a name, in the order of the message.
    public func values(of name: String) -> [String] {
      fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }

    /// The value of the first field with a name.
    public subscript(name: String) -> String? { values(of: name).first }

    /// Adds a field after the others.
    public mutating func append(name: String, value: String) {
      fields.append(Field(name: name, value: value))
    }
  }
}
