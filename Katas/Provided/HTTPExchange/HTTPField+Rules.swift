extension HTTPField {
  /// Whether name and value have only characters that they may have (RFC 9110, sections 5.1 and 5.5).
  var isValid: Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"(),/:;<=>?@[\\]{}".utf8.contains($0) }
      && value.utf8.allSatisfy { $0 == 9 || $0 >= 32 && $0 != 127 }
  }

  /// Whether the field may stand only once in a message, because its value is no list (RFC 9110, section 5.3).
  ///
  /// These are the fields of RFC 9110, `Content-Disposition` (RFC 6266, section 4.1), `Cookie` (RFC 6265, section 5.4),
  /// and `Origin` (RFC 6454, section 7.3). A field with another name is sent as often as it is given.
  var isSingle: Bool { Self.singleNames.contains(name.lowercased()) }

  /// Whether the field says something about the content, so that it goes when a redirect removes the content
  /// (RFC 9110, section 15.4).
  var describesContent: Bool {
    let name = name.lowercased()
    return name.hasPrefix("content-")
      || ["digest", "repr-digest", "last-modified", "transfer-encoding", "trailer", "expect"].contains(name)
  }

  /// Whether the field is meant for one server only: credentials (RFC 9110, section 15.4), and the name of the server
  /// (section 7.2).
  var isForOneServer: Bool { ["authorization", "proxy-authorization", "cookie", "host"].contains(name.lowercased()) }

  /// Whether the field says where the message ends. That follows from the content, and isn't the caller's (RFC 9112,
  /// section 6).
  var framesMessage: Bool { ["content-length", "transfer-encoding"].contains(name.lowercased()) }

  private static let singleNames: Set = [
    "authorization", "content-disposition", "content-length", "content-location", "content-range", "content-type",
    "cookie", "date", "etag", "from", "host", "if-modified-since", "if-range", "if-unmodified-since", "last-modified",
    "max-forwards", "origin", "proxy-authorization", "range", "referer", "user-agent",
  ]
}

extension Content {
  /// The fields that are sent with the content.
  var fields: [HTTPField] {
    [HTTPField("Content-Type", type), HTTPField("Content-Length", "\(bytes.count)")] + headers
  }
}
