import Foundation
import Processes

/// The suite on one version: run again without the behaviours that ended the process, so that one crash does not hide
/// what the others have to say.
struct Attempt {
  /// Nil for both versions.
  let variant: Variant?
  private(set) var isFinished = false
  private var events = ""
  private var functions: [String: EventStream.Function] = [:]
  private var verdicts: [String: TestRun.Verdict] = [:]
  private var looseIssues: [TestIssue] = []
  private var failure: String?
  private var remarks: [String] = []
  /// Whether tests run one after the other, so that it is certain in which of them the process ended.
  private var isSerial = false
  private var toSkip: [String] = []

  /// A kata with more crashing behaviours than that learns nothing from the rest.
  private static let mostCrashes = 5

  init(variant: Variant?) {
    self.variant = variant
  }

  /// Whether the tests are those of a module and no others. A run that broke off before it named its tests may be.
  func hasTests(ofModule module: String) -> Bool {
    functions.keys.allSatisfy { $0.hasPrefix("\(module).") }
  }

  mutating func arguments(in scratch: ScratchFolder) -> [String] {
    events = "\(scratch.path)/\(variant?.rawValue ?? "both")-\(toSkip.count)-\(isSerial).json"
    return ["--quiet", "--event-stream-output-path", events, "--event-stream-version", "0"]
      + (isSerial ? ["--no-parallel"] : []) + TestProgram.arguments("--skip", toSkip)
  }

  mutating func take(_ outcome: Outcome, timeout: Double) {
    let stream = EventStream((try? String(contentsOfFile: events, encoding: .utf8)) ?? "")
    functions.merge(stream.functions) { old, _ in old }
    for test in stream.ended where stream.functions[test] != nil {
      verdicts[test] = stream.issues[test].map { .failed($0) } ?? .passed
    }
    for test in stream.skipped where stream.functions[test] != nil && verdicts[test] == nil {
      verdicts[test] = stream.withoutCases.contains(test) ? .otherVersionOnly : .skipped
    }
    looseIssues = stream.looseIssues
    remarks = TestRun.remarks(in: outcome.output)
    isFinished = true
    if stream.hasEnded { return }
    let reason = lastWords(of: outcome) ?? "the test program ended with status \(outcome.status)"
    let running = stream.running
    if !stream.hasBegun || running.isEmpty {
      failure = reason
      return
    }
    // What ended the process is certain if one test only was running. Else try again, one test after the other.
    guard let broken = stream.openCases.last?.test ?? running.last, isSerial || running.count == 1 else {
      isSerial = true
      isFinished = false
      return
    }
    verdicts[broken] = outcome.timedOut ? .timedOut(seconds: Int(timeout)) : .crashed(reason)
    toSkip.append(broken)
    // A run that hangs takes the whole of its time; once is enough.
    isFinished = outcome.timedOut || toSkip.count >= Self.mostCrashes
  }

  /// The line in which the process says why it ends.
  private func lastWords(of outcome: Outcome) -> String? {
    let lines = (outcome.errors + "\n" + outcome.output).split(whereSeparator: \.isNewline)
    return (lines.last { $0.contains("Fatal error") } ?? lines.last { $0.hasPrefix("error: ") }).map(String.init)
  }

  /// - Parameter modules: Where the files of each module are.
  func result(modules: [String: String]) -> TestRun {
    let behaviours = functions.map { id, function in
      TestRun.Behaviour(
        id: id, name: function.name, theme: function.suite, path: function.path, line: function.line,
        verdict: located(verdicts[id] ?? .notRun, modules))
    }
    return TestRun(
      behaviours: behaviours.sorted { ($0.path, $0.line) < ($1.path, $1.line) }, looseIssues: looseIssues,
      failure: failure, remarks: remarks)
  }

  private func located(_ verdict: TestRun.Verdict, _ modules: [String: String]) -> TestRun.Verdict {
    guard case .crashed(let words) = verdict, let slash = words.firstIndex(of: "/"),
      let folder = modules[String(words[..<slash])]
    else { return verdict }
    return .crashed(folder + words[slash...])
  }
}
