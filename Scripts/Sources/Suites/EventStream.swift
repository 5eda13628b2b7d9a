import Foundation

/// What Swift Testing reports while it runs: a line of JSON for each test and each event, in version 0 of the schema that
/// it documents in `Documentation/ABI/JSON.md`.
struct EventStream {
  /// Every test function that the run was to try, by its identifier.
  private(set) var functions: [String: Function] = [:]
  /// The identifiers of those that began, in that order.
  private(set) var begun: [String] = []
  private(set) var ended: Set<String> = []
  private(set) var skipped: Set<String> = []
  /// Of the skipped ones, those that have no case for the version that is tested.
  private(set) var withoutCases: Set<String> = []
  private(set) var issues: [String: [TestIssue]] = [:]
  /// Issues that belong to no test function: a suite's, or a detached task's.
  private(set) var looseIssues: [TestIssue] = []
  /// Cases that began and did not end, in the order in which they began.
  private(set) var openCases: [Case] = []
  private(set) var hasBegun = false
  private(set) var hasEnded = false
  private var suites: [String: String] = [:]

  struct Function {
    let name: String
    let suite: [String]
    let path: String
    let line: Int
  }

  struct Case: Equatable {
    let test: String
    let arguments: String?
  }

  /// - Parameter text: What is in the file of the stream, which may break off anywhere if the run did.
  init(_ text: String) {
    let decoder = JSONDecoder()
    let data = Data(text.utf8)
    // Most lines by far tell of single cases, which matter only where the run broke off in one of them.
    let isWhole = data.range(of: Data(#""kind":"runEnded""#.utf8), options: .backwards) != nil
    for line in lines(of: data, without: isWhole ? ["testCaseStarted", "testCaseEnded"] : []) {
      guard let record = try? decoder.decode(Record.self, from: line) else { continue }
      if record.kind == "test" { addTest(record.payload) } else { addEvent(record.payload) }
    }
  }

  /// Test functions that began and did not end.
  var running: [String] { begun.filter { !ended.contains($0) } }

  private mutating func addTest(_ test: Record.Payload) {
    guard let id = test.id, let name = test.name else { return }
    let title = test.displayName ?? plain(name)
    if test.kind == "suite" {
      suites[id] = title
    } else {
      // `Module.Outer/Inner/function()/File.swift:1:2`; a name in backticks may itself hold slashes.
      let end = id.range(of: "/" + name, options: .backwards)?.lowerBound ?? id.endIndex
      var path = Substring(id[..<end])
      var suite: [String] = []
      while !path.isEmpty {
        if let title = suites[String(path)] { suite.insert(title, at: 0) }
        guard let slash = path.lastIndex(of: "/") else { break }
        path = path[..<slash]
      }
      functions[id] = Function(
        name: title, suite: suite, path: test.sourceLocation?.path ?? "", line: test.sourceLocation?.line ?? 0)
    }
  }

  private mutating func addEvent(_ event: Record.Payload) {
    let test = event.testID ?? ""
    switch event.kind {
    case "runStarted": hasBegun = true
    case "runEnded": hasEnded = true
    case "testStarted" where functions[test] != nil: begun.append(test)
    case "testEnded": ended.insert(test)
    case "testSkipped":
      skipped.insert(test)
      if (event.messages ?? []).contains(where: { $0.text.contains("No test cases found") }) {
        withoutCases.insert(test)
      }
    case "testCaseStarted": openCases.append(Case(test: test, arguments: event._testCase?.displayName))
    case "testCaseEnded":
      let ended = Case(test: test, arguments: event._testCase?.displayName)
      if let index = openCases.firstIndex(of: ended) { openCases.remove(at: index) }
    case "issueRecorded" where event.issue?.isKnown != true && event.issue?.severity != "warning":
      let place = event.issue?.sourceLocation
      let issue = TestIssue(
        message: (event.messages ?? []).map(\.text).joined(separator: "\n"),
        arguments: event._testCase?.displayName.flatMap(withoutVariant), path: place?.path, line: place?.line)
      if functions[test] != nil { issues[test, default: []].append(issue) } else { looseIssues.append(issue) }
    default: break
    }
  }
}

/// The lines without those that report events of some kinds. Uses a C function, because the stream of a suite has about a
/// million bytes, and a learner waits for it.
private func lines(of data: Data, without kinds: [String]) -> [Data] {
  let marks = kinds.map { Data(#""kind":"\#($0)""#.utf8) }
  var lines: [Data] = []
  data.withUnsafeBytes { bytes in
    guard var start = bytes.baseAddress else { return }
    let end = start + bytes.count
    while start < end {
      let lineEnd = memchr(start, Int32(UInt8(ascii: "\n")), end - start).map { UnsafeRawPointer($0) } ?? end
      let line = Data(bytes: start, count: lineEnd - start)
      if !marks.contains(where: { line.range(of: $0) != nil }) { lines.append(line) }
      start = min(lineEnd + 1, end)
    }
  }
  return lines
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
  for variant in ["before", "after"] {
    if arguments == variant { return nil }
    if arguments.hasPrefix(variant + ", ") { return String(arguments.dropFirst(variant.count + 2)) }
  }
  return arguments
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

    var path: String? { filePath ?? _filePath }
  }
}
