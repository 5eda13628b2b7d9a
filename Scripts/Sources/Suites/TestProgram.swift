import Foundation
import Measuring
import Processes
import Synchronization
import Terminal

/// Builds a kata with its tests, and runs the program that the build makes.
///
/// `swift test --skip-build` takes a second longer than the program itself. So the program is run as SwiftPM runs it, once
/// for each version, both at the same time. SwiftPM says where it puts what it builds.
public struct TestProgram: Sendable {
  /// The package's folder: the workbook, or a copy of it.
  private let root: String
  private let kata: String
  private let terminal: Terminal
  /// How long a run may take.
  private let timeout: Double

  /// Where the build's products go.
  private var buildFolder: String { "\(root)/.build" }
  /// Whether the build has what a debugger needs.
  private let isForDebugging: Bool

  /// Seconds that a run may take where a person waits for it.
  public static let usualTimeout = 30.0
  /// Seconds that a run may take where nobody waits.
  public static let patientTimeout = 300.0

  /// - Parameters:
  ///   - timeout: Seconds. A kata's suite takes a few at most. A person who waits can ask for another time; a gate that
  ///     nobody watches allows much more, because only a machine that is busy takes so long.
  ///   - isForDebugging: Whether the build has what a debugger needs, as `swift build` makes it. A copy that nobody opens
  ///     is built faster without.
  public init(
    root: String, kata: String, terminal: Terminal, timeout: Double = usualTimeout, isForDebugging: Bool = true
  ) {
    self.isForDebugging = isForDebugging
    self.root = root
    self.kata = kata
    self.terminal = terminal
    self.timeout = timeout
  }

  public enum BuildResult: Sendable {
    case built
    case broken(CompilerError)
  }

  /// Builds what `KATA=<kata> swift test` would build.
  public func build(label: String? = nil) throws -> BuildResult {
    if let place = try? String(contentsOfFile: endOfBuild, encoding: .utf8), place != buildFolder { clear() }
    var outcome = try buildOnce(label)
    // What only `swift test` has built has no such note. Then the compiler says so, of each file.
    if !outcome.succeeded, (outcome.output + outcome.errors).contains("was compiled with module cache path") {
      clear()
      outcome = try buildOnce(label)
    }
    // SwiftPM itself was ended by a signal: Swift Build of 6.3.1 crashes now and then while it plans.
    if outcome.status > 128 { outcome = try buildOnce(label) }
    return outcome.succeeded ? .built : .broken(CompilerError(compilerOutput: outcome.output + outcome.errors))
  }

  /// Removes what was built before the workbook was moved or copied. What the compilers wrote names the old folder, and
  /// can't be used. What the tool keeps for itself stays.
  private func clear() {
    terminal.complain("This workbook was built in another folder. It is built anew.\n")
    for name in (try? FileManager.default.contentsOfDirectory(atPath: buildFolder)) ?? [] where name != "kata" {
      try? FileManager.default.removeItem(atPath: "\(buildFolder)/\(name)")
    }
  }

  private func buildOnce(_ label: String?) throws -> Outcome {
    waitForNextSecond()
    defer { noteBuild() }
    var hasWaited = false
    let build = SwiftPM.invocation(
      "build", ["--build-tests"] + (isForDebugging ? [] : ["-debug-info-format", "none"]), root: root,
      environment: ["KATA": kata])
    // Where the products are is asked at the same time, because that takes half a second.
    let isPlaceKnown = knownProducts != nil
    let outcomes = try ChildProcess.run(
      [build] + (isPlaceKnown ? [] : [question]),
      progress: ProgressLine(label ?? "Building \(kata) and its tests", on: terminal)
    ) { _, text in
      // Said by SwiftPM, which then waits.
      guard !hasWaited, terminal.showsProgress, text.contains("Another instance of SwiftPM") else { return }
      hasWaited = true
      terminal.complain("Waiting for another build in this folder to end.\n")
    }
    if !isPlaceKnown { note(outcomes[1]) }
    return outcomes[0]
  }

  /// Waits until the second is over in which the last build wrote something.
  ///
  /// The compiler's driver compares times by the second: that of a source with the one it had in the last build, and that
  /// of an imported module with the start of the last build. What is written twice within one second looks unchanged, so
  /// it or what imports it isn't compiled again, and then the program doesn't link or shows old results.
  public func waitForNextSecond() {
    let folders = [buildFolder] + (knownProducts.map { [$0] } ?? [])
    let paths = folders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).map { "\(folder)/\($0)" }
    }
    guard let newest = (paths + [endOfBuild]).map(modificationDate).max() else { return }
    let next = newest.timeIntervalSince1970.rounded(.down) + 1.01
    // A date from the future tells nothing.
    Thread.sleep(forTimeInterval: min(1.01, max(0, next - Date().timeIntervalSince1970)))
  }

  /// A file that is written when a build ends, with the folder's path in it: a build that fails may leave no other trace.
  private var endOfBuild: String { "\(buildFolder)/kata/built" }

  private func noteBuild() {
    try? writeFiles(["built": buildFolder], in: "\(buildFolder)/kata")
  }

  /// Dates the sources of the kata's modules so that the next build compiles them all.
  ///
  /// For when all files of a module have been exchanged: nothing then depends on what the build system takes for changed.
  public func markSourcesAsNew() throws {
    waitForNextSecond()
    for folder in modules.values {
      for case let path as String in FileManager.default.enumerator(atPath: "\(root)/\(folder)") ?? .init()
      where path.hasSuffix(".swift") { try markAsNew("\(root)/\(folder)/\(path)") }
    }
  }

  /// Runs the suite on versions, all at the same time.
  ///
  /// All katas share one program in `.build`. If another command has built it for another kata since, it is built again.
  public func run(_ variants: [Variant], label: String? = nil) throws -> [Variant: TestRun] {
    Dictionary(uniqueKeysWithValues: zip(variants, try results(on: variants, environment: [:], label: label)))
  }

  /// Runs the suite once, in one process.
  ///
  /// - Parameters:
  ///   - variant: The version to test; nil for both, which also runs the tests that compare them.
  ///   - environment: Variables for the tests.
  public func run(_ variant: Variant?, environment: [String: String]) throws -> TestRun {
    try results(on: [variant], environment: environment, label: nil)[0]
  }

  private func results(on variants: [Variant?], environment: [String: String], label: String?) throws -> [TestRun] {
    var attempts = try attempts(on: variants, environment, label: label)
    if attempts.contains(where: { !$0.hasTests(ofModule: testModule) }), case .built = try build() {
      attempts = try self.attempts(on: variants, environment, label: label)
    }
    guard attempts.allSatisfy({ $0.hasTests(ofModule: testModule) }) else {
      throw TestProgramError.otherTests(kata: kata)
    }
    return attempts.map { $0.result(modules: modules) }
  }

  private var testModule: String { "\(kata)Tests" }

  private func attempts(
    on variants: [Variant?], _ environment: [String: String], label: String?
  ) throws -> [Attempt] {
    let scratch = try ScratchFolder(in: "\(buildFolder)/kata")
    defer { scratch.remove() }
    let executable = try executable()
    var runs = variants.map { Attempt(variant: $0, variables: environment) }
    var round = 0
    while runs.contains(where: { !$0.isFinished }) {
      round += 1
      let open = runs.indices.filter { !runs[$0].isFinished }
      let invocations = open.map { index in
        runs[index].events = "\(scratch.path)/\(index)-\(round).json"
        return runs[index].invocation(of: executable, kata: kata, root: root)
      }
      let outcomes = try ChildProcess.run(
        invocations, timeout: timeout, progress: ProgressLine(label ?? "Running the tests of \(kata)", on: terminal))
      for (index, outcome) in zip(open, outcomes) { runs[index].take(outcome, timeout: timeout) }
    }
    return runs
  }

  /// Where the files of the kata's modules are: a trap names only module and file.
  private var modules: [String: String] {
    [
      "\(kata)Before": "Katas/\(kata)", "\(kata)After": "Solutions/\(kata)",
      "\(kata)Contract": "Tests/\(kata)/Contract",
      testModule: "Tests/\(kata)/Suite",
    ]
  }

  /// How to run the suite with arguments for Swift Testing. The program has to be built.
  public func invocation(_ arguments: [String], environment: [String: String?]) throws -> Invocation {
    Self.invocation(
      of: try executable(), root: root, arguments,
      environment: environment.merging(["KATA": kata]) { $1 })
  }

  /// What a test program is called with, so that it runs or skips these tests and no others.
  ///
  /// - Parameter option: `--filter` or `--skip`.
  public static func arguments(_ option: String, _ tests: [String]) -> [String] {
    tests.flatMap { [option, "^" + NSRegularExpression.escapedPattern(for: $0) + "$"] }
  }

  fileprivate static func invocation(
    of executable: String, root: String, _ arguments: [String], environment: [String: String?]
  ) -> Invocation {
    // A crash is told in one line; the default is pages of registers.
    let environment = environment.merging(["SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"]) { $1 }
    return TestLauncher.find(for: executable, root: root)
      .invocation(of: executable, arguments, environment: environment)
  }

  /// The program with the kata's tests. Swift Build makes one for each test target. The native build system makes one of
  /// all; a package that was renamed leaves the old one behind.
  private func executable() throws -> String {
    let folder = try products()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    // On macOS, it is a bundle.
    if let own = ["\(testModule)-test-runner", "\(testModule).xctest"].first(where: names.contains) {
      return "\(folder)/\(own)"
    }
    let programs = names.filter { $0.hasSuffix("PackageTests.xctest") }.map { "\(folder)/\($0)" }
    let newest = programs.max { modificationDate(of: $0) < modificationDate(of: $1) }
    guard let newest else { throw TestProgramError.notFound(folder) }
    return newest
  }

  // MARK: The folder of the products

  /// The path inside the folder of any build.
  private static let placeOfProducts = Mutex<String?>(nil)

  private var knownProducts: String? { Self.placeOfProducts.withLock { $0 }.map { "\(buildFolder)/\($0)" } }

  /// Asks SwiftPM, in a scratch folder of its own, so that nothing waits for the other.
  private var question: Invocation {
    SwiftPM.invocation(
      "build", ["--show-bin-path"], root: root, scratch: "\(buildFolder)/kata/manifest", environment: ["KATA": kata])
  }

  private func note(_ answer: Outcome) {
    guard answer.succeeded, let scratch = answer.output.firstRange(of: "/.build/kata/manifest/") else { return }
    let place = answer.output[scratch.upperBound...].trimmingCharacters(in: .whitespacesAndNewlines)
    Self.placeOfProducts.withLock { $0 = place }
  }

  private func products() throws -> String {
    if knownProducts == nil { note(try ChildProcess.run(question)) }
    guard let knownProducts else { throw TestProgramError.notFound(buildFolder) }
    return knownProducts
  }

  private func modificationDate(of path: String) -> Date {
    (try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate]) as? Date ?? .distantPast
  }
}

public enum TestProgramError: Error, Equatable {
  case notFound(String)
  /// The program has the tests of other katas.
  case otherTests(kata: String)
}

extension TestProgramError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFound(let folder): "the build left no test program in \(folder)"
    case .otherTests(let kata):
      "another command builds the tests of other katas in the same folder, so those of \(kata) could not be run. Try "
        + "again when it has ended."
    }
  }
}

/// The suite on one version: run again without the behaviours that ended the process, so that one crash does not hide
/// what the others have to say.
private struct Attempt {
  /// Nil for both versions.
  let variant: Variant?
  /// For the tests.
  let variables: [String: String]
  var events = ""
  private(set) var isFinished = false
  private var functions: [String: EventStream.Function] = [:]
  private var verdicts: [String: TestRun.Verdict] = [:]
  private var looseIssues: [TestIssue] = []
  private var failure: String?
  /// Whether tests run one after the other, so that it is certain in which of them the process ended.
  private var isSerial = false
  private var toSkip: [String] = []

  /// A kata with more crashing behaviours than that learns nothing from the rest.
  private static let mostCrashes = 5

  init(variant: Variant?, variables: [String: String]) {
    self.variant = variant
    self.variables = variables
  }

  /// Whether the tests are those of a module and no others. A run that broke off before it named its tests may be.
  func hasTests(ofModule module: String) -> Bool {
    functions.keys.allSatisfy { $0.hasPrefix("\(module).") }
  }

  func invocation(of executable: String, kata: String, root: String) -> Invocation {
    var arguments = ["--quiet", "--event-stream-output-path", events, "--event-stream-version", "0"]
    if isSerial { arguments.append("--no-parallel") }
    arguments += TestProgram.arguments("--skip", toSkip)
    return TestProgram.invocation(
      of: executable, root: root, arguments,
      environment: variables.mapValues(Optional.some).merging(["KATA": kata, "KATA_VARIANT": variant?.rawValue]) { $1 })
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
    isFinished = true
    if stream.hasEnded { return }
    guard stream.hasBegun else {
      failure = lastWords(outcome) ?? "the test program ended with status \(outcome.status) before it began"
      return
    }

    // What ended the process is certain if one test only was running. Else try again, one test after the other.
    let running = stream.running
    let broken = stream.openCases.last?.test ?? running.last
    guard let broken, isSerial || running.count == 1 else {
      isSerial = true
      isFinished = running.isEmpty
      if running.isEmpty { failure = lastWords(outcome) ?? "the test program ended with status \(outcome.status)" }
      return
    }
    verdicts[broken] =
      outcome.timedOut
      ? .timedOut(seconds: Int(timeout))
      : .crashed(lastWords(outcome) ?? "the process ended with status \(outcome.status)")
    toSkip.append(broken)
    // A run that hangs takes the whole of its time; once is enough.
    isFinished = outcome.timedOut || toSkip.count >= Self.mostCrashes
  }

  /// The line in which the process says why it ends.
  private func lastWords(_ outcome: Outcome) -> String? {
    let lines = (outcome.errors + "\n" + outcome.output).split(whereSeparator: \.isNewline)
    return (lines.last { $0.contains("Fatal error") } ?? lines.last { $0.hasPrefix("error: ") }).map(String.init)
  }

  func result(modules: [String: String]) -> TestRun {
    let behaviours = functions.map { id, function in
      TestRun.Behaviour(
        id: id, name: function.name, theme: function.suite, path: function.path, line: function.line,
        verdict: located(verdicts[id] ?? .notRun, modules))
    }
    return TestRun(
      behaviours: behaviours.sorted { ($0.path, $0.line) < ($1.path, $1.line) }, looseIssues: looseIssues,
      failure: failure)
  }

  private func located(_ verdict: TestRun.Verdict, _ modules: [String: String]) -> TestRun.Verdict {
    guard case .crashed(let words) = verdict, let slash = words.firstIndex(of: "/"),
      let folder = modules[String(words[..<slash])]
    else { return verdict }
    return .crashed(folder + words[slash...])
  }
}
