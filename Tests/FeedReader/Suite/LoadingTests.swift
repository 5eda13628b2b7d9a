import DocumentLoading
import FeedFormats
import Foundation
import LoopbackServer
import Testing
import WorkbookSupport

@testable import FeedReaderContract

/// Feeds from real files and from a real server. What the loader does with servers that are slow, endless or gone is the
/// business of its own tests.
@MainActor
@Suite struct LoadingTests {
  /// What a reader reports until it finishes or fails.
  func events(_ variant: Variant, at url: URL) async -> [Event] {
    let reader = variant.makeFeedReader(.news, url: url, loader: URLDocumentLoader())
    return await withCheckedContinuation { continuation in
      var events: [Event] = []
      reader.onEvent = { [reader] event in
        events.append(event)
        switch event {
        case .finished, .stopped, .failed:
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
  func `nothing but the document is fetched`(variant: Variant) async throws {
    let server = try LoopbackServer { _ in .init(body: "<!ENTITY x 'y'>") }
    defer { server.stop() }
    let prologues = [
      "<!DOCTYPE rss SYSTEM 'ADDRESS/dtd'>",
      "<!DOCTYPE rss [<!ENTITY x SYSTEM 'ADDRESS/entity'>]>",
      "<!DOCTYPE rss [<!ENTITY % x SYSTEM 'ADDRESS/parameter'> %x;]>",
      "<?xml-stylesheet type='text/xsl' href='ADDRESS/style'?>",
    ]
    for prologue in prologues {
      let session = Session(variant)
      _ = session.reader.start()
      session.loader.answer(
        prologue.replacing("ADDRESS", with: server.address) + feed("<item><title>a</title></item>"))
      #expect(session.events.count > 1)
    }
    // Whoever connected before this request was seen before it.
    _ = await events(variant, at: try url(server.address + "/last"))
    #expect(server.requests.map(\.target) == ["/last"])
  }

}
