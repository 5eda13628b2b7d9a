#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A server that collects logs, reached with HTTP/1.1 on an IPv4 address.
///
/// ```swift
/// try LogReceiver(address: "http://127.0.0.1:8080/log").post([LogLine(from: "Search", "3 results")])
/// ```
///
/// A real app would use `URLSession` and HTTPS. This is as much of HTTP as the kata needs, without Foundation.
public struct LogReceiver: Sendable {
  /// Where it is: `http://127.0.0.1:8080/log`. Without a port, it is port 80; a fragment isn't sent (RFC 9110, section 7.1).
  public let address: String
  private let patience: Duration

  /// - Parameter patience: How long the server may stay silent, as `timeoutIntervalForRequest` of a `URLSession`.
  public init(address: String, patience: Duration = .seconds(60)) {
    self.address = address
    self.patience = patience
  }

  /// Sends lines in one request and waits for the answer. Interim answers are skipped (RFC 9110, section 15.2).
  ///
  /// - Throws: `malformedAddress`, `unreachable` or `status`. Without an error, the server has taken all lines.
  ///   A server that is silent for too long is `unreachable`, and so is one that sends interim answers without end.
  public func post(_ lines: [LogLine]) throws(DeviceError) {
    guard let target = Target(address) else { throw .malformedAddress(address) }
    let body = Array(lines.map { $0.text + "\n" }.joined().utf8)
    let head = [
      "POST \(target.path) HTTP/1.1", "Host: \(target.host):\(target.port)",
      "Content-Type: text/plain; charset=utf-8", "Content-Length: \(body.count)", "Connection: close", "", "",
    ]
    guard let status = exchange(Array(head.joined(separator: "\r\n").utf8) + body, with: target)
    else { throw .unreachable(address: address) }
    guard (200..<300).contains(status) else { throw .status(status, address: address) }
  }

  /// Sends a request and returns the status of the answer; nil if the connection fails, or the server is given up.
  private func exchange(_ request: [UInt8], with target: Target) -> Int? {
    guard patience > .zero else { return nil }
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let connection = socket(AF_INET, kind, 0)
    guard connection >= 0 else { return nil }
    defer { close(connection) }
    #if canImport(Darwin)
      var isQuiet: Int32 = 1
      setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &isQuiet, socklen_t(MemoryLayout<Int32>.size))
      // Here `SO_SNDTIMEO` doesn't limit `connect`. This does, in whole seconds; zero would be the system's limit.
      var limit = Int32(clamping: max(1, patience.components.seconds))
      setsockopt(connection, IPPROTO_TCP, TCP_CONNECTIONTIMEOUT, &limit, socklen_t(MemoryLayout<Int32>.size))
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    // How long each `connect`, `send` or `recv` may wait. The system takes zero for no limit.
    let (seconds, attoseconds) = patience.components
    var wait = timeval(
      tv_sec: numericCast(seconds), tv_usec: numericCast(max(seconds == 0 ? 1 : 0, attoseconds / 1_000_000_000_000)))
    for option in [SO_SNDTIMEO, SO_RCVTIMEO] {
      let result = setsockopt(connection, SOL_SOCKET, option, &wait, socklen_t(MemoryLayout<timeval>.size))
      guard result == 0 else { return nil }
    }
    var socketAddress = target.socketAddress
    let isConnected = withUnsafePointer(to: &socketAddress) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { return nil }
    var unsent = request[...]
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, flags) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return nil }
      unsent = unsent.dropFirst(count)
    }
    return Self.receiveStatus(from: connection)
  }

  /// Returns the status of the first answer that isn't interim; nil if there is none.
  private static func receiveStatus(from connection: Int32) -> Int? {
    var answer: [UInt8] = []
    var received = 0
    var buffer = [UInt8](repeating: 0, count: 1024)
    while true {
      if answer.count >= 12 {
        guard let status = status(of: answer) else { return nil }
        guard (100..<200).contains(status) else { return status }
        // An interim answer has no content: the next answer begins after its empty line.
        if let end = answer.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound {
          answer.removeFirst(end)
          continue
        }
      }
      guard answer.count < 65_536, received < 1 << 20 else { return nil }
      let count = recv(connection, &buffer, buffer.count, 0)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return nil }
      answer += buffer[..<count]
      received += count
    }
  }

  /// The status in `HTTP/1.1 200 OK` (RFC 9112, section 4): three digits, of which RFC 9110, section 15, explains only
  /// those from 100 to 599.
  private static func status(of answer: [UInt8]) -> Int? {
    let line = String(decoding: answer.prefix(12), as: UTF8.self)
    // A number from 100 has no place for a sign.
    guard line.hasPrefix("HTTP/1."), let status = Int(line.suffix(3)), (100...999).contains(status) else { return nil }
    return status
  }
}

/// An address, divided.
private struct Target {
  let host: String
  let port: UInt16
  let path: String
  let socketAddress: sockaddr_in

  init?(_ address: String) {
    guard address.lowercased().hasPrefix("http://") else { return nil }
    let rest = address.dropFirst(7).prefix { $0 != "#" }
    let end = rest.firstIndex { "/?".contains($0) } ?? rest.endIndex
    let parts = rest[..<end].split(separator: ":", omittingEmptySubsequences: false)
    // RFC 3986, section 3.2.3: digits, or nothing for the default. `UInt16` alone would accept a sign.
    let digits = parts.count == 2 && !parts[1].isEmpty ? parts[1] : "80"
    guard parts.count <= 2, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(digits), port > 0
    else { return nil }
    var socketAddress = sockaddr_in()
    guard inet_pton(AF_INET, String(parts[0]), &socketAddress.sin_addr) == 1 else { return nil }
    socketAddress.sin_family = sa_family_t(AF_INET)
    socketAddress.sin_port = port.bigEndian
    let path = rest[end...].hasPrefix("/") ? String(rest[end...]) : "/" + rest[end...]
    // RFC 3986, sections 3.3 and 3.4.
    guard path.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"\"<>[\\]^`{|}".utf8.contains($0) }) else { return nil }
    self.host = String(parts[0])
    self.port = port
    self.path = path
    self.socketAddress = socketAddress
  }
}
