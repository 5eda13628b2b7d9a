import WorkbookSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The threads and sockets of a server. They refer to the engine only, so that a server that is released can end them.
final class Engine: Sendable {
  private struct State {
    var connections: [Descriptor] = []
    /// The numbers of the connections whose threads have nothing left to do and wait to be joined.
    var finished: [Int] = []
    var acceptor: WorkerThread?
    var isStopped = false
  }

  let port: UInt16
  let log = RequestLog()
  private let handler: @Sendable (LoopbackServer.Request) -> LoopbackServer.Response
  private let listener: Descriptor
  /// Open when the server stops.
  private let end: LoopbackServer.Gate
  private let state = Guarded(State())

  init(
    handler: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Response
  ) throws(LoopbackServer.StartFailure) {
    self.handler = handler
    end = try LoopbackServer.Gate()
    (listener, port) = try Descriptor.listener()
  }

  func start() throws(LoopbackServer.StartFailure) {
    guard let acceptor = WorkerThread({ self.acceptConnections() }) else {
      listener.close()
      throw .system(call: "pthread_create", code: EAGAIN)
    }
    state.withLock { $0.acceptor = acceptor }
  }

  func stop() {
    end.open()
    let acceptor = state.withLock { state in
      defer { state.acceptor = nil }
      for connection in state.connections { connection.interrupt() }
      state.isStopped = true
      return state.acceptor
    }
    acceptor?.join()
    log.close()
  }

  private func acceptConnections() {
    var threads: [Int: WorkerThread] = [:]
    var count = 0
    while !Descriptor.waitForAny(of: [end.readingEnd, listener])[0] {
      for number in takeFinished() { threads.removeValue(forKey: number)?.join() }
      guard let connection = listener.acceptConnection(), open(connection) else { continue }
      count += 1
      let number = count
      threads[number] = WorkerThread {
        self.serve(connection)
        self.close(connection, number: number)
      }
      if threads[number] == nil { close(connection, number: number) }
    }
    listener.close()
    for thread in threads.values { thread.join() }
  }

  private func takeFinished() -> [Int] {
    state.withLock { state in
      defer { state.finished = [] }
      return state.finished
    }
  }

  /// Takes a connection in; false, and closes it, if the server has stopped meanwhile.
  private func open(_ connection: Descriptor) -> Bool {
    let isTaken = state.withLock { state in
      if !state.isStopped { state.connections.append(connection) }
      return !state.isStopped
    }
    if !isTaken { connection.close() }
    return isTaken
  }

  /// Forgets a connection and closes it, in one step: afterwards the system may use its number again.
  private func close(_ connection: Descriptor, number: Int) {
    state.withLock { state in
      state.finished.append(number)
      state.connections.removeAll { $0 == connection }
      connection.close()
    }
  }

  private func serve(_ connection: Descriptor) {
    let reader = RequestReader(read: connection.read, write: { _ = connection.write($0) })
    do throws(RequestReader.Refusal) {
      let request = try reader.request()
      log.record(request)
      send(handler(request), to: request.method, on: connection)
    } catch {
      switch error {
      case .status(let status): send(LoopbackServer.Response(status: status), to: "GET", on: connection)
      case .nothingSent: return
      }
    }
    // A close with unread input would reset the connection, and the client could lose the answer
    // (RFC 9112, section 9.6): so half a close, then read until the client closes, then the other half.
    connection.endWriting()
    while !connection.read().isEmpty {}
  }

  private func send(_ response: LoopbackServer.Response, to method: String, on connection: Descriptor) {
    if let gate = response.gate, !pass(gate) { return }
    for status in response.interim {
      guard connection.write(Array("HTTP/1.1 \(status) \r\nLink: </a.css>; rel=preload\r\n\r\n".utf8)) else { return }
    }
    guard connection.write(response.head), method != "HEAD", response.mayHaveContent else { return }
    for step in response.steps {
      switch step {
      case .send(let bytes): guard connection.write(bytes) else { return }
      case .wait(let gate): guard pass(gate) else { return }
      case .close: return
      }
    }
  }

  /// Waits at a gate; false if the server stopped first.
  private func pass(_ gate: LoopbackServer.Gate) -> Bool {
    !Descriptor.waitForAny(of: [end.readingEnd, gate.readingEnd])[0]
  }
}
