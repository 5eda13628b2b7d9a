import Dispatch
import Foundation
import LogDevices
import LoopbackServer
import ServiceBridgeContract
import Synchronization
import Testing
import WorkbookSupport

/// Calls from many threads. Each verdict depends only on what is promised, not on who comes first.
@MainActor @Suite struct ConcurrencyTests {
  /// The lines that a provider got, from any thread.
  final class Ledger: Sendable {
    private let entries = Locked<[String]>([])
    func probe(_ name: String) -> Probe { Probe(name) { line in self.entries.withLock { $0.append(line.text) } } }
    func add(_ text: String) { entries.withLock { $0.append(text) } }
    var all: [String] { entries.withLock { $0 } }
  }

  @Test(arguments: Variant.underTest)
  func `a thousand payments from many threads reach every provider once, while others are added`(
    variant: Variant
  ) throws {
    let ledgers = (0..<3).map { _ in Ledger() }
    let folder = try TemporaryFolder()
    let app = try variant.makeApp([.file(path: folder.path("log"))])
    let lines = try app.addMemory()
    for (number, ledger) in ledgers.enumerated() { try app.register(ledger.probe("p\(number)")) }
    let added = Ledger()
    let errors = Record()
    DispatchQueue.concurrentPerform(iterations: 1000) { number in
      do {
        try app.pay(number)
        guard number % 100 == 0 else { return }
        try app.register(added.probe("added \(number)"))
        try app.pay(1_000_000 + number)
      } catch {
        errors.note("\(error)")
      }
    }
    #expect(errors.all == [])
    let own = (0..<10).map { 1_000_000 + $0 * 100 }
    let all = payments(Array(0..<1000) + own).sorted()
    for ledger in ledgers { #expect(ledger.all.sorted() == all) }
    #expect(folder.lines("log").sorted() == all)
    #expect(Set(lines()).count == 100)
    // Each of them must have got the line that was written after it was added.
    #expect(Set(added.all).isSuperset(of: payments(own)))
  }

  /// Two texts that take some milliseconds to compare, longer than a thread usually runs before another one does, because one
  /// has its accents as characters of their own.
  static let slowName = String(repeating: "e\u{301}", count: 60_000)
  static let otherSlowName = String(repeating: "é", count: 60_000)

  /// A check and an act under two locks let two threads through the check. Here the check takes long, because the name is
  /// compared with one that is slow to compare, and so both threads would be in it.
  @Test(arguments: Variant.underTest)
  func `of two threads that register a name, one succeeds`(variant: Variant) throws {
    let app = try variant.makeApp()
    try app.register(Probe(Self.slowName))
    let name = Self.otherSlowName + "!"
    let results = Record()
    let arrived = Atomic(0)
    let isDone = DispatchSemaphore(value: 0)
    let attempt: @Sendable () -> Void = {
      arrived.add(1, ordering: .acquiringAndReleasing)
      // The first thread spins, so that it is running when the other one arrives.
      while arrived.load(ordering: .acquiring) < 2 {}
      do { try app.register(Probe(name)) } catch {
        results.note(error as? LogError == .nameTaken(name) ? "taken" : "other")
      }
      isDone.signal()
    }
    Thread.detachNewThread(attempt)
    attempt()
    for _ in 0..<2 { isDone.wait() }
    #expect(results.all == ["taken"])
    // Only the number is compared: a message with these names would be long.
    #expect(app.names.count == 2)
  }

  /// If the old providers were removed before the new ones were there, a call in between would find none.
  @Test(arguments: Variant.underTest)
  func `a sign-in is one change`(variant: Variant) throws {
    let folder = try TemporaryFolder()
    let settings: [LogSetting] = [
      .file(path: folder.path("log")), .remote(address: "http://127.0.0.1:1/", unsent: folder.path("unsent")),
    ]
    let app = try variant.makeApp(settings)
    let wrong = Record()
    let look: @Sendable () -> Void = { if app.names != ["file", "remote"] { wrong.note("\(app.names)") } }
    // Looks after each lock that the sign-in has released; a look that has to wait for another lock comes too late.
    try RudeLock.$afterRelease.withValue({ _ = OtherThread(look).hasEnded(looks: 2_000_000) }) {
      try app.signIn(settings)
    }
    #expect(wrong.all == [])
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
    _ = try app.suspend()
    let bodies = server.requests.map(\.lines)
    #expect(bodies.last?.last == "app: suspended")
    #expect(bodies.dropLast().allSatisfy { $0.count >= 10 })
    #expect(bodies.flatMap { $0 }.sorted() == (payments(0..<95) + ["app: suspended"]).sorted())
    #expect(folder.lines("unsent") == [])
  }

  /// The second writer comes each time after another lock that the first one has released, until there are no more of them.
  @Test(arguments: Variant.underTest, [8, 9])
  func `ten lines that wait are sent, wherever a second writer comes in between`(variant: Variant, count: Int) throws {
    let server = try LoopbackServer { _ in .init(status: 200) }
    defer { server.stop() }
    let folder = try TemporaryFolder()
    for place in 1... {
      let app = try variant.makeApp([.remote(address: server.address, unsent: folder.path("unsent"))])
      for cents in 0..<count { try app.pay(cents) }
      let second = Slot(place)
      let writer = Slot<OtherThread>()
      let before = server.requests.count
      try RudeLock.$afterRelease.withValue({
        guard let left = second.take() else { return }
        guard left == 1 else { return second.set(left - 1) }
        let other = OtherThread { try? app.pay(101) }
        // It waits if the first writer has another lock.
        if !other.hasEnded(looks: 2_000_000) { writer.set(other) }
      }) { try app.pay(100) }
      if let other = writer.take() { #expect(other.hasEnded()) }
      guard second.current == nil else { break }
      let sent = server.requests.dropFirst(before).map(\.lines.count)
      #expect(sent.reduce(0, +) >= 10 && sent.allSatisfy { $0 >= 10 }, "after release \(place)")
      try app.signIn([])
    }
    #expect(folder.lines("unsent") == [])
  }

  @Test(arguments: Variant.underTest)
  func `the lines of one thread stay in their order`(variant: Variant) throws {
    let ledger = Ledger()
    let app = try variant.makeApp()
    try app.register(ledger.probe("a"))
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<200 { try? app.pay(thread * 1000 + number) }
    }
    let numbers = ledger.all.compactMap { Int($0.split(separator: " ")[2]) }
    for thread in 0..<4 {
      #expect(numbers.filter { $0 / 1000 == thread } == (0..<200).map { thread * 1000 + $0 })
    }
  }

  /// A call that runs code of the test, and the place where it runs it.
  enum Place: CaseIterable, Sendable {
    case payTakes, findTakes, renameTakes, suspendTakes, suspendSends, signInSends, findChooses

    func call(_ app: App) throws {
      switch self {
      case .payTakes: try app.pay(0)
      case .findTakes, .findChooses: try app.find("first")
      case .renameTakes: try app.rename("Mia")
      case .suspendTakes, .suspendSends: _ = try app.suspend()
      case .signInSends: try app.signIn([])
      }
    }
  }

  /// With a lock around the call, the other thread would wait for the provider, and the provider for the other thread.
  @Test(arguments: Variant.underTest, Place.allCases)
  func `a provider or a choice that waits for another thread's calls doesn't keep them waiting`(
    variant: Variant, place: Place
  ) throws {
    let ledger = Ledger()
    let holder = Slot<App>()
    let waitOnce: @Sendable () -> Void = {
      guard let app = holder.take() else { return }
      let other = OtherThread {
        try? app.register(ledger.probe("b"))
        try? app.pay(1)
        try? app.find("socks")
        try? app.rename("Zoë")
        _ = try? app.suspend()
        ledger.add("\(app.names)")
        try? app.signIn([])
      }
      if !other.hasEnded() { ledger.add("the other thread is still waiting") }
    }
    let app = try variant.makeApp { names in
      if place == .findChooses { waitOnce() }
      return names.first
    }
    try app.register(
      Probe("waiting") { _ in
        if place != .findChooses, place != .suspendSends, place != .signInSends { waitOnce() }
      } send: {
        if place == .suspendSends || place == .signInSends { waitOnce() }
        return 0
      })
    try app.register(ledger.probe("a"))
    holder.set(app)
    try place.call(app)
    let (paid, suspended) = ("checkout: paid 1 cents", "app: suspended")
    let others = [paid, paid, suspended, suspended, #"["waiting", "a", "b"]"#]
    switch place {
    case .payTakes: #expect(ledger.all == others + ["checkout: paid 0 cents"])
    case .suspendTakes: #expect(ledger.all == others + [suspended])
    case .suspendSends: #expect(ledger.all == [suspended] + others)
    case .signInSends:
      #expect(ledger.all == [paid, "search: searched for socks", "profile: renamed to Zoë", suspended, #"["b"]"#])
    case .findTakes, .findChooses, .renameTakes: #expect(ledger.all == others)
    }
  }

  /// Two looks at the providers, "is there one?" and "which are there?", can have different answers.
  @Test(arguments: Variant.underTest)
  func `while the only provider comes and goes, each call reaches it or throws`(variant: Variant) throws {
    let taken = Locked(0)
    let askedOfNobody = Locked(0)
    let app = try variant.makeApp { names in
      if names.isEmpty { askedOfNobody.withLock { $0 += 1 } }
      return names.first
    }
    let probe = Probe("only") { _ in taken.withLock { $0 += 1 } }
    let isOver = Atomic(false)
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      while !isOver.load(ordering: .acquiring) {
        try? app.register(probe)
        try? app.signIn([])
      }
      hasEnded.signal()
    }
    var successes = 0
    for number in 0..<10_000 {
      do {
        switch number % 3 {
        case 0: try app.pay(1)
        case 1: try app.find("socks")
        default: try app.rename("Zoë")
        }
        successes += 1
      } catch {
        if error as? LogError != .noProvider { Issue.record("\(error)") }
      }
    }
    isOver.store(true, ordering: .releasing)
    hasEnded.wait()
    #expect(taken.withLock { $0 } == successes)
    #expect(askedOfNobody.withLock { $0 } == 0)
  }

  /// What another thread writes while lines are on their way must be neither lost nor sent together with them, and
  /// whoever writes it must not wait for the server.
  @Test(arguments: Variant.underTest, [200, 500])
  func `lines that come while the server has not answered yet don't wait for it, and are sent after its answer`(
    variant: Variant, status: Int
  ) throws {
    for isSuspended in [false, true] {
      let holder = Slot<App>()
      let late = Record()
      let server = try LoopbackServer { _ in
        guard let app = holder.take() else { return .init(status: status) }
        let other = OtherThread {
          for cents in 100..<111 { late.note(outcome { try app.pay(cents) }) }
        }
        if !other.hasEnded() { late.note("the other thread is still waiting") }
        return .init(status: status)
      }
      defer { server.stop() }
      let folder = try TemporaryFolder()
      let app = try variant.makeApp([.remote(address: server.address, unsent: folder.path("nowhere/unsent"))])
      for cents in 0..<(isSuspended ? 8 : 9) { try app.pay(cents) }
      holder.set(app)
      let first = outcome {
        if isSuspended { _ = try app.suspend() } else { try app.pay(9) }
      }
      #expect((first == "done") == (status == 200))
      #expect(late.take() == Array(repeating: "done", count: 11))
      try folder.makeFolder("nowhere")
      try app.pay(200)
      let begun = isSuspended ? payments(0..<8) + ["app: suspended"] : payments(0..<10)
      // With status 500 nothing could be stored either: the tenth line was refused, and the others still wait.
      let waiting = status == 200 ? [] : Array(begun.prefix(9))
      let rest = waiting + payments(Array(100..<111) + [200])
      #expect(server.requests.map(\.lines) == [begun, rest])
      #expect(folder.lines("nowhere/unsent") == (status == 200 ? [] : rest))
      #expect(try app.suspend() == (status == 200 ? 1 : 0))
    }
  }

  /// The lines that another thread is sending count as waiting: the process may be stopped after the suspension.
  @Test(arguments: Variant.underTest)
  func `a suspension waits for the lines that another thread is sending`(variant: Variant) throws {
    let record = Record()
    let holder = Slot<App>()
    let isDone = DispatchSemaphore(value: 0)
    let server = try LoopbackServer { _ in
      guard let app = holder.take() else { return .init(status: 200) }
      let other = OtherThread {
        record.note(outcome { record.note("sent \(try app.suspend())") })
        isDone.signal()
      }
      // A thread that doesn't wait for the answer ends meanwhile.
      _ = other.hasEnded(looks: 2_000_000)
      record.note("the first answer")
      return .init(status: 200)
    }
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let app = try variant.makeApp([.remote(address: server.address, unsent: folder.path("unsent"))])
    for cents in 0..<9 { try app.pay(cents) }
    holder.set(app)
    try app.pay(9)
    // Otherwise there is no other thread, and the wait would not end.
    try #require(holder.current == nil, "the server got the lines")
    isDone.wait()
    #expect(record.take() == ["the first answer", "sent 1", "done"])
    #expect(server.requests.map(\.lines.count) == [10, 1])
  }
}
