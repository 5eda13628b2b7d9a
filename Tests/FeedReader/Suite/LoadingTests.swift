import DocumentLoading
import FeedFormats
import Foundation
import LoopbackServer
import Testing
import WorkbookSupport

@testable import FeedReaderContract

/// Feeds from real files and from a real server.
@MainActor
@Suite struct LoadingTests {
  /// What a reader reports until it finishes or fails.
  func events(_ variant: Variant, at url: URL, limit: Int? = nil) async -> [FeedEvent] {
    var loader = URLDocumentLoader()
    if let limit { loader.limit = limit }
    let reader = variant.makeFeedReader(.news, url: url, loader: loader)
    return await withCheckedContinuation { continuation in
      var events: [FeedEvent] = []
      reader.onEvent = { [reader] event in
        events.append(event)
        switch event {
        case .finished, .failed:
          reader.onEvent = nil
          continuation.resume(returning: events)
        case .started, .info, .item: break
        }
      }
      _ = reader.start()
    }
  }

  @Test(arguments: Variant.underTest)
  func `a feed is read from a file`(variant: Variant) async throws {
    let reported = await events(variant, at: fixtureURL("items-first.xml"))
    #expect(reported.map(\.summary).last == "finish")
    #expect(reported.items.count == 3)
  }

  @Test(arguments: Variant.underTest)
  func `a file that isn't there is a failure`(variant: Variant) async {
    let url = fixtureURL("missing.xml")
    #expect(await events(variant, at: url) == [.started, .failed(.notLoaded(.unreadableFile(url)))])
  }

  @Test(arguments: Variant.underTest)
  func `a feed is read over HTTP, and its links are relative to where it was found`(variant: Variant) async throws {
    let body = Array(try fixture("gazette.xml"))
    let server = try LoopbackServer { request in
      request.target == "/feed" ? .init(status: 301, headers: ["Location": "/2026/feed"]) : .init(body: body)
    }
    defer { server.stop() }
    let reported = await events(variant, at: try url(server.address + "/feed"))
    #expect(reported.map(\.summary).last == "finish")
    #expect(reported.items.map(\.link).dropFirst(2).first == (try url(server.address + "/chips")))
  }

  @Test(arguments: Variant.underTest, [404, 500])
  func `a status that means failure is one, with the body ignored`(variant: Variant, status: Int) async throws {
    let server = try LoopbackServer { _ in .init(status: status, body: twoItems) }
    defer { server.stop() }
    let url = try url(server.address + "/feed")
    #expect(await events(variant, at: url) == [.started, .failed(.notLoaded(.status(status, url)))])
  }

  @Test(arguments: Variant.underTest)
  func `an empty body is an empty document`(variant: Variant) async throws {
    let server = try LoopbackServer { _ in .init() }
    defer { server.stop() }
    let reported = await events(variant, at: try url(server.address + "/feed"))
    #expect(reported == [.started, .failed(.notReadable(.emptyDocument))])
  }

  @Test(arguments: Variant.underTest)
  func `a host where nobody listens is unreachable`(variant: Variant) async throws {
    let server = try LoopbackServer { _ in .init() }
    server.stop()
    let url = try url(server.address + "/feed")
    #expect(await events(variant, at: url) == [.started, .failed(.notLoaded(.unreachable(url)))])
  }

  @Test(arguments: Variant.underTest)
  func `fifty megabytes are refused at the first byte`(variant: Variant) async throws {
    let gate = try LoopbackServer.Gate()
    let server = try LoopbackServer { _ in
      .init(steps: [.send(Array("<rss>".utf8)), .wait(gate)], framing: .declaredLength(50 << 20))
    }
    defer { server.stop() }
    let url = try url(server.address + "/feed")
    let failure = Failure.notLoaded(.tooLarge(limit: 16 << 20, url))
    #expect(await events(variant, at: url) == [.started, .failed(failure)])
  }

  @Test(arguments: Variant.underTest)
  func `a file of fifty megabytes is refused`(variant: Variant) async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).xml")
    try Data("<rss>".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try FileHandle(forWritingTo: url)
    try file.truncate(atOffset: 50 << 20)
    try file.close()
    let failure = Failure.notLoaded(.tooLarge(limit: 16 << 20, url))
    #expect(await events(variant, at: url) == [.started, .failed(failure)])
  }

  @Test(arguments: Variant.underTest)
  func `a body without end is refused past the limit`(variant: Variant) async throws {
    let gate = try LoopbackServer.Gate()
    let server = try LoopbackServer { _ in
      .init(steps: [.send([UInt8](repeating: 0x20, count: 2000)), .wait(gate)], framing: .untilClose)
    }
    defer { server.stop() }
    let url = try url(server.address + "/feed")
    let reported = await events(variant, at: url, limit: 1000)
    #expect(reported == [.started, .failed(.notLoaded(.tooLarge(limit: 1000, url)))])
  }

  @Test(
    arguments: Variant.underTest,
    [
      "<!DOCTYPE rss SYSTEM 'ADDRESS/dtd'>",
      "<!DOCTYPE rss [<!ENTITY x SYSTEM 'ADDRESS/entity'>]>",
      "<!DOCTYPE rss [<!ENTITY % x SYSTEM 'ADDRESS/parameter'> %x;]>",
      "<?xml-stylesheet type='text/xsl' href='ADDRESS/style'?>",
    ])
  func `nothing but the document is fetched`(variant: Variant, prologue: String) async throws {
    let server = try LoopbackServer { _ in .init(body: "<!ENTITY x 'y'>") }
    defer { server.stop() }
    let session = Session(variant)
    _ = session.reader.start()
    session.loader.answer(prologue.replacing("ADDRESS", with: server.address) + feed("<item><title>a</title></item>"))
    // Whoever connected before this request was seen before it.
    _ = await events(variant, at: try url(server.address + "/last"))
    #expect(server.requests.map(\.target) == ["/last"])
    #expect(session.events.count > 1)
  }

  @Test(arguments: Variant.underTest)
  func `a stopped load lets the server go and reports nothing`(variant: Variant) async throws {
    let gate = try LoopbackServer.Gate()
    let server = try LoopbackServer { request in
      request.target == "/held" ? .init(body: twoItems, gate: gate) : .init(body: twoItems)
    }
    defer { server.stop() }
    let reader = variant.makeFeedReader(.news, url: try url(server.address + "/held"), loader: URLDocumentLoader())
    var reported: [String] = []
    reader.onEvent = { reported.append($0.summary) }
    _ = reader.start()
    _ = await server.requests(atLeast: 1)
    reader.stop()
    gate.open()
    _ = await events(variant, at: try url(server.address + "/free"))
    #expect(reported == ["start"])
  }
}
