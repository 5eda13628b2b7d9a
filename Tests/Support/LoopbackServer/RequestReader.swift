/// Reads one request from a connection (RFC 9112).
struct RequestReader {
  /// Why there is no request.
  enum Refusal: Error, Equatable {
    /// The status that says so.
    case status(Int)
    /// The client went away before it sent anything.
    case nothingSent
  }

  /// The longest header section in bytes; beyond it the answer is 431.
  static let headLimit = 65_536
  /// The longest body in bytes; beyond it the answer is 413.
  static let bodyLimit = 64 * 1_048_576

  /// The next bytes of the connection, empty at its end.
  let read: () -> [UInt8]
  /// Sends an interim response.
  let write: ([UInt8]) -> Void

  func request() throws(Refusal) -> LoopbackServer.Request {
    var received: [UInt8] = []
    let headEnd = try readHead(into: &received)
    var lines = Self.lines(received[..<headEnd])
    let (method, target) = try Self.requestLine(lines.removeFirst())
    let headers = try Self.headers(lines)
    var body = Array(received[(headEnd + 4)...])
    try readBody(of: headers, into: &body)
    return LoopbackServer.Request(method: method, target: target, headers: headers, body: body)
  }

  /// Reads up to the empty line at least, and returns the index of the line break before it.
  private func readHead(into received: inout [UInt8]) throws(Refusal) -> Int {
    var searched = 0
    while true {
      let bytes = read()
      guard !bytes.isEmpty else { throw received.isEmpty ? .nothingSent : .status(400) }
      received += bytes
      while searched + 4 <= received.count {
        guard searched <= Self.headLimit else { throw .status(431) }
        if received[searched..<searched + 4].elementsEqual([13, 10, 13, 10]) { return searched }
        searched += 1
      }
    }
  }

  private func readBody(of headers: LoopbackServer.Headers, into body: inout [UInt8]) throws(Refusal) {
    guard headers["Transfer-Encoding"] == nil else { throw .status(501) }
    let lengths = Set(headers.values(of: "Content-Length"))
    guard lengths.count <= 1 else { throw .status(400) }
    guard let text = lengths.first else {
      body = []
      return
    }
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { throw .status(400) }
    guard let length = Int(text), length <= Self.bodyLimit else { throw .status(413) }
    if body.count < length, headers["Expect"]?.lowercased() == "100-continue" {
      write(Array("HTTP/1.1 100 \r\n\r\n".utf8))
    }
    while body.count < length {
      let bytes = read()
      guard !bytes.isEmpty else { throw .status(400) }
      body += bytes
    }
    body.removeSubrange(length...)
  }

  private static func lines(_ head: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = head.startIndex
    for index in head.indices.dropLast() where head[index] == 13 && head[index + 1] == 10 {
      lines.append(head[start..<index])
      start = index + 2
    }
    return lines + [head[start...]]
  }

  private static func requestLine(_ line: ArraySlice<UInt8>) throws(Refusal) -> (method: String, target: String) {
    let words = line.split(separator: 32, omittingEmptySubsequences: false)
    guard words.count == 3, isToken(words[0]), !words[1].isEmpty, words[1].allSatisfy({ (33...126).contains($0) })
    else { throw .status(400) }
    guard words[2].elementsEqual("HTTP/1.1".utf8) || words[2].elementsEqual("HTTP/1.0".utf8) else {
      throw .status(words[2].starts(with: "HTTP/".utf8) ? 505 : 400)
    }
    return (String(decoding: words[0], as: UTF8.self), String(decoding: words[1], as: UTF8.self))
  }

  private static func headers(_ lines: [ArraySlice<UInt8>]) throws(Refusal) -> LoopbackServer.Headers {
    var headers: LoopbackServer.Headers = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: 58), isToken(line[..<colon]) else { throw .status(400) }
      let value = line[(colon + 1)...]
      guard value.allSatisfy({ $0 == 9 || $0 >= 32 && $0 != 127 }) else { throw .status(400) }
      headers.append(name: String(decoding: line[..<colon], as: UTF8.self), value: trimmed(value))
    }
    return headers
  }

  private static func trimmed(_ value: ArraySlice<UInt8>) -> String {
    let isBlank: (UInt8) -> Bool = { $0 == 32 || $0 == 9 }
    let start = value.drop(while: isBlank)
    let end = start.reversed().drop(while: isBlank).count
    return String(decoding: start.prefix(end), as: UTF8.self)
  }

  /// Whether the bytes are a token (RFC 9110, section 5.6.2).
  private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
