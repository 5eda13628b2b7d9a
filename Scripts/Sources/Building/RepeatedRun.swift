import Foundation
import Machine
import Katas

/// The suite on one version: run again without the behaviours that ended the process, so that one crash does not hide
/// what the others have to say.
struct RepeatedRun {
  /// Nil for both versions.
  let variant: Variant?
  private(set) var isFinished = false
  private var events = ""
  private var behaviours: [String: TestRun.Behaviour] = [:]
  private var looseIssues: [String] = []
  private var failure: String?
  private var remarks: [String] = []
  /// Whether tests run one after the other, so that it is certain in which of them the process ended.
  private var isSerial = false
  private var toSkip: [String] = []

  /// A kata with more crashing behaviours than that learns nothing from the rest.
  private static let mostCrashes = 5

  /// Where the files of each module are: a trap names only module and file.
  private let modules: [String: String]
  private let root: String

  init(variant: Variant?, modules: [String: String], root: String) {
    (self.variant, self.modules, self.root) = (variant, modules, root)
  }

  /// Whether the tests are those of a module and no others. A run that broke off before it named its tests may be.
  func hasTests(ofModule module: String) -> Bool { behaviours.keys.allSatisfy { $0.hasPrefix("\(module).") } }

  mutating func arguments(in scratch: ScratchFolder) -> [String] {
    events = "\(scratch.path)/\(variant?.rawValue ?? "both")-\(toSkip.count)-\(isSerial).json"
    return ["--quiet", "--event-stream-output-path", events, "--event-stream-version", "0"]
      + (isSerial ? ["--no-parallel"] : [])
      + toSkip.flatMap { ["--skip", "^" + NSRegularExpression.escapedPattern(for: $0) + "$"] }
  }

  mutating func record(_ outcome: Outcome, limit: WorkLimit) throws {
    // A run that ends at once may not have begun the file.
    let stream = EventStream(String(decoding: try data(at: events) ?? Data(), as: UTF8.self), root: root)
    behaviours.merge(stream.behaviours) { old, new in new.verdict == .notRun ? old : new }
    // A table that was not run at first stands beside its rows that failed since.
    behaviours = behaviours.filter { id, behaviour in
      behaviour.verdict != .notRun || !stream.behaviours.keys.contains { $0.hasPrefix("\(id) ") }
    }
    looseIssues = stream.looseIssues
    remarks = TestRun.remarks(printedIn: outcome.output)
    isFinished = true
    if stream.hasEnded { return }
    let reason = try lastWords(of: outcome) ?? "the test program ended with status \(outcome.status)"
    guard let broken = stream.running.last else {
      failure = reason
      return
    }
    // What ended the process is certain if one test only was running. Else try again, one test after the other.
    guard isSerial || stream.running.count == 1 else {
      isSerial = true
      isFinished = false
      return
    }
    behaviours[broken]?.verdict =
      switch outcome.endless {
      case .works: .endless(processorSeconds: limit.processorSeconds)
      case .waits: .endless(processorSeconds: nil)
      case nil: .crashed(reason)
      }
    toSkip.append(broken)
    // A run without an end uses all that it may use; once is enough.
    isFinished = outcome.endless != nil || toSkip.count >= Self.mostCrashes
  }

  /// The line in which the process says why it ends, with the path of the file that it names.
  private func lastWords(of outcome: Outcome) throws -> String? {
    let lines = (outcome.errors + "\n" + outcome.output).split(whereSeparator: \.isNewline)
    guard
      let words = lines.last(where: { $0.contains("Fatal error") }) ?? lines.last(where: { $0.hasPrefix("error: ") })
    else { return nil }
    // `Module/File.swift:3: Fatal error`, whatever folder of the module the file is in.
    let parts = words.split(separator: "/", maxSplits: 1)
    guard parts.count == 2, let folder = modules[String(parts[0])] else {
      return String(words).replacing(root + "/", with: "")
    }
    let name = parts[1].prefix { $0 != ":" }
    let file = try paths(in: "\(root)/\(folder)").filter { isSwiftSource($0) && "/\($0)".hasSuffix("/\(name)") }
      .min { $0.count < $1.count }
    return "\(folder)/\(file ?? String(name))\(parts[1].dropFirst(name.count))"
  }

  var result: TestRun {
    TestRun(
      behaviours: behaviours.values.sorted { ($0.location, $0.name) < ($1.location, $1.name) },
      looseIssues: looseIssues, failure: failure,
      remarks: remarks)
  }
}
