import Dispatch
import Foundation
import LogDevices
import LoopbackServer
import Synchronization
import Testing
import WorkbookSupport

@testable import ServiceBridgeContract

/// Calls from many threads. Each verdict depends only on what is promised, not on who comes first.
@MainActor @Suite struct ConcurrencyTests {
  /// The lines that a provider got, from any thread.
  final class Ledger: Sendable {
    private let entries = Locked<[String]>([])
    func probe(_ name: String) -> Probe { Probe(name) { line in self.entries.withLock { $0.append(line.text) } } }
    func add(_ text: String) { entries.withLock { $0.append(text) } }
    var all: [String] { entries.withLock { $0 } }
  }

  static func payments(_ numbers: Range<Int>) -> [String] { numbers.map { "checkout: paid \($0) cents" }.sorted() }

  @Test(arguments: Variant.underTest)
  func `a thousand payments from many threads reach every provider once`(variant: Variant) throws {
    let ledgers = (0..<3).map { _ in Ledger() }
    let folder = try TemporaryFolder()
    let app = try variant.makeApp([.file(path: folder.path("log")), .memory])
    for (number, ledger) in ledgers.enumerated() { try app.register(ledger.probe("p\(number)")) }
    let errors = Record()
    DispatchQueue.concurrentPerform(iterations: 1000) { number in
      do throws(LogError) { try app.pay(number) } catch { errors.note("\(error)") }
    }
    #expect(errors.all == [])
    for ledger in ledgers { #expect(ledger.all.sorted() == Self.payments(0..<1000)) }
    #expect(folder.lines("log").sorted() == Self.payments(0..<1000))
    let recent = app.recentLines.map(\.text)
    #expect(recent.count == 100)
    #expect(Set(recent).count == 100)
  }

  @Test(arguments: Variant.underTest)
  func `while providers come and go, those that stay lose nothing and get nothing twice`(variant: Variant) throws {
    let steady = [Ledger(), Ledger()]
    let passing = (0..<8).map { _ in Ledger() }
    let app = try variant.makeApp { $0.last }
    try app.register(steady[0].probe("first"))
    try app.register(steady[1].probe("second"))
    let errors = Record()
    DispatchQueue.concurrentPerform(iterations: 1000) { number in
      do throws(LogError) {
        try app.pay(number)
        // Each hundredth adds or removes a provider of its own.
        if number % 100 < 8 {
          let name = "passing \(number)"
          try app.register(passing[number % 100].probe(name))
          try app.pay(1_000_000 + number)
          try app.unregister(name)
        }
      } catch {
        errors.note("\(error)")
      }
    }
    #expect(errors.all == [])
    #expect(app.names == ["first", "second"])
    let own = (0..<1000).filter { $0 % 100 < 8 }
    let all = Self.payments(0..<1000) + own.map { "checkout: paid \(1_000_000 + $0) cents" }
    for ledger in steady { #expect(ledger.all.sorted() == all.sorted()) }
    for (remainder, ledger) in passing.enumerated() {
      // Ten providers share a ledger, so a line can be in it ten times, once for each. What each of them must have got is
      // the line that was written while it was registered.
      let counts = Dictionary(ledger.all.map { ($0, 1) }, uniquingKeysWith: +)
      #expect(counts.values.allSatisfy { $0 <= 10 })
      for number in own where number % 100 == remainder {
        #expect(counts["checkout: paid \(1_000_000 + number) cents", default: 0] >= 1)
      }
    }
  }

  /// Two texts that take some milliseconds to compare, longer than a thread usually runs before another one does, because one
  /// has its accents as characters of their own.
  static let slowName = String(repeating: "e\u{301}", count: 100_000)
  static let otherSlowName = String(repeating: "é", count: 100_000)

  /// Performs a call on two threads at the same moment, and returns how many succeeded.
  static func successes(_ call: @escaping @Sendable () throws(LogError) -> Void, or error: LogError) -> Int {
    let count = Locked(0)
    let arrived = Atomic(0)
    let isDone = DispatchSemaphore(value: 0)
    let attempt: @Sendable () -> Void = {
      arrived.add(1, ordering: .acquiringAndReleasing)
      // The first thread spins, so that it is running when the other one arrives.
      while arrived.load(ordering: .acquiring) < 2 {}
      do throws(LogError) {
        try call()
        count.withLock { $0 += 1 }
      } catch let other {
        if other != error { count.withLock { $0 += 100 } }
      }
      isDone.signal()
    }
    Thread.detachNewThread(attempt)
    attempt()
    for _ in 0..<2 { isDone.wait() }
    return count.withLock { $0 }
  }

  /// A check and an act under two locks let two threads through the check. Here the check takes long, because the name is
  /// compared with one that is slow to compare, and so both threads would be in it.
  @Test(arguments: Variant.underTest)
  func `of two threads that register a name, one succeeds`(variant: Variant) throws {
    let app = try variant.makeApp()
    try app.register(Probe(Self.slowName))
    let name = Self.otherSlowName + "!"
    let successes = Self.successes({ () throws(LogError) in try app.register(Probe(name)) }, or: .nameTaken(name))
    #expect(successes == 1)
    // Only the number is compared: a message with these names would be long.
    #expect(app.names.count == 2)
  }

  /// Two threads that have found the same place would remove two providers.
  @Test(arguments: Variant.underTest)
  func `of two threads that remove a provider, one succeeds`(variant: Variant) throws {
    let app = try variant.makeApp()
    try app.register(Probe(Self.slowName))
    let name = Self.otherSlowName + "!"
    for name in [name, "last"] { try app.register(Probe(name)) }
    let successes = Self.successes({ () throws(LogError) in try app.unregister(name) }, or: .notRegistered(name))
    #expect(successes == 1)
    #expect(app.names.count == 2)
    #expect(app.names.last == "last")
  }

  @Test(arguments: Variant.underTest)
  func `searches from many threads are each taken by one provider, and the choice is asked for each`(
    variant: Variant
  ) throws {
    let ledgers = (0..<3).map { _ in Ledger() }
    let asked = Locked(0)
    let app = try variant.makeApp { names in
      asked.withLock { asked in
        asked += 1
        return names[asked % names.count]
      }
    }
    for (number, ledger) in ledgers.enumerated() { try app.register(ledger.probe("p\(number)")) }
    DispatchQueue.concurrentPerform(iterations: 1000) { number in try? app.find("\(number)") }
    #expect(asked.withLock { $0 } == 1000)
    #expect(ledgers.flatMap(\.all).sorted() == (0..<1000).map { "search: searched for \($0)" }.sorted())
    #expect(ledgers.map(\.all.count).sorted() == [333, 333, 334])
  }

  @Test(arguments: Variant.underTest)
  func `the server gets each line of many threads once`(variant: Variant) throws {
    let server = try LoopbackServer { _ in .init(status: 200) }
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let app = try variant.makeApp([.remote(address: server.address, unsent: folder.path("unsent"))])
    DispatchQueue.concurrentPerform(iterations: 95) { number in try? app.pay(number) }
    #expect(try app.suspend() == 6)
    #expect(server.requests.count == 10)
    let bodies = server.requests.map {
      String(decoding: $0.body, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    #expect(bodies.dropLast().allSatisfy { $0.count == 10 })
    #expect(bodies.flatMap { $0 }.sorted() == (Self.payments(0..<95) + ["app: suspended"]).sorted())
    #expect(folder.lines("unsent") == [])
  }

  @Test(arguments: Variant.underTest)
  func `the lines of one thread stay in their order`(variant: Variant) throws {
    let ledger = Ledger()
    let app = try variant.makeApp([.memory])
    try app.register(ledger.probe("a"))
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<200 { try? app.pay(thread * 1000 + number) }
    }
    let numbers = ledger.all.compactMap { Int($0.split(separator: " ")[2]) }
    for thread in 0..<4 {
      #expect(numbers.filter { $0 / 1000 == thread } == (0..<200).map { thread * 1000 + $0 })
    }
  }

  /// With a lock around the call, the other thread would wait for the provider, and the provider for the other thread.
  @Test(arguments: Variant.underTest)
  func `a provider that waits for another thread's call doesn't keep it waiting`(variant: Variant) throws {
    let ledger = Ledger()
    let app = try variant.makeApp { $0.first }
    let isFirst = Locked(true)
    let isDone = DispatchSemaphore(value: 0)
    try app.register(
      Probe("waiting") { _ in
        let waits = isFirst.withLock { isFirst in
          defer { isFirst = false }
          return isFirst
        }
        guard waits else { return }
        Thread.detachNewThread {
          try? app.pay(1)
          try? app.register(ledger.probe("b"))
          try? app.find("socks")
          _ = try? app.suspend()
          isDone.signal()
        }
        // The limit only ends a run that has failed.
        if isDone.wait(timeout: .now() + 20) == .timedOut { ledger.add("the other thread is still waiting") }
      })
    try app.register(ledger.probe("a"))
    try app.pay(0)
    #expect(
      ledger.all == ["checkout: paid 1 cents", "app: suspended", "app: suspended", "checkout: paid 0 cents"])
  }
}
