import Dispatch
import Foundation
import LogDevices
import LoopbackServer
import Testing
import WorkbookSupport

@Suite struct LogLineTests {
  @Test func `a line says who says what`() {
    #expect(LogLine(from: "search", "searched for socks").text == "search: searched for socks")
    #expect(LogLine(from: "", "").text == ": ")
    #expect("\(LogLine(from: "a", "b"))" == "a: b")
  }

  @Test func `nobody can forge a second line`() {
    let line = LogLine(from: "a\nb", "c\nd\r\te\\n\u{0}\u{7F}\u{85}\u{2028}\u{2029}f")
    #expect(line.text == #"a\nb: c\nd\r\te\\n\u{0}\u{7f}\u{85}\u{2028}\u{2029}f"#)
  }

  @Test func `other characters stay as they are`() {
    let text = "Zoë 👩‍👩‍👧 Здравствуйте \u{202E}שלום"
    #expect(LogLine(from: "a", text).text.unicodeScalars.elementsEqual("a: \(text)".unicodeScalars))
  }

  @Test(arguments: [199, 200, 201, 10_000])
  func `a long message is cut`(count: Int) {
    let line = LogLine(from: "a", String(repeating: "x", count: count))
    #expect(line.text == "a: " + String(repeating: "x", count: min(count, 200)) + (count > 200 ? "…" : ""))
  }

  @Test func `a message is cut after a whole character`() {
    let family = "👩‍👩‍👧"  // five scalars
    let line = LogLine(from: "a", "xy" + String(repeating: family, count: 100))
    #expect(line.text == "a: xy" + String(repeating: family, count: 39) + "…")
    let endless = LogLine(from: "a", "e" + String(repeating: "\u{301}", count: 1000))
    #expect(endless.text == "a: …")
  }
}

@Suite struct LogFileTests {
  private func path() -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("log-\(UUID().uuidString)").path
  }

  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `lines are appended`() throws {
    let path = path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try LogFile(path: path).append([])
    #expect(text(path) == "")
    try LogFile(path: path).append([LogLine(from: "a", "1"), LogLine(from: "a", "2")])
    try LogFile(path: path).append([LogLine(from: "b", "ë")])
    #expect(text(path) == "a: 1\na: 2\nb: ë\n")
  }

  @Test func `a path that can't be written is named, with the system's code`() {
    #expect(throws: DeviceError.unwritable(path: "/nowhere/log", code: ENOENT)) {
      try LogFile(path: "/nowhere/log").append([LogLine(from: "a", "1")])
    }
    #expect(throws: DeviceError.unwritable(path: "/", code: EISDIR)) { try LogFile(path: "/").append([]) }
  }

  @Test func `lines begin on a new line if the last one has no end`() throws {
    let path = path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("a: 1\ncheckout: pa".utf8).write(to: URL(filePath: path))
    try LogFile(path: path).append([])
    #expect(text(path) == "a: 1\ncheckout: pa")
    try LogFile(path: path).append([LogLine(from: "a", "2")])
    try LogFile(path: path).append([LogLine(from: "a", "3")])
    #expect(text(path) == "a: 1\ncheckout: pa\na: 2\na: 3\n")
  }

  /// A limit for the size of files stops a write in the middle, as a full disk does.
  @Test func `lines that are written in part are removed, and are in the file once after the next try`() async throws {
    await aheadOfOtherTests {
      await #expect(processExitsWith: .success) {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("log-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = LogFile(path: path)
        let lines = (1...3).map { LogLine(from: "a", "\($0)") }
        try file.append([LogLine(from: "a", "0")])
        FullDisk.simulate(after: 12) {
          #expect(throws: DeviceError.unwritable(path: path, code: EFBIG)) { try file.append(lines) }
        }
        #expect(FileManager.default.contents(atPath: path) == Data("a: 0\n".utf8))
        try file.append(lines)
        #expect(FileManager.default.contents(atPath: path) == Data("a: 0\na: 1\na: 2\na: 3\n".utf8))
      }
    }
  }

  @Test func `what several threads append is not mixed`() {
    let path = path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    DispatchQueue.concurrentPerform(iterations: 200) { number in
      try? LogFile(path: path).append([LogLine(from: "\(number)", "1"), LogLine(from: "\(number)", "2")])
    }
    let lines = (text(path) ?? "").split(separator: "\n")
    #expect(lines.count == 400)
    for index in stride(from: 0, to: lines.count, by: 2) {
      #expect(lines[index].dropLast() == lines[index + 1].dropLast())
    }
  }
}

@Suite struct LogReceiverTests {
  private let lines = [LogLine(from: "a", "1"), LogLine(from: "a", "ë")]

  @Test func `lines are sent in one request`() throws {
    let server = try LoopbackServer { _ in .init(status: 201, body: "thanks") }
    defer { server.stop() }
    try LogReceiver(address: server.address + "/log?app=1").post(lines)
    try LogReceiver(address: server.address).post([])
    #expect(server.requests.map(\.target) == ["/log?app=1", "/"])
    #expect(server.requests.map(\.method) == ["POST", "POST"])
    #expect(server.requests.map { String(decoding: $0.body, as: UTF8.self) } == ["a: 1\na: ë\n", ""])
    #expect(server.requests[0].headers["Host"] == "127.0.0.1:\(server.port)")
    #expect(server.requests[0].headers["Content-Type"] == "text/plain; charset=utf-8")
  }

  @Test(arguments: [302, 404, 500, 503])
  func `a status other than success is named`(status: Int) throws {
    let server = try LoopbackServer { _ in .init(status: status) }
    defer { server.stop() }
    #expect(throws: DeviceError.status(status, address: server.address)) {
      try LogReceiver(address: server.address).post(lines)
    }
  }

  /// RFC 9110, section 15.2: a client must be able to parse 1xx answers, and may ignore those that it doesn't expect.
  @Test(arguments: [[100], [103, 103], Array(repeating: 103, count: 5000), [199]])
  func `interim answers are skipped`(interim: [Int]) throws {
    let server = try LoopbackServer { request in
      var response = LoopbackServer.Response(status: request.target == "/full" ? 507 : 200)
      response.interim = interim
      return response
    }
    defer { server.stop() }
    try LogReceiver(address: server.address).post(lines)
    #expect(throws: DeviceError.status(507, address: server.address + "/full")) {
      try LogReceiver(address: server.address + "/full").post(lines)
    }
    #expect(server.requests.count == 2)
  }

  /// Each interim answer arrives in time, and the final one never does.
  @Test func `a server that sends without end is given up`() throws {
    let server = try LoopbackServer { _ in
      var response = LoopbackServer.Response()
      response.interim = repeatElement(103, count: .max)
      return response
    }
    defer { server.stop() }
    #expect(throws: DeviceError.unreachable(address: server.address)) {
      try LogReceiver(address: server.address).post(lines)
    }
  }

  @Test func `a server that doesn't answer is given up`() throws {
    let gate = try LoopbackServer.Gate()
    let server = try LoopbackServer { _ in .init(gate: gate) }
    defer { server.stop() }
    #expect(throws: DeviceError.unreachable(address: server.address)) {
      try LogReceiver(address: server.address, patience: .milliseconds(100)).post(lines)
    }
    #expect(throws: DeviceError.unreachable(address: server.address)) {
      try LogReceiver(address: server.address, patience: .zero).post(lines)
    }
  }

  @Test func `nobody answers`() throws {
    let port = try LoopbackServer.ClosedPort()
    #expect(throws: DeviceError.unreachable(address: port.address)) {
      try LogReceiver(address: port.address).post(lines)
    }
  }

  @Test(arguments: [
    "", "127.0.0.1:80", "http://", "http://127.0.0.1:0/", "http://127.0.0.1:65536/",
    "http://127.0.0.1:8o/", "http://127.0.0.1:80:80/", "http://localhost:80/", "https://127.0.0.1:80/",
    "http://127.0.0.1:+80/", "http://127.0.0.1:-80/", "http://127.0.0.1:٨٠/", "http://127.0.0.1:80/[%20]",
    "http://127.0.0.1:80/a b", "http://127.0.0.1:80/a\r\nX: y", "http://127.0.0.1:80/ë",
  ])
  func `an address that is none is refused`(address: String) {
    #expect(throws: DeviceError.malformedAddress(address)) { try LogReceiver(address: address).post(lines) }
  }

  /// RFC 3986, sections 3.1 and 3.2.3. Without patience, nothing is sent.
  @Test(arguments: ["http://127.0.0.1", "http://127.0.0.1:", "http://127.0.0.1:/x", "HTTP://127.0.0.1:0080?x"])
  func `a port may be missing`(address: String) {
    #expect(throws: DeviceError.unreachable(address: address)) {
      try LogReceiver(address: address, patience: .zero).post(lines)
    }
  }

  /// RFC 9110, section 7.1.
  @Test func `a fragment isn't sent`() throws {
    let server = try LoopbackServer { _ in .init(status: 200) }
    defer { server.stop() }
    for end in ["#top", "/log?a=%20#/b?c", "?a"] { try LogReceiver(address: server.address + end).post(lines) }
    #expect(server.requests.map(\.target) == ["/", "/log?a=%20", "/?a"])
  }

  @Test func `a large request is sent whole`() throws {
    let server = try LoopbackServer { _ in .init(status: 200) }
    defer { server.stop() }
    let many = Array(repeating: LogLine(from: "a", String(repeating: "x", count: 200)), count: 20_000)
    try LogReceiver(address: server.address).post(many)
    #expect(server.requests.first?.body.count == many.reduce(0) { $0 + $1.text.utf8.count + 1 })
  }
}

@Suite struct LockedTests {
  @Test func `one thread at a time`() {
    let count = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<1000 { count.withLock { $0 += 1 } }
    }
    #expect(count.withLock { $0 } == 4000)
  }

  @Test func `who doesn't wait gets nothing while another thread is in it`() {
    let value = Locked(1)
    #expect(value.withLockIfAvailable { $0 } == 1)
    value.withLock { _ in
      let isDone = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        #expect(value.withLockIfAvailable { $0 } == nil)
        isDone.signal()
      }
      isDone.wait()
    }
    #expect(throws: DeviceError.refused("x")) {
      try value.withLockIfAvailable { _ throws(DeviceError) in throw .refused("x") }
    }
    #expect(value.withLockIfAvailable { $0 } == 1)
  }

  @Test func `an error gets out, and the lock is free`() {
    let value = Locked([1])
    #expect(throws: DeviceError.refused("x")) {
      try value.withLock { value throws(DeviceError) in
        value = []
        throw .refused("x")
      }
    }
    #expect(value.withLock { $0 } == [])
  }
}
