import FeedReaderContract
import Foundation
import Testing
import UIStage

@testable import WorkbookSupport

/// What a large feed costs.
@MainActor
@Suite struct GrowthTests {
  @Test(arguments: Variant.underTest)
  func `sixteen times as many items take about sixteen times as long`(variant: Variant) throws {
    let growths = try Growth.leastCosts(for: [100, 1600]) { try costs(variant, count: $0) }
    let parts = zip(["reading", "delivery", "drawing", "loading", "waiting", "fields"], growths)
    let steep = parts.filter { !$0.1.isAboutLinear }.map { "\($0.0): \($0.1)" }
    #expect(steep == [])
  }

  /// Processor time in seconds, for each of the parts.
  private func costs(_ variant: Variant, count: Int) throws -> [Double] {
    let stage = Stage(variant)
    stage.open()
    var (reading, delivery, start) = (0.0, 0.0, 0.0)
    stage.listen { event in
      if case .info = event {
        // The document was read up to the channel's title, which comes last.
        reading = secondsOfThread() - start
        start = secondsOfThread()
      } else if event == .finished {
        // The items, all of which waited for the title, were added to the screen and reported. No XML is read meanwhile.
        delivery = secondsOfThread() - start
      }
    }
    // Texts with combining marks take long to compare, so that a search in a list shows.
    let guids = (0..<count).map { "<guid>e\u{301}\($0)e\u{301}</guid>" }
    let items = guids.map { "<item>\($0)</item>" }.joined()
    // The channel has as many fields as there are items, one field has as many pieces of text and as many elements, and
    // the first GUID comes once more.
    let fields = String(repeating: "<a/>", count: count)
    let text = "<description>\(String(repeating: "a&amp;<b/>", count: count))</description>"
    let channel = "\(fields)<item>\(text)</item>\(items)<item>\(guids[0])</item>"
    let document = Data("<rss><channel>\(channel)<title>Feed</title></channel></rss>".utf8)
    start = secondsOfThread()
    stage.loader.answer(document)
    // What takes a hundred times as long as it should needs no other measurement.
    try #require(reading < 3)
    let table = try #require(stage.table)
    try #require(table.numberOfRows(inSection: 0) == count + 1)
    start = secondsOfThread()
    for row in 0..<count / 4 { _ = table.cellForRow(at: IndexPath(row: row, section: 0)) }
    let drawing = secondsOfThread() - start

    stage.listen { _ in }
    _ = stage.start()
    let documentInOrder = Data("<rss><channel><title>Feed</title>\(channel)</channel></rss>".utf8)
    start = secondsOfThread()
    stage.loader.answer(documentInOrder)
    let loading = secondsOfThread() - start
    try #require(table.numberOfRows(inSection: 0) == count + 1)

    // A list that is copied for each new element shows only if an element costs little otherwise.
    let waiting = try costOfReading(String(repeating: "<item/>", count: 2 * count), variant)
    let emptyFields = try costOfReading("<item>\(String(repeating: "<a/>", count: 2 * count))</item>", variant)
    return [reading, delivery, drawing, loading, waiting, emptyFields]
  }

  /// What it costs to read these items, and then the channel's title.
  private func costOfReading(_ items: String, _ variant: Variant) throws -> Double {
    let session = Session(variant)
    var end: Double?
    session.listen { if case .info = $0 { end = secondsOfThread() } }
    _ = session.start()
    let document = Data("<rss><channel>\(items)<title>Feed</title></channel></rss>".utf8)
    let start = secondsOfThread()
    session.loader.answer(document)
    return try #require(end) - start
  }
}
