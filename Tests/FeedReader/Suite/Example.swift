import Testing
import WorkbookSupport

@testable import FeedReaderContract

/// A sentence of the contract, and a script that shows it: each operation, and what is seen then.
struct Example<Operation: Sendable>: Sendable, CustomTestStringConvertible {
  let sentence: String
  let steps: [Step]

  struct Step: Sendable {
    let operation: Operation
    let events: String
  }

  init(_ sentence: String, _ steps: KeyValuePairs<Operation, String>) {
    self.sentence = sentence
    self.steps = steps.map { Step(operation: $0, events: $1) }
  }

  var testDescription: String { sentence }
}

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

extension DifferentialScenario {
  /// Carries out an example. What is expected of an operation are exactly its events, in order, with commas between them.
  func replay(_ example: Example<Operation>, on variant: Variant, _ setting: String = "") throws {
    var machine = try makeMachine(variant)
    for (number, step) in example.steps.enumerated() {
      let events = perform(step.operation, on: &machine).events.joined(separator: ", ")
      #expect(
        events == step.events,
        "\(variant) \(setting): \(example.sentence): operation \(number + 1), \(step.operation)")
    }
  }
}
