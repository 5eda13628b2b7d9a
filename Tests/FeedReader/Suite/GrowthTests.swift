import Foundation
import Testing
import UIStage

@testable import FeedReaderContract
@testable import WorkbookSupport

/// What a large feed costs.
@MainActor
@Suite struct GrowthTests {
  /// Processor time in seconds.
  private struct Costs {
    /// To read the document up to the channel's title, which comes last.
    var reading = 0.0
    /// To add the items to the screen and to report them, all of which waited for the title. No XML is read meanwhile.
    var delivery = 0.0
    /// To make the cells of a quarter of the rows.
    var drawing = 0.0
    /// To load a document that begins with the channel's title, so that no item waits.
    var loading = 0.0
    /// To read items that are empty, all of which wait for the title.
    var waiting = 0.0
    /// To read an item with many fields that are empty.
    var fields = 0.0
  }

  @Test(arguments: Variant.underTest)
  func `sixteen times as many items take about sixteen times as long`(variant: Variant) throws {
    let sizes = [125, 2000]
    let growths = try Growth.leastCosts(for: sizes) { count in
      let costs = try self.costs(variant, count: count)
      return [costs.reading, costs.delivery, costs.drawing, costs.loading, costs.waiting, costs.fields]
    }
    let parts = zip(["reading", "delivery", "drawing", "loading", "waiting", "fields"], growths)
    let steep = parts.filter { !$0.1.isAboutLinear }.map { "\($0.0): \($0.1)" }
    #expect(steep == [])
  }

  private func costs(_ variant: Variant, count: Int) throws -> Costs {
    let stage = ScreenTests.Stage(variant)
    var (costs, start) = (Costs(), 0.0)
    stage.feedScreen.onEvent = { event in
      switch event {
      case .info:
        costs.reading = secondsOfThread() - start
        start = secondsOfThread()
      case .finished: costs.delivery = secondsOfThread() - start
      case .started, .item, .stopped, .failed: break
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
    let table = try #require((stage.feedScreen.viewController as? UITableViewController)?.tableView)
    try #require(table.numberOfRows(inSection: 0) == count + 1)
    start = secondsOfThread()
    for row in 0..<count / 4 { _ = table.cellForRow(at: IndexPath(row: row, section: 0)) }
    costs.drawing = secondsOfThread() - start

    stage.feedScreen.onEvent = nil
    stage.feedScreen.refresh()
    let documentInOrder = Data("<rss><channel><title>Feed</title>\(channel)</channel></rss>".utf8)
    start = secondsOfThread()
    stage.loader.answer(documentInOrder)
    costs.loading = secondsOfThread() - start
    try #require(table.numberOfRows(inSection: 0) == count + 1)

    // A list that is copied for each new element shows only if an element costs little otherwise.
    costs.waiting = try costOfReading(String(repeating: "<item/>", count: 2 * count), variant)
    costs.fields = try costOfReading("<item>\(String(repeating: "<a/>", count: 2 * count))</item>", variant)
    return costs
  }

  /// What it costs to read these items, and then the channel's title.
  private func costOfReading(_ items: String, _ variant: Variant) throws -> Double {
    let session = Session(variant)
    var end: Double?
    session.reaction = { event in
      if case .info = event { end = secondsOfThread() }
    }
    _ = session.reader.start()
    let document = Data("<rss><channel>\(items)<title>Feed</title></channel></rss>".utf8)
    let start = secondsOfThread()
    session.loader.answer(document)
    return try #require(end) - start
  }
}
