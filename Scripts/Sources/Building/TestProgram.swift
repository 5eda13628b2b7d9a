import Foundation
import Machine
import Katas
import Synchronization

/// Builds a kata with its tests, and runs the program that the build makes.
///
/// `swift test --skip-build` takes a second longer than the program itself. So on Linux the program is run as SwiftPM runs
/// it, once for each version, both at the same time. SwiftPM says where it puts what it builds.
public struct TestProgram: Sendable {
  /// The package's folder: the workbook, or a copy of it.
  private let root: String
  private let kata: String
  private let terminal: Terminal
  private let limit: WorkLimit
  private let isCopy: Bool
  private var buildFolder: String { "\(root)/.build" }

  /// Seconds of the processor that a run may use. A kata's suite takes three at the most.
  public static let usualLimit = 60

  /// - Parameters:
  ///   - processorSeconds: How long the processor may work on a run; nil for as long as is usual.
  ///   - isCopy: Whether nobody opens the folder and waits. It is built without what a debugger needs.
  public init(root: String, kata: String, terminal: Terminal, processorSeconds: Int? = nil, isCopy: Bool = false) {
    (self.root, self.kata, self.terminal) = (root, kata, terminal)
    limit = WorkLimit(processorSeconds: processorSeconds ?? Self.usualLimit)
    self.isCopy = isCopy
  }

  // MARK: Building

  /// Builds what `KATA=<kata> swift test` would build.
  public func build() throws -> CompilerError? {
    var outcome = try buildOnce()
    // The workbook was moved or copied. What the compilers wrote names the old folder, and can't be used.
    if !outcome.succeeded, (outcome.output + outcome.errors).contains("was compiled with module cache path") {
      terminal.complain("This workbook was built in another folder. It is built anew.\n")
      // What the tool keeps for itself stays.
      for name in try FileManager.default.contentsOfDirectory(atPath: buildFolder) where name != "kata" {
        try FileManager.default.removeItem(atPath: "\(buildFolder)/\(name)")
      }
      outcome = try buildOnce()
    }
    if outcome.succeeded { return nil }
    return CompilerError(compilerOutput: outcome.output + outcome.errors) { $0.replacing(root + "/", with: "") }
  }

  public func buildOnce() throws -> Outcome {
    try waitForNextSecond()
    // A folder that can't be written makes the build itself fail.
    defer { try? writeFiles(["built": ""], in: "\(buildFolder)/kata") }
    let build = swiftPM(
      "build", ["--build-tests"] + (isCopy ? ["-debug-info-format", "none"] : []), environment: ["KATA": kata])
    // Where the products are is asked at the same time, because that takes half a second.
    let progress = ProgressLine("Building \(kata) and its tests", on: terminal)
    var outcomes = try ChildProcess.run([build] + (knownProducts == nil ? [question] : []), progress: progress)
    outcomes.dropFirst().forEach(rememberPlaceOfProducts)
    // SwiftPM itself was ended by a signal: Swift Build of 6.3.1 crashes now and then while it plans.
    for _ in 0..<3 where outcomes[0].status > 128 { outcomes[0] = try ChildProcess.run(build, progress: progress) }
    return outcomes[0]
  }

  /// Waits until the second is over in which the last build wrote something: the compiler's driver compares times by the
  /// second. What is written twice within one looks unchanged, so it isn't compiled again, and then the program doesn't link
  /// or shows old results.
  func waitForNextSecond() throws {
    let paths = try [buildFolder, knownProducts ?? buildFolder].flatMap { folder in
      try names(in: folder).map { "\(folder)/\($0)" }
    }
    // A build that fails may leave no other trace than that it has ended.
    guard let newest = try (paths + ["\(buildFolder)/kata/built"]).compactMap(modificationDate).max() else { return }
    let next = newest.timeIntervalSince1970.rounded(.down) + 1.01
    // A date from the future tells nothing.
    Thread.sleep(forTimeInterval: min(1.01, max(0, next - Date().timeIntervalSince1970)))
  }

  // MARK: Running

  /// Runs the suite once for each version, all at the same time.
  /// - Parameter variants: The versions to test; nil for both in one process, which also runs the tests that compare them.
  public func run(_ variants: [Variant?], environment: [String: String] = [:]) throws -> [TestRun] {
    let scratch = try ScratchFolder(in: "\(buildFolder)/kata")
    defer { scratch.remove() }
    let modules = [
      "\(kata)Before": "Katas/\(kata)", "\(kata)After": "Solutions/\(kata)",
      "\(kata)Contract": "Tests/\(kata)/Contract", testModule: "Tests/\(kata)/Suite",
    ]
    var runs = variants.map { RepeatedRun(variant: $0, modules: modules, root: root) }
    while runs.contains(where: { !$0.isFinished }) {
      let open = runs.indices.filter { !runs[$0].isFinished }
      let invocations = try open.map { index in
        var variables: [String: String?] = environment
        variables.updateValue(runs[index].variant?.rawValue, forKey: "KATA_VARIANT")
        return try invocation(runs[index].arguments(in: scratch), environment: variables)
      }
      let outcomes = try ChildProcess.run(
        invocations, limit: limit, progress: ProgressLine("Running the tests of \(kata)", on: terminal))
      for (index, outcome) in zip(open, outcomes) { try runs[index].record(outcome, limit: limit) }
    }
    // All katas share one program in `.build`.
    guard runs.allSatisfy({ $0.hasTests(ofModule: testModule) }) else {
      throw Failure(
        "another command builds the tests of other katas in the same folder, so those of \(kata) could not be run. Try "
          + "again when it has ended.")
    }
    return runs.map(\.result)
  }

  private var testModule: String { "\(kata)Tests" }

  /// How to run the suite with arguments for Swift Testing. The program has to be built.
  public func invocation(_ arguments: [String], environment: [String: String?]) throws -> Invocation {
    // A crash is told in one line; the default is pages of registers.
    let environment = environment.merging(["KATA": kata, "SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"]) { $1 }
    #if os(macOS)
      // A bundle, which only SwiftPM knows how to load.
      return swiftPM(
        "test", ["--skip-build", "--ignore-lock", "--disable-xctest"] + arguments, environment: environment)
    #else
      return Invocation(try executable(), ["--testing-library", "swift-testing"] + arguments, environment: environment)
    #endif
  }

  // MARK: The folder of the products

  /// The program with the kata's tests. Swift Build makes one for each test target. The native build system makes one of
  /// all; a package that was renamed leaves the old one behind.
  private func executable() throws -> String {
    if knownProducts == nil { rememberPlaceOfProducts(try ChildProcess.run(question)) }
    let folder = knownProducts ?? buildFolder
    let names = try Machine.names(in: folder)
    let own = names.filter { $0 == "\(testModule)-test-runner" }
    let programs = (own.isEmpty ? names.filter { $0.hasSuffix("PackageTests.xctest") } : own).map { "\(folder)/\($0)" }
    let dated = try programs.map { ($0, try modificationDate(of: $0) ?? .distantPast) }
    guard let newest = dated.max(by: { $0.1 < $1.1 }) else {
      throw Failure("the build left no test program in \(folder)")
    }
    return newest.0
  }

  /// The path inside the folder of any build.
  private static let placeOfProducts = Mutex<String?>(nil)

  private var knownProducts: String? { Self.placeOfProducts.withLock { $0 }.map { "\(buildFolder)/\($0)" } }

  /// A call of SwiftPM. The toolchain chooses the build system, unless the environment variable `KATA_BUILD_SYSTEM` names one.
  /// - Parameter scratch: Where the build goes; nil for `.build` in the package's folder.
  private func swiftPM(
    _ command: String, _ arguments: [String], scratch: String? = nil, environment: [String: String?]
  ) -> Invocation {
    let system = ProcessInfo.processInfo.environment["KATA_BUILD_SYSTEM"] ?? ""
    let options = ["--package-path", root, "--scratch-path", scratch ?? buildFolder]
    return Invocation(
      "swift", [command] + options + (system.isEmpty ? [] : ["--build-system", system]) + arguments,
      environment: environment)
  }

  /// Asks SwiftPM, in a scratch folder of its own, so that nothing waits for the other.
  private var question: Invocation {
    swiftPM("build", ["--show-bin-path"], scratch: "\(buildFolder)/kata/manifest", environment: ["KATA": kata])
  }

  private func rememberPlaceOfProducts(_ answer: Outcome) {
    guard answer.succeeded, let scratch = answer.output.firstRange(of: "/.build/kata/manifest/") else { return }
    let place = answer.output[scratch.upperBound...].trimmingCharacters(in: .whitespacesAndNewlines)
    Self.placeOfProducts.withLock { $0 = place }
  }
}

extension Workbook {
  /// Builds a kata and runs its suite on versions.
  /// - Throws: `CompilerError` if it doesn't compile.
  package func run(
    suiteOf kata: Kata, on variants: [Variant], within seconds: Int? = nil, terminal: Terminal
  ) throws -> [TestRun] {
    let program = TestProgram(root: root, kata: kata.name, terminal: terminal, processorSeconds: seconds)
    if let error = try program.build() { throw error }
    return try program.run(variants)
  }
}
