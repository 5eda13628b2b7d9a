import Foundation
import Mutating
import Processes
import Suites
import Terminal
import Workbook

/// Finds out which of a kata's faults by hand its suite notices.
///
/// Faults that lie in a body are compiled together, asleep; the others are built one at a time.
public struct HandFaultTester {
  private let workbook: Workbook
  private let terminal: Terminal
  private let scratch: ScratchFolder

  public init(_ workbook: Workbook, terminal: Terminal) throws {
    self.workbook = workbook
    self.terminal = terminal
    scratch = try ScratchFolder.outside(for: "faults")
  }

  /// Removes the copy, and ends what still builds there if this process was asked to stop.
  public func close() { scratch.remove() }

  /// Puts each fault of a kata's list into the code and runs the suite.
  public func test(_ kata: Kata) throws -> HandFaultResult {
    let list = HandFaultList(of: kata)
    var result = HandFaultResult(kata: kata.name, problems: list.problems)
    let groups = Dictionary(grouping: list.faults, by: \.version.step)
    for (step, faults) in groups.sorted(by: { $0.key < $1.key }) {
      var copy = try MutatedCopy(of: kata, in: workbook, scratch: scratch, terminal: terminal)
      do {
        try copy.place(step: step)
      } catch MutationError.noStep {
        result.problems += faults.map { place(of: $0, kata) + "there is no step \(step)" }
        continue
      }
      result.verdicts += try verdicts(of: faults, kata, in: copy, &result.problems)
    }
    return result
  }

  private func place(of fault: HandFault, _ kata: Kata) -> String { "\(HandFaultList.path(of: kata)):\(fault.line): " }

  /// A fault and where it goes.
  private struct Planted: Sendable {
    let number: Int
    let fault: HandFault
    let variant: Variant
    /// The whole file with the fault in it.
    let text: String
    /// Nil if the fault can't sleep beside the original.
    let mutant: Mutant?
  }

  private func verdicts(
    of faults: [HandFault], _ kata: Kata, in copy: MutatedCopy, _ problems: inout [String]
  ) throws -> [(HandFault, HandFaultVerdict)] {
    var planted: [Planted] = []
    for fault in faults {
      let variant = fault.version.variant
      let text = copy.texts[variant]?[fault.file] ?? ""
      let parts = text.components(separatedBy: fault.old)
      guard parts.count == 2, fault.old != fault.new, !fault.old.isEmpty else {
        problems.append(
          place(of: fault, kata)
            + "the old text is in \(fault.file) of the \(fault.version) \(max(parts.count - 1, 0)) times, not once")
        continue
      }
      let start = parts[0].utf8.count
      planted.append(
        Planted(
          number: planted.count + 1, fault: fault, variant: variant, text: parts[0] + fault.new + parts[1],
          mutant: handMutant(in: text, replacing: start..<start + fault.old.utf8.count, with: fault.new)))
    }

    // The originals must be green, and the build of those that sleep says which of them the compiler refuses there.
    let sleeping = planted.filter { $0.mutant != nil }
    var found: [Variant: [FoundMutant]] = [.before: [], .after: []]
    for item in sleeping {
      guard let mutant = item.mutant else { continue }
      found[item.variant]?.append(FoundMutant(number: item.number, file: item.fault.file, mutant: mutant))
    }
    let invalid = try copy.build(found)
    var trial = FaultTrial(program: copy.program)
    for variant in Variant.allCases {
      let faults = planted.filter { $0.variant == variant }.map(\.fault)
      guard let first = faults.first else { continue }
      let clean = try trial.runSuite(on: variant, mutant: 0)
      if let redness = clean.redness(root: copy.root) {
        let words = [redness] + clean.issues.prefix(1).map(\.shortMessage)
        throw MutationError.redWithoutMutant(
          kata: kata.name, first.version, test: words.joined(separator: "\n"))
      }
      try trial.prepare(Set(faults.map(\.noticedBy)), of: clean, on: variant)
    }

    func sleeps(_ item: Planted) -> Bool {
      item.mutant != nil && invalid[item.variant]?.contains(item.number) != true
    }
    let alone = planted.filter { !sleeps($0) }
    var verdicts = try concurrently(planted.filter(sleeps), label: "\(kata.name): running the faults", on: terminal) {
      [trial] item in
      (item, try trial.verdict(on: item.fault, in: item.variant, mutant: item.number))
    }
    .sorted { $0.0.number < $1.0.number }.map { ($0.0.fault, $0.1) }
    // Without mutants, and then one fault at a time.
    for (variant, texts) in copy.texts {
      for (file, text) in texts { try copy.write(text, to: file, of: variant) }
    }
    for item in alone {
      try copy.write(item.text, to: item.fault.file, of: item.variant)
      if let error = try copy.buildAsItIs() {
        problems.append(place(of: item.fault, kata) + "the fault does not compile: \(error)")
      } else {
        verdicts.append((item.fault, try trial.verdict(on: item.fault, in: item.variant, mutant: 0)))
      }
      try copy.write(copy.texts[item.variant]?[item.fault.file] ?? "", to: item.fault.file, of: item.variant)
    }
    return verdicts
  }
}

/// Runs tests with a fault in the code.
private struct FaultTrial: Sendable {
  let program: TestProgram
  /// Tests that pass alone while no fault is awake, by the sentence that names them.
  private var tests: [Variant: [String: NamedTest]] = [.before: [:], .after: [:]]

  private struct NamedTest {
    /// More than one if tests of several suites have the same name.
    let ids: [String]
    /// Seconds after which a run doesn't end by itself any more.
    var timeout = TestProgram.usualTimeout
  }

  init(program: TestProgram) { self.program = program }

  /// Looks up the tests that a list names, and which of them pass alone.
  mutating func prepare(_ names: Set<String>, of clean: TestRun, on variant: Variant) throws {
    for name in names {
      var test = NamedTest(ids: clean.behaviours.filter { $0.name == name }.map(\.id))
      let start = monotonicSeconds()
      guard !test.ids.isEmpty, try passes(test, on: variant, mutant: 0) else { continue }
      test.timeout = min(test.timeout, 10 * (monotonicSeconds() - start) + 5)
      tests[variant]?[name] = test
    }
  }

  /// Runs the test that the list names, and the whole suite only if that test passes.
  func verdict(on fault: HandFault, in variant: Variant, mutant: Int) throws -> HandFaultVerdict {
    if let test = tests[variant]?[fault.noticedBy], try !passes(test, on: variant, mutant: mutant) { return .noticed }
    let run = try runSuite(on: variant, mutant: mutant)
    if run.succeeded { return .survived }
    let failing = (run.failing + run.notRun).map(\.name)
    if failing.contains(fault.noticedBy) || failing.isEmpty { return .noticed }
    return .noticedByOthers(failing[0])
  }

  /// Runs the suite on a version that may have a fault. The solution is tested together with the starting code: the tests
  /// that compare the versions don't run on the solution alone.
  func runSuite(on variant: Variant, mutant: Int) throws -> TestRun {
    try program.run(variant == .after ? nil : variant, environment: variables(variant, mutant))
  }

  private func passes(_ test: NamedTest, on variant: Variant, mutant: Int) throws -> Bool {
    let filters = TestProgram.arguments("--filter", test.ids)
    let environment = variables(variant, mutant).merging(["KATA_VARIANT": variant.rawValue]) { $1 }
    let invocation = try program.invocation(["--quiet"] + filters, environment: environment)
    return try ChildProcess.run([invocation], timeout: test.timeout)[0].succeeded
  }

  private func variables(_ variant: Variant, _ mutant: Int) -> [String: String] {
    // What one fault leaves behind must not find the next.
    ["KATA_REPLAY": "0", "KATA_MUTANT": "\(variant.rawValue)-\(mutant)"]
  }
}

/// What became of a fault by hand.
public enum HandFaultVerdict: Equatable, Sendable {
  case noticed
  /// The suite failed, but the test that the list names passed.
  case noticedByOthers(String)
  case survived
}

/// What became of a kata's faults by hand.
public struct HandFaultResult: Sendable {
  public let kata: String
  /// What is wrong with the list, a line each.
  public internal(set) var problems: [String]
  public internal(set) var verdicts: [(fault: HandFault, verdict: HandFaultVerdict)] = []

  public var noticed: Int { verdicts.count { $0.verdict != .survived } }
  public var succeeded: Bool {
    problems.isEmpty && noticed == verdicts.count && verdicts.allSatisfy { $0.verdict == .noticed }
  }

  /// Faults that live, faults that another test noticed, what is wrong with the list, and the count.
  public func text(on terminal: Terminal) -> String {
    var text = ""
    for (fault, verdict) in verdicts {
      let place = "Tests/\(kata)/FAULTS.md:\(fault.line)  \(fault.title) (\(fault.version))"
      switch verdict {
      case .noticed: break
      case .noticedByOthers(let test):
        text += Style.red("✗ ", on: terminal) + "\(place)\n  noticed by '\(test)', not by '\(fault.noticedBy)'\n"
      case .survived: text += Style.red("✗ ", on: terminal) + "\(place)\n  no test notices it\n"
      }
    }
    for problem in problems { text += Style.red("✗ ", on: terminal) + "\(problem)\n" }
    let mark = succeeded ? Style.green("✓ ", on: terminal) : Style.red("✗ ", on: terminal)
    return text + "\(mark)\(kata): \(noticed) of \(verdicts.count) faults by hand noticed\n"
  }
}
