import DocumentLoading
import FeedFormats
import FeedReaderContract
import Foundation
import LoopbackServer
import Testing
import WorkbookSupport

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
        guard event == .finished || event.summary == "fail" else { return }
        reader.onEvent = nil
        continuation.resume(returning: events)
      }
      _ = reader.start()
    }
  }

  @Test(arguments: Variant.underTest)
  func `a file is read, and one that is missing or too large is a failure`(variant: Variant) async throws {
    let reported = await events(variant, at: fixtureURL("items-first.xml"))
    #expect(reported.last == .finished && reported.items.count == 3)
    let missing = fixtureURL("missing.xml")
    #expect(await events(variant, at: missing) == [.started, .failed(.notLoaded(.unreadableFile(missing)))])
    let large = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).xml")
    try Data("<rss>".utf8).write(to: large)
    defer { try? FileManager.default.removeItem(at: large) }
    let file = try FileHandle(forWritingTo: large)
    try file.truncate(atOffset: 50 << 20)
    try file.close()
    let failure = Failure.notLoaded(.tooLarge(limit: 16 << 20, large))
    #expect(await events(variant, at: large) == [.started, .failed(failure)])
  }

  @Test(arguments: Variant.underTest)
  func `a feed is read over HTTP, with links from where it was found, and nothing else is fetched`(
    variant: Variant
  ) async throws {
    let body = Array(try fixture("gazette.xml"))
    let server = try LoopbackServer { request in
      request.target == "/feed" ? .init(status: 301, headers: ["Location": "/2026/feed"]) : .init(body: body)
    }
    defer { server.stop() }
    let prologues = [
      "<!DOCTYPE rss SYSTEM 'ADDRESS/dtd'>",
      "<!DOCTYPE rss [<!ENTITY x SYSTEM 'ADDRESS/entity'>]>",
      "<!DOCTYPE rss [<!ENTITY % x SYSTEM 'ADDRESS/parameter'> %x;]>",
      "<?xml-stylesheet type='text/xsl' href='ADDRESS/style'?>",
    ]
    for prologue in prologues {
      let document = prologue.replacing("ADDRESS", with: server.address) + feed("<item><title>a</title></item>")
      #expect(FeedReaderTests.events(variant, of: document).count > 1)
    }
    let reported = await events(variant, at: try url(server.address + "/feed"))
    #expect(reported.last == .finished)
    #expect(reported.items.map(\.link).dropFirst(2).first == (try url(server.address + "/chips")))
    // Whoever connected before these requests was seen before them.
    #expect(server.requests.map(\.target) == ["/feed", "/2026/feed"])
  }
}
