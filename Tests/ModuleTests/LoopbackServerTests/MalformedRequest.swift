import Testing

/// A request that the server must refuse, and the status that says why.
struct MalformedRequest: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let status: Int

  private init(_ description: String, _ text: String, _ status: Int) {
    testDescription = description
    self.text = text
    self.status = status
  }

  static let all = [
    MalformedRequest("no version", "GET /\r\n\r\n", 400),
    MalformedRequest("another protocol", "GET / FTP/1.1\r\n\r\n", 400),
    MalformedRequest("HTTP/2", "GET / HTTP/2.0\r\n\r\n", 505),
    MalformedRequest("no request line", "\r\n\r\n", 400),
    MalformedRequest("a method that is no token", "G@T / HTTP/1.1\r\n\r\n", 400),
    MalformedRequest("no target", "GET  HTTP/1.1\r\n\r\n", 400),
    MalformedRequest("two blanks", "GET  / HTTP/1.1\r\n\r\n", 400),
    MalformedRequest("a target beyond ASCII", "GET /é HTTP/1.1\r\n\r\n", 400),
    MalformedRequest("a field without a colon", "GET / HTTP/1.1\r\nno colon\r\n\r\n", 400),
    MalformedRequest("a field without a name", "GET / HTTP/1.1\r\n: nameless\r\n\r\n", 400),
    MalformedRequest("a folded field", "GET / HTTP/1.1\r\nA: b\r\n folded\r\n\r\n", 400),
    MalformedRequest("a field with NUL", "GET / HTTP/1.1\r\nA: b\0c\r\n\r\n", 400),
    MalformedRequest("an unfinished head", "GET / HTTP/1.1\r\nA: b", 400),
    MalformedRequest("a negative length", "PUT / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
    MalformedRequest("an empty length", "PUT / HTTP/1.1\r\nContent-Length: \r\n\r\n", 400),
    MalformedRequest("an unfinished body", "PUT / HTTP/1.1\r\nContent-Length: 9\r\n\r\nshort", 400),
    MalformedRequest(
      "two lengths", "PUT / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400),
    MalformedRequest("a length of 2^63 - 1", "PUT / HTTP/1.1\r\nContent-Length: 9223372036854775807\r\n\r\n", 413),
    MalformedRequest("a length beyond Int", "PUT / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
    MalformedRequest("chunks", "PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501),
    MalformedRequest("a long head", "GET / HTTP/1.1\r\nA: " + String(repeating: "x", count: 70_000) + "\r\n\r\n", 431),
  ]
}
