import Foundation
import Katas
import Metrics

/// What Swift Testing reports while it runs: a line of JSON for each test and each event, in version 0 of the schema that
/// it documents in `Documentation/ABI/JSON.md`.
struct EventStream {
  /// Every test function that the run was to try, by its identifier, with what became of it.
  private(set) var behaviours: [String: TestRun.Behaviour] = [:]
  /// The identifiers of those that began and did not end, in the order in which they began.
  private(set) var running: [String] = []
  /// Issues that belong to no test function: a suite's, or a detached task's.
  private(set) var looseIssues: [String] = []
  private(set) var hasEnded = false
  private var issues: [String: [Finding]] = [:]
  /// The issues of tests that take a table of examples, by the example's sentence.
  private var issuesOfExamples: [String: [String: [Finding]]] = [:]
  private let root: String

  /// - Parameter text: What is in the file of the stream, which may break off anywhere if the run did.
  init(_ text: String, root: String) {
    self.root = root
    let decoder = JSONDecoder()
    for line in text.split(separator: "\n") {
      // Broken off, or of a later version of the schema.
      guard let record = try? decoder.decode(Record.self, from: Data(line.utf8)) else { continue }
      if record.kind == "test" { addTest(record.payload) } else { addEvent(record.payload) }
    }
  }

  private mutating func addTest(_ test: Record.Payload) {
    guard let id = test.id, let name = test.name, test.kind != "suite" else { return }
    behaviours[id] = TestRun.Behaviour(
      id: id, name: test.displayName ?? plain(name),
      location: location(test.sourceLocation) ?? Location(file: "", line: 0), verdict: .notRun)
  }

  private func location(_ place: Record.Place?) -> Location? {
    guard let place, let path = place.filePath ?? place._filePath, let line = place.line else { return nil }
    return Location(file: path.replacing(root + "/", with: ""), line: line)
  }

  private mutating func addEvent(_ event: Record.Payload) {
    let test = event.testID ?? ""
    switch event.kind {
    case "runEnded": hasEnded = true
    case "testStarted" where behaviours[test] != nil: running.append(test)
    case "testEnded":
      running.removeAll { $0 == test }
      behaviours[test]?.verdict = issues[test].map { .failed($0) } ?? .passed
      nameExamples(of: test)
    case "testSkipped":
      let hasNoCases = (event.messages ?? []).contains { $0.text.contains("No test cases found") }
      behaviours[test]?.verdict = hasNoCases ? .otherVersionOnly : .skipped
    case "issueRecorded" where event.issue?.isKnown != true && event.issue?.severity != "warning":
      let text = shortened((event.messages ?? []).map(\.text).joined(separator: "\n"))
      guard let behaviour = behaviours[test] else { return looseIssues.append(text) }
      let place = location(event.issue?.sourceLocation) ?? behaviour.location
      let arguments = event._testCase?.displayName.flatMap(withoutVariant)
      if let arguments, test.contains("(variant:example:)") {
        issuesOfExamples[test, default: [:]][arguments, default: []].append(Finding(location: place, text: text))
      }
      issues[test, default: []].append(Finding(location: place, text: (arguments.map { "with \($0): " } ?? "") + text))
    default: break
    }
  }

  /// Each example is a behaviour of its own if it fails: its sentence, behind the name of its table, is what is broken.
  private mutating func nameExamples(of test: String) {
    guard let broken = issuesOfExamples.removeValue(forKey: test), let table = behaviours.removeValue(forKey: test)
    else { return }
    for (sentence, findings) in broken {
      let id = "\(test) \(sentence)"
      behaviours[id] = .init(
        id: id, name: "\(table.name): \(sentence)", location: table.location, verdict: .failed(findings))
    }
  }
}

/// A test function's name as it is written, without backticks and parameters.
private func plain(_ name: String) -> String {
  if name.hasPrefix("`"), let end = name.dropFirst().firstIndex(of: "`") {
    return String(name[name.index(after: name.startIndex)..<end])
  }
  return name.hasSuffix("()") ? String(name.dropLast(2)) : name
}

/// The arguments of a case but for the variant, which the column says; nil if there are no others.
func withoutVariant(_ arguments: String) -> String? {
  let others = arguments.replacing(/^(before|after)(, |$)/, with: "")
  return others.isEmpty ? nil : others
}

/// At most twelve lines of at most 400 characters; what is left out is counted.
func shortened(_ message: String) -> String {
  let (mostLines, mostCharacters) = (12, 400)
  let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
  var shown = lines.prefix(mostLines).map { line in
    line.count > mostCharacters ? "\(line.prefix(mostCharacters - 40)) … (\(line.count) characters)" : String(line)
  }
  if lines.count > mostLines { shown.append("… (\(lines.count) lines)") }
  return shown.joined(separator: "\n")
}

private struct Record: Decodable {
  let kind: String
  let payload: Payload

  struct Payload: Decodable {
    let kind: String?
    let id: String?
    let name: String?
    let displayName: String?
    let testID: String?
    let sourceLocation: Place?
    let messages: [Message]?
    let issue: IssueRecord?
    let _testCase: TestCase?
  }

  struct Message: Decodable { let text: String }

  struct IssueRecord: Decodable {
    let isKnown: Bool?
    let severity: String?
    let sourceLocation: Place?
  }

  struct TestCase: Decodable { let displayName: String? }

  struct Place: Decodable {
    let _filePath: String?
    let filePath: String?
    let line: Int?
  }
}
