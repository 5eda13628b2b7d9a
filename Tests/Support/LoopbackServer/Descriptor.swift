#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file descriptor with the few calls that the server needs. Whoever makes one closes it.
struct Descriptor: Equatable, Sendable {
  let number: Int32

  /// The result of a call that may fail.
  private static func checked(_ call: String, _ result: Int32) throws(LoopbackServer.StartFailure) -> Int32 {
    guard result >= 0 else { throw .system(call: call, code: errno) }
    return result
  }

  /// Both ends of a new pipe.
  static func pipe() throws(LoopbackServer.StartFailure) -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let result = Darwin.pipe(&ends)
    #elseif canImport(Glibc)
      let result = Glibc.pipe(&ends)
    #elseif canImport(Musl)
      let result = Musl.pipe(&ends)
    #endif
    _ = try checked("pipe", result)
    let pipe = (reading: Descriptor(number: ends[0]), writing: Descriptor(number: ends[1]))
    pipe.reading.closeOnExec()
    pipe.writing.closeOnExec()
    return pipe
  }

  /// A socket that has a port on 127.0.0.1, one that the system chose, and does not listen yet.
  static func bound() throws(LoopbackServer.StartFailure) -> (socket: Descriptor, port: UInt16) {
    #if canImport(Darwin) || canImport(Musl)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let descriptor = Descriptor(number: try checked("socket", socket(AF_INET, kind, 0)))
    do {
      descriptor.closeOnExec()
      return (descriptor, try descriptor.bindToLoopback())
    } catch {
      descriptor.close()
      throw error
    }
  }

  /// A socket that listens on 127.0.0.1, and the port that the system gave it.
  static func listener() throws(LoopbackServer.StartFailure) -> (socket: Descriptor, port: UInt16) {
    let (listener, port) = try bound()
    do {
      listener.makeNonblocking()
      try listener.listen()
      return (listener, port)
    } catch {
      listener.close()
      throw error
    }
  }

  private func bindToLoopback() throws(LoopbackServer.StartFailure) -> UInt16 {
    var address = sockaddr_in()
    #if canImport(Darwin)
      address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(number, $0, length) }
    }
    _ = try Self.checked("bind", bound)
    let named = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &length) }
    }
    _ = try Self.checked("getsockname", named)
    return UInt16(bigEndian: address.sin_port)
  }

  private func listen() throws(LoopbackServer.StartFailure) {
    #if canImport(Darwin)
      let listening = Darwin.listen(number, SOMAXCONN)
    #elseif canImport(Glibc)
      let listening = Glibc.listen(number, SOMAXCONN)
    #elseif canImport(Musl)
      let listening = Musl.listen(number, SOMAXCONN)
    #endif
    _ = try Self.checked("listen", listening)
  }

  /// The next waiting connection, or nil if there is none any more.
  func acceptConnection() -> Descriptor? {
    let connection = accept(number, nil, nil)
    guard connection >= 0 else { return nil }
    let descriptor = Descriptor(number: connection)
    descriptor.closeOnExec()
    #if canImport(Darwin)
      // A connection inherits O_NONBLOCK from its listener here, unlike on Linux.
      _ = fcntl(connection, F_SETFL, fcntl(connection, F_GETFL) & ~O_NONBLOCK)
      var on: Int32 = 1
      setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return descriptor
  }

  /// Waits until one of the descriptors is readable or hung up; returns whether each one is.
  static func waitForAny(of descriptors: [Descriptor]) -> [Bool] {
    var polled = descriptors.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    while poll(&polled, nfds_t(polled.count), -1) < 0 {
      guard errno == EINTR || errno == EAGAIN else { return descriptors.map { _ in true } }
    }
    return polled.map { $0.revents != 0 }
  }

  /// Reads what is there, at most 64 KiB, waiting if need be; empty at the end and after an error.
  func read() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
      repeat { count = recv(number, buffer.baseAddress, buffer.count, 0) } while count < 0 && errno == EINTR
      count = max(0, count)
    }
  }

  /// Sends all bytes; false if the other side has gone.
  func write(_ bytes: [UInt8]) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let sent = send(number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, flags)
        if sent < 0 && errno == EINTR { continue }
        guard sent > 0 else { return false }
        rest = rest.dropFirst(sent)
      }
      return true
    }
  }

  /// Says that nothing more will be sent.
  func endWriting() {
    #if canImport(Darwin) || canImport(Musl)
      _ = shutdown(number, SHUT_WR)
    #else
      _ = shutdown(number, Int32(SHUT_WR))
    #endif
  }

  /// Ends both directions, which wakes a thread that waits in a read or a write.
  func interrupt() {
    #if canImport(Darwin) || canImport(Musl)
      _ = shutdown(number, SHUT_RDWR)
    #else
      _ = shutdown(number, Int32(SHUT_RDWR))
    #endif
  }

  func close() {
    #if canImport(Darwin)
      _ = Darwin.close(number)
    #elseif canImport(Glibc)
      _ = Glibc.close(number)
    #elseif canImport(Musl)
      _ = Musl.close(number)
    #endif
  }

  private func closeOnExec() { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }

  private func makeNonblocking() { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }
}
