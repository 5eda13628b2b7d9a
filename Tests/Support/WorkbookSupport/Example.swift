import Foundation
import Testing

/// Sentences of a contract, and with each a script that shows it: what is done, and what must be noted at it.
///
///     static let examples: Examples<WalkScenario.Operation> = [
///       "the back button uncovers the page below": [
///         .push("b"): .anything,
///         .tapBack: "b viewWillDisappear, a viewWillAppear, b viewDidDisappear, a viewDidAppear",
///       ]
///     ]
///
///     @Test(arguments: Variant.underTest, examples)
///     func `pages appear and disappear`(variant: Variant, example: Example<WalkScenario.Operation>) throws {
///       try WalkScenario().replay(example, on: variant)
///     }
///
/// The operations are those of the random test. One that only asks for something, like the text on the screen, puts the
/// answer into the events. A failure is shown at its sentence, and says the operation.
public struct Examples<Operation: Sendable>: Sendable, RandomAccessCollection, ExpressibleByDictionaryLiteral {
  private let examples: [Example<Operation>]

  public init(dictionaryLiteral examples: (String, Example<Operation>.Script)...) {
    self.examples = examples.map(Example.init)
  }

  public var startIndex: Int { examples.startIndex }
  public var endIndex: Int { examples.endIndex }
  public subscript(index: Int) -> Example<Operation> { examples[index] }
}

public struct Example<Operation: Sendable>: Sendable, CustomStringConvertible {
  public typealias Script = KeyValuePairs<Operation, Expected>

  fileprivate let sentence: String
  fileprivate let script: Script

  public var description: String { sentence }

  /// Where the sentence is in the file of the test that runs. A literal has no source location, so the file is searched.
  var place: SourceLocation? {
    guard var place = Test.current?.sourceLocation else { return nil }
    let lines = (try? String(contentsOfFile: place.filePath, encoding: .utf8))?.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let index = lines?.firstIndex(where: { $0.contains("\(sentence.debugDescription): [") }) else { return place }
    place.line = index + 1
    return place
  }
}

/// What must be observed of an operation in an example.
public enum Expected: Sendable, ExpressibleByStringLiteral {
  /// It succeeds, and nobody looks at what else happens.
  case anything
  /// These events, in this order. A comma or a new line separates them; an empty text says that nothing happens.
  case events(String)
  /// It is refused with this error, and nothing happens.
  case error(any Error)

  public init(stringLiteral events: String) { self = .events(events) }

  fileprivate func problem(with observation: Observation) -> String? {
    let isRefused = observation.outcome.hasPrefix("refused")
    switch self {
    case .error(let error) where !isRefused || "\(error)" != observation.result:
      return "\(observation.outcome) \(observation.result), but must be refused with \(error)"
    case .error: return firstDifference(of: observation.events, from: [])
    case _ where isRefused: return "refused with \(observation.result)"
    case .anything: return nil
    case .events(let events):
      let found = parts(of: observation.events.joined(separator: "\n"))
      return firstDifference(of: found, from: parts(of: events)).map {
        "\($0)\nnoted: \(found.joined(separator: ", "))"
      }
    }
  }

  private func parts(of text: String) -> [String] {
    text.replacing(", ", with: "\n").split(whereSeparator: \.isNewline)
      .map { String($0.trimmingPrefix(while: \.isWhitespace)) }
  }
}

/// A row of a table. A failure is shown at the line of the row.
public struct TableRow<Value: Sendable>: Sendable {
  public let value: Value
  public let place: SourceLocation

  public init(_ value: Value, place: SourceLocation = #_sourceLocation) { (self.value, self.place) = (value, place) }
}

/// An example did not go as its sentence says.
public struct ExampleFailed: Error, CustomStringConvertible {
  public let description: String
}

extension DifferentialScenario {
  /// Performs an example's operations on a new machine, and compares what is observed of each with what is expected.
  ///
  /// The first difference ends it, and is recorded at the example's sentence, with the operation.
  ///
  /// Errors: what `makeMachine` throws; outside of a test, `ExampleFailed`.
  ///
  /// - Parameter setting: What the example leaves open, for the message: the kind of page, for example.
  public func replay(_ example: Example<Operation>, on variant: Variant, setting: String = "") throws {
    guard let failure = try failure(of: example, on: variant, setting: setting) else { return }
    guard let place = example.place else { throw failure }
    Issue.record(failure, sourceLocation: place)
  }

  func failure(of example: Example<Operation>, on variant: Variant, setting: String) throws -> ExampleFailed? {
    var machine = try makeMachine(variant)
    for (index, (operation, expected)) in example.script.enumerated() {
      guard let problem = expected.problem(with: perform(operation, on: &machine)) else { continue }
      let words = (setting.isEmpty ? [] : [setting]) + ["operation \(index + 1)", swiftText(of: operation)]
      return ExampleFailed(description: "\(words.joined(separator: ", ")): \(problem)")
    }
    return nil
  }
}
