import Console
import Foundation
import Workbook

/// One run of a kata's suite on one version.
public struct SuiteRun: Sendable {
  /// In the order in which they ended.
  public let tests: [Test]
  /// The compiler's first error, if the tests could not be built.
  public let compilerError: CompilerError?
  /// The tests that had begun and not ended when the run broke off; nil if it came to its end.
  public let brokenOffIn: [String]?
  /// What the run printed, for the case that nothing of the above says what went wrong.
  public let log: String
  /// Whether the build and every test succeeded.
  public let succeeded: Bool

  /// The name of a version in `KATA_VARIANT`.
  public enum Variant: String, Sendable { case before, after }

  /// A test function, with all its cases.
  public struct Test: Sendable, Equatable {
    public let name: String
    public let issues: [Issue]

    public var passed: Bool { issues.isEmpty }
  }

  public struct Issue: Sendable, Equatable {
    /// What was expected, and what was found instead.
    public let message: String
    /// The arguments of the case: `before, 0.5`.
    public let arguments: String?
    /// The path of the test's file.
    public let path: String?
    public let line: Int?
  }

  /// Builds what is needed and runs the suite, as `KATA=<kata> KATA_VARIANT=<variant> swift test` does.
  ///
  /// - Parameter events: A file that isn't there yet, for the test library's event stream.
  public static func run(
    _ kata: Kata, variant: Variant, events: String, progress: ProgressLine?
  ) throws -> SuiteRun {
    let outcome = try ChildProcess.run(
      Invocation(
        "swift",
        [
          "test", "--package-path", kata.root, "--disable-xctest", "--event-stream-output-path", events,
          "--event-stream-version", "0",
        ],
        environment: ["KATA": kata.name, "KATA_VARIANT": variant.rawValue]),
      progress: progress)
    let stream = (try? String(contentsOfFile: events, encoding: .utf8)) ?? ""
    return SuiteRun(outcome: outcome, events: stream)
  }

  /// - Parameter events: A line of JSON for each event, version 0 of the schema that Swift Testing documents in
  ///   `Documentation/ABI/JSON.md`.
  init(outcome: Outcome, events: String) {
    var reader = EventReader()
    for line in events.split(separator: "\n") { reader.read(Data(line.utf8)) }
    tests = reader.ended
    succeeded = outcome.succeeded && reader.hasEnded && tests.allSatisfy(\.passed)
    log = outcome.output + outcome.errors
    brokenOffIn = reader.hasBegun && !reader.hasEnded ? reader.running : nil
    compilerError = reader.hasBegun || outcome.succeeded ? nil : CompilerError(compilerOutput: log)
  }
}

private struct EventReader {
  private(set) var ended: [SuiteRun.Test] = []
  private(set) var hasBegun = false
  private(set) var hasEnded = false
  private var names: [String: String] = [:]
  private var started: [String] = []
  private var issues: [String: [SuiteRun.Issue]] = [:]

  /// Tests that began and did not end.
  var running: [String] { started.compactMap { names[$0] } }

  mutating func read(_ line: Data) {
    guard let record = try? JSONDecoder().decode(Record.self, from: line) else { return }
    let payload = record.payload
    switch (record.kind, payload.kind) {
    case ("test", "function"):
      names[payload.id ?? ""] = payload.displayName ?? plain(payload.name ?? "")
    case ("event", "runStarted"): hasBegun = true
    case ("event", "runEnded"): hasEnded = true
    case ("event", "testStarted"):
      if let test = payload.testID, names[test] != nil { started.append(test) }
    case ("event", "issueRecorded") where payload.issue?.isKnown != true && payload.issue?.severity != "warning":
      let messages = (payload.messages ?? []).filter { $0.symbol != "default" }.map(\.text)
      let place = payload.issue?.sourceLocation
      issues[payload.testID ?? "", default: []].append(
        SuiteRun.Issue(
          message: messages.joined(separator: "\n"), arguments: payload._testCase?.displayName,
          path: place?._filePath ?? place?.filePath, line: place?.line))
    case ("event", "testEnded"):
      guard let test = payload.testID, let name = names[test] else { return }
      started.removeAll { $0 == test }
      ended.append(SuiteRun.Test(name: name, issues: issues[test] ?? []))
    default: break
    }
  }

  /// A test function's name without backticks and parameters.
  private func plain(_ name: String) -> String {
    if name.hasPrefix("`"), let end = name.dropFirst().firstIndex(of: "`") {
      return String(name[name.index(after: name.startIndex)..<end])
    }
    return name
  }

  struct Record: Decodable {
    let kind: String
    let payload: Payload
  }

  struct Payload: Decodable {
    let kind: String?
    let id: String?
    let name: String?
    let displayName: String?
    let testID: String?
    let messages: [Message]?
    let issue: Issue?
    let _testCase: TestCase?
  }

  struct Message: Decodable {
    let symbol: String
    let text: String
  }

  struct Issue: Decodable {
    let isKnown: Bool?
    let severity: String?
    let sourceLocation: Place?
  }

  struct Place: Decodable {
    let _filePath: String?
    let filePath: String?
    let line: Int?
  }

  struct TestCase: Decodable { let displayName: String? }
}
