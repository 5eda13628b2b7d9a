import Foundation

/// A client that sends whatever a test wants, HTTP or not.
struct RawClient {
  struct Unreachable: Error {}

  private let socketNumber: Int32

  init(port: UInt16) throws {
    #if canImport(Glibc)
      socketNumber = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socketNumber = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(socketNumber, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let number = socketNumber
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close()
      throw Unreachable()
    }
  }

  /// Sends a text. What the server no longer reads is dropped.
  func send(_ text: String) {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { Foundation.send(socketNumber, $0.baseAddress, $0.count, flags) }
      guard sent > 0 else { return }
      rest = rest.dropFirst(sent)
    }
  }

  func endSending() {
    _ = shutdown(socketNumber, Int32(SHUT_WR))
  }

  func receive(atLeast count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while bytes.count < count {
      let received = recv(socketNumber, &buffer, buffer.count, 0)
      guard received > 0 else { break }
      bytes += buffer[..<received]
    }
    return bytes
  }

  func receiveAll() -> [UInt8] { receive(atLeast: .max) }

  func close() { _ = Foundation.close(socketNumber) }
}
