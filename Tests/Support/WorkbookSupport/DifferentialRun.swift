extension DifferentialScenario {
  /// Makes random scripts, carries each out on both versions and compares what was observed after every operation.
  ///
  /// The scripts are those that failed in earlier runs, `regressions`, and random ones: as many as `scripts` says or the
  /// environment variable `KATA_RUNS`, for a fixed seed or the one that `KATA_SEED` names. `KATA_SEED=fresh` adds a seed
  /// that nobody chose, and prints it.
  ///
  /// Errors: `DifferenceFound`, with the shortest script found; `NotReached`, `RunSettingsError`, `ScriptImpossible`, and
  /// what `makeMachine` throws.
  ///
  /// Lets other tests begin first (see `letOtherTestsBegin`).
  public nonisolated(nonsending) func compareVersions(testFile: String = #filePath) async throws {
    await letOtherTestsBegin()
    let settings = try RunSettings(testFile: testFile)
    var run = DifferentialRun(scenario: self, settings: settings)
    if let rounds = settings.speedRounds {
      guard hasEqualWork else { return }
      return try SpeedComparison(scenario: self, scripts: run.scripts(forSeed: RunSettings.fixedSeed))
        .printRatio(rounds: rounds)
    }
    try run.replay()
    try run.explore()
  }
}

/// Two versions behaved differently.
public struct DifferenceFound: Error, CustomStringConvertible {
  /// The script, as Swift to paste: the shortest found that still shows a difference. The last operation shows it.
  public let script: String
  /// How many operations it has.
  public let operations: Int
  /// How many the script had that was found first.
  public let operationsAtFirst: Int
  public let before: Observation
  public let after: Observation
  /// Where it came from: a seed, an earlier run, a regression.
  let origin: String
  /// The file that keeps it; nil if it could not be kept.
  let file: String?

  public var description: String {
    var lines = ["your version and the solution differ in the last operation of this script:", "  \(script)"]
    func compare(_ name: String, _ part: (Observation) -> String) {
      let parts = (part(before), part(after))
      if parts.0 != parts.1 {
        let shown = differingLines(parts.0, parts.1)
        lines += ["\(name), yours:    \(shown.0)", "\(name), solution: \(shown.1)"]
      }
    }
    compare("outcome", \.outcome)
    compare("result", \.result)
    // For long lists, show the first element that differs.
    let same = zip(before.events, after.events).prefix { $0 == $1 }.map(\.0)
    let events =
      same.last.map { "events after the \(same.count) that both have, the last \($0.debugDescription)" } ?? "events"
    compare(events) { "\($0.events.dropFirst(same.count))" }
    compare("state", \.state)
    lines.append("Found by \(origin). Shortened from \(operationsAtFirst) operations to \(operations).")
    if let file { lines.append("Kept in .kata/scripts/\(file): the next run tries it first.") }
    return lines.joined(separator: "\n")
  }
}

/// The lines in which two texts of as many lines differ; the texts, if they are not of as many lines.
private func differingLines(_ first: String, _ second: String) -> (String, String) {
  let (lines, others) = (first.split(separator: "\n"), second.split(separator: "\n"))
  guard lines.count == others.count, lines.count > 1 else { return (first, second) }
  let pairs = zip(lines, others).filter { $0 != $1 }
  return (pairs.map(\.0).joined(separator: "\n"), pairs.map(\.1).joined(separator: "\n"))
}

/// No script took a way that scripts must take.
public struct NotReached: Error, CustomStringConvertible {
  public let missing: [String]
  /// What was reached, and how often.
  let reached: String

  public var description: String { "no script reached: \(missing.joined(separator: ", ")). Reached: \(reached)" }
}

/// A regression is not a script that the preconditions allow.
public struct ScriptImpossible: Error, CustomStringConvertible {
  public let script: String

  public var description: String { "a regression breaks a precondition: \(script)" }
}

/// An operation with the numbers that make it; nil for one that a person wrote down.
private struct Step<Operation> {
  var operation: Operation
  var numbers: [UInt64]?
}

/// One call of `compareVersions`.
private struct DifferentialRun<Scenario: DifferentialScenario> {
  typealias Script = [Step<Scenario.Operation>]

  let scenario: Scenario
  let settings: RunSettings
  let file: FailureFile?
  /// How often each operation and each outcome was reached. Without `KATA_RUNS`, counted until all that must be reached was.
  var reached = Reached()

  init(scenario: Scenario, settings: RunSettings) {
    self.scenario = scenario
    self.settings = settings
    file = FailureFile(name: "\(Scenario.self)", in: settings.folder)
  }

  /// The scripts that once failed: in earlier runs on this machine, and those in the sources.
  mutating func replay() throws {
    for interrupted in file?.interrupted() ?? [] {
      let kept = numbers(in: interrupted.bytes).flatMap { _ in file?.keep(interrupted.bytes) }
      printLine("\(Scenario.self): an earlier run ended in the middle of this script, kept in \(kept ?? "no file"):")
      printLine(text(of: interrupted))
    }
    for failure in file?.failures() ?? [] {
      guard
        let script = numbers(in: failure.bytes).map(makeScript),
        !script.isEmpty
      else {
        file?.forget(failure.name)
        continue
      }
      try check(script, origin: "a script that an earlier run kept", keptAs: failure.name)
    }
    for regression in scenario.regressions {
      let script = regression.map { Step(operation: $0, numbers: nil) }
      guard isPossible(script) else { throw ScriptImpossible(script: text(of: script)) }
      try check(script, origin: "a regression")
    }
  }

  mutating func explore() throws {
    reached = Reached()
    for seed in settings.seeds {
      if seed == settings.freshSeed {
        printLine("\(Scenario.self): seed \(seed); KATA_SEED=\(seed) repeats it")
      }
      var generator = SeededGenerator(seed: seed)
      for number in 1...scriptCount {
        let script = drawScript(from: &generator)
        try check(script, origin: "script \(number) of seed \(seed)")
      }
      // The fixed seed must reach everything; another one need not.
      if seed == RunSettings.fixedSeed {
        let missing = notReached
        guard missing.isEmpty else { throw NotReached(missing: missing, reached: "\(reached)") }
      }
    }
    if settings.runs != nil {
      printLine("\(Scenario.self): \(reached)")
    }
  }

  /// What scripts must reach, and haven't.
  private var notReached: [String] { scenario.mustReach.filter { !reached.contains($0) } }

  // MARK: Making scripts

  private var scriptCount: Int { settings.runs ?? scenario.scripts }

  /// The operations of all scripts of a seed.
  func scripts(forSeed seed: UInt64) -> [[Scenario.Operation]] {
    var generator = SeededGenerator(seed: seed)
    return (1...scriptCount).map { _ in drawScript(from: &generator).map(\.operation) }
  }

  /// A random script, and after it the same operations once more on the same objects: state that outlives its first use
  /// shows itself in the second.
  private func drawScript(from generator: inout SeededGenerator) -> Script {
    let length = Int(generator.next() % UInt64(scenario.longestScript)) + 1
    let steps = (1...length).map { _ in
      var draws = Draws(from: SeededGenerator(seed: generator.next()))
      let operation = scenario.operation(from: &draws)
      return Step(operation: operation, numbers: draws.numbers)
    }
    let once = extending([], by: steps)
    return extending(once, by: once)
  }

  /// The script that recorded numbers make, without what isn't possible.
  private func makeScript(_ recorded: [[UInt64]]) -> Script {
    let steps = recorded.map { numbers in
      var draws = Draws(replaying: numbers)
      let operation = scenario.operation(from: &draws)
      return Step(operation: operation, numbers: draws.numbers)
    }
    return extending([], by: steps)
  }

  /// The script and, after it, those of the steps that are possible then.
  private func extending(_ script: Script, by steps: Script) -> Script {
    var script = script
    var operations = script.map(\.operation)
    for step in steps where scenario.isPossible(step.operation, after: operations) {
      script.append(step)
      operations.append(step.operation)
    }
    return script
  }

  private func isPossible(_ script: Script) -> Bool {
    extending([], by: script).count == script.count
  }

  // MARK: Carrying out

  /// Where two versions differ: after so many operations, and how.
  private typealias Difference = (operations: Int, before: Observation, after: Observation)

  private mutating func check(_ script: Script, origin: String, keptAs kept: String? = nil) throws {
    var counted = Reached()
    // To find an operation's name takes as long as some operations do.
    let counts = settings.runs != nil || !notReached.isEmpty
    let difference = try difference(in: script) { operation, observation in
      if counts { counted.add(operation: caseName(of: operation), outcome: observation.outcome) }
    }
    reached.add(counted)
    guard let found = difference else { return }
    let (shortest, shown) = try shrink(Array(script[..<found.operations]), found)
    file?.end()
    let name = recording(of: shortest).flatMap { file?.keep(Array($0.utf8)) }
    if let kept, name != nil { file?.forget(kept) }
    throw DifferenceFound(
      script: text(of: shortest), operations: shortest.count, operationsAtFirst: script.count,
      before: shown.before, after: shown.after, origin: origin, file: name)
  }

  /// - Parameter note: Called with each operation that was carried out, and what the solution showed.
  private func difference(
    in script: Script, note: (Scenario.Operation, Observation) -> Void = { _, _ in }
  ) throws -> Difference? {
    var before = try scenario.makeMachine(.before)
    var after = try scenario.makeMachine(.after)
    file?.begin(Array((recording(of: script) ?? text(of: script)).utf8))
    defer { file?.end() }
    for (index, step) in script.enumerated() {
      file?.advance()
      let observedBefore = scenario.perform(step.operation, on: &before)
      file?.advance()
      let observedAfter = scenario.perform(step.operation, on: &after)
      note(step.operation, observedAfter)
      if observedBefore != observedAfter { return (index + 1, observedBefore, observedAfter) }
    }
    return nil
  }

  // MARK: Shrinking

  /// Takes operations out and lowers the numbers of those that stay, as long as there is a difference.
  private func shrink(_ script: Script, _ found: Difference) throws -> (Script, Difference) {
    var shrinker = Shrinker(script, showing: found, simplerForms: lowered) { candidate in
      guard isPossible(candidate) else { return nil }
      return try difference(in: candidate).map { ($0.operations, $0) }
    }
    try shrinker.shrink()
    return (shrinker.best, shrinker.shown)
  }

  /// The operations that a step becomes when one of its numbers is nothing, half, or one less; nil behind its last number.
  private func lowered(_ step: Step<Scenario.Operation>, at place: Int) -> [Step<Scenario.Operation>]? {
    guard let numbers = step.numbers, numbers.indices.contains(place) else { return nil }
    let number = numbers[place]
    return [0, number / 2, number - min(number, 1)].filter { $0 < number }.map { value in
      var lowered = numbers
      lowered[place] = value
      var draws = Draws(replaying: lowered)
      let operation = scenario.operation(from: &draws)
      return Step(operation: operation, numbers: draws.numbers)
    }
  }

  // MARK: Writing down

  private func text(of script: Script) -> String {
    "[" + script.map { swiftText(of: $0.operation) }.joined(separator: ", ") + "]"
  }

  /// The operations that were begun in a script that was interrupted, and with which version; the whole script, if a person
  /// wrote it.
  private func text(of interrupted: FailureFile.Interrupted) -> String {
    guard let script = numbers(in: interrupted.bytes).map(makeScript) else {
      return String(decoding: interrupted.bytes, as: UTF8.self)
    }
    let operations = script.map { swiftText(of: $0.operation) }
    return operations.flatMap { ["yours: \($0)", "solution: \($0)"] }.prefix(interrupted.progress)
      .joined(separator: "\n")
  }

  /// The numbers of a script in a line; nil if a person wrote it, so that the sources have it.
  private func recording(of script: Script) -> String? {
    var operations: [String] = []
    for step in script {
      guard let numbers = step.numbers else { return nil }
      operations.append(numbers.map(String.init).joined(separator: ","))
    }
    return operations.joined(separator: ";")
  }

  /// The numbers of a recorded script; nil for anything else.
  private func numbers(in recording: [UInt8]) -> [[UInt64]]? {
    var script: [[UInt64]] = []
    for operation in String(decoding: recording, as: UTF8.self).split(separator: ";", omittingEmptySubsequences: false)
    {
      let numbers = operation.split(separator: ",").map { UInt64($0) }
      guard !numbers.contains(nil) else { return nil }
      script.append(numbers.compactMap(\.self))
    }
    return script
  }
}
