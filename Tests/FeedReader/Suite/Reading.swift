import Testing
import WorkbookSupport

@testable import FeedReaderContract

/// A sentence of the contract, a document that shows it, and what a reader reports of it after `start`.
struct Reading: Sendable, CustomTestStringConvertible {
  let sentence: String
  let document: String
  let events: String

  init(_ sentence: String, _ document: String, _ events: String) {
    (self.sentence, self.document, self.events) = (sentence, document, events)
  }

  var testDescription: String { sentence }

  @MainActor func check(_ variant: Variant, _ kind: FeedKind = .news) {
    let reported = FeedReaderTests.events(variant, kind, of: document).map(\.text).joined(separator: ", ")
    #expect(reported == "start, \(events)", "\(variant), \(kind): \(sentence)")
  }
}

extension Expected: ExpressibleByStringInterpolation {}
