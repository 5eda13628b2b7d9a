import ChangeRequests
import Foundation
import Measuring
import Metrics
import Processes
import Suites
import Terminal
import Workbook

/// Checks whether a machine has what a workshop needs, and builds everything once, so that nobody waits later.
public struct Doctor {
  private let root: String
  private let terminal: Terminal

  public init(root: String, terminal: Terminal) {
    self.root = root
    self.terminal = terminal
  }

  /// What was looked at, and what to do if it isn't as it should be.
  public struct Finding: Equatable, Sendable {
    public let text: String
    /// The command that fixes it, or another way; nil if there is nothing to fix.
    public let remedy: String?

    public var isGood: Bool { remedy == nil }
  }

  // MARK: The machine

  public func machine() -> [Finding] {
    [compiler(), indexStore()] + testing() + [git(), sqlite()] + disks() + [folder()]
  }

  private func compiler() -> Finding {
    let install = "https://www.swift.org/install"
    guard let outcome = try? ChildProcess.run(Invocation("swift", ["--version"])), outcome.succeeded,
      let match = (outcome.output + outcome.errors).firstMatch(of: /Swift version (\d+)\.(\d+)(?:\.\d+)?/),
      let major = Int(match.1), let minor = Int(match.2)
    else { return Finding(text: "no Swift toolchain answers", remedy: install) }
    let manifest = (try? String(contentsOfFile: "\(root)/Package.swift", encoding: .utf8)) ?? ""
    guard let wanted = manifest.prefixMatch(of: /\/\/ *swift-tools-version: *(\d+)\.(\d+)/),
      let wantedMajor = Int(wanted.1),
      let wantedMinor = Int(wanted.2)
    else { return Finding(text: "Package.swift does not say which Swift it needs", remedy: "clone the workbook anew") }
    let isEnough = (major, minor) >= (wantedMajor, wantedMinor)
    return Finding(
      text: "\(match.0), and \(wantedMajor).\(wantedMinor) or later is needed",
      remedy: isEnough ? nil : "swiftly install latest, or \(install)")
  }

  private func indexStore() -> Finding {
    do {
      _ = try Toolchain.find()
      return Finding(text: "the toolchain's index store, which measures", remedy: nil)
    } catch {
      return Finding(
        text: "the toolchain's index store: \(error)",
        remedy: "install a whole toolchain: https://www.swift.org/install")
    }
  }

  private func testing() -> [Finding] {
    (try? Toolchain.find()).map { [Self.testing(in: $0.folder)] } ?? []
  }

  /// - Parameter toolchain: The toolchain's folder `usr`.
  static func testing(in toolchain: String) -> Finding {
    let plugins = FileManager.default.enumerator(atPath: "\(toolchain)/lib/swift/host/plugins")
    if (plugins?.compactMap { $0 as? String } ?? []).contains(where: { $0.contains("libTestingMacros") }) {
      return Finding(text: "Swift Testing", remedy: nil)
    }
    return Finding(
      text: "no macros of Swift Testing, which every suite uses, in \(toolchain)",
      remedy: toolchain.contains("/CommandLineTools/")
        ? "the Command Line Tools alone don't have them: install Xcode, then sudo xcode-select --switch /Applications/Xcode.app"
        : "install a whole toolchain: https://www.swift.org/install")
  }

  private func git() -> Finding {
    #if os(macOS)
      let remedy = "xcode-select --install"
    #else
      let remedy = "apt-get install git, or the like"
    #endif
    guard let outcome = try? ChildProcess.run(Invocation("git", ["--version"])), outcome.succeeded else {
      return Finding(text: "no git, which step, reset, change and compare need", remedy: remedy)
    }
    return Finding(text: outcome.output.trimmingCharacters(in: .whitespacesAndNewlines), remedy: nil)
  }

  /// The debugger of a toolchain for Linux needs it, so it is usually there.
  private func sqlite() -> Finding {
    #if os(Linux)
      guard let library = dlopen("libsqlite3.so.0", RTLD_LAZY) else {
        return Finding(
          text: "no libsqlite3.so.0, which SQLOrdering needs", remedy: "apt-get install libsqlite3-0, or the like")
      }
      dlclose(library)
    #endif
    return Finding(text: "SQLite", remedy: nil)
  }

  /// The disk of the workbook, and that of temporary files if it is another one: `change` puts copies there.
  private func disks() -> [Finding] {
    let temporary = realPath(of: FileManager.default.temporaryDirectory.path)
    let workbook = Self.disk(
      of: root, where: "", needed: 2, remedy: "free some space: all builds are in .build and Scripts/.build")
    if Self.device(of: root) == Self.device(of: temporary) { return [workbook] }
    return [
      workbook,
      Self.disk(
        of: temporary, where: " for temporary files in \(temporary)", needed: 1,
        remedy: "free some space there, or set TMPDIR to a folder on another disk"),
    ]
  }

  /// - Parameter needed: Gigabytes.
  static func disk(of folder: String, where place: String, needed: Int, remedy: String) -> Finding {
    guard let free = try? FileManager.default.attributesOfFileSystem(forPath: folder)[.systemFreeSize] as? NSNumber
    else {
      return Finding(text: "the free space\(place) is not known", remedy: "see that there are \(needed) GB")
    }
    let gigabytes = free.doubleValue / 1e9
    return Finding(
      text: "\(String(format: "%.1f", gigabytes)) GB free\(place), and \(needed) \(needed == 1 ? "is" : "are") needed",
      remedy: gigabytes < Double(needed) ? remedy : nil)
  }

  private static func device(of folder: String) -> dev_t? {
    var status = stat()
    return stat(folder, &status) == 0 ? status.st_dev : nil
  }

  private func folder() -> Finding {
    let isWritable = ["", "/Katas", "/Tests"].allSatisfy { FileManager.default.isWritableFile(atPath: root + $0) }
    return Finding(
      text: isWritable ? "files here can be changed" : "files here can't be changed",
      remedy: isWritable ? nil : "clone the workbook into a folder of your own")
  }

  // MARK: The katas

  /// Builds a kata and its suite, runs it, and compiles what `compare` and `check` need.
  public func warm(_ kata: Kata, in workbook: Workbook) throws -> Finding {
    let start = monotonicSeconds()
    let program = TestProgram(
      root: root, kata: kata.name, terminal: terminal, timeout: TestProgram.patientTimeout)
    if case .broken(let error) = try program.build() {
      let broken = BrokenCode(error, in: try workbook.sources(of: kata), of: kata)
      return Finding(
        text: "\(kata.name) does not compile: \(broken.location.map { "\($0): " } ?? "")\(error.message)",
        remedy: "if you are working on it, go on; this says nothing about the machine")
    }
    var runs = try program.run(Variant.allCases)
    let placed = LearnersChangeRequest(of: kata, in: workbook).placed
    runs[.after] = runs[.after]?.leavingOut { placed?.isOfRequest($0.path) ?? false }
    let failures = Variant.allCases.compactMap { variant in
      runs[variant].flatMap { $0.succeeded ? nil : "\($0.tested.failureSummary) on \(variant.words)" }
    }
    .joined(separator: "; ")
    if let placed, runs.values.contains(where: { !$0.succeeded }) {
      return Finding(
        text: "\(kata.name): \(failures). \(placed.note.split(separator: "\n")[0])",
        remedy: "Scripts/kata change \(kata.name) --mine")
    }
    guard runs.values.allSatisfy(\.succeeded) else {
      return Finding(
        text: "\(kata.name): \(failures)", remedy: "Scripts/kata test \(kata.name) --quiet")
    }
    _ = try KataMeasurer(workbook: workbook, terminal: terminal).measureBoth(kata)
    if let finding = try warmChange(of: kata, in: workbook) { return finding }
    let seconds = String(format: "%.1f", monotonicSeconds() - start)
    return Finding(
      text: "\(kata.name), built in \(seconds) s: \(runs[.before]?.tested.count ?? 0) behaviours pass", remedy: nil)
  }

  /// Compiles what `change --mine` needs; nil if all is well, or if there is no change request.
  private func warmChange(of kata: Kata, in workbook: Workbook) throws -> Finding? {
    guard (try? ChangeRequest(of: kata)) != nil else { return nil }
    do {
      let trial = try ChangeTrial(of: kata, in: workbook, terminal: terminal)
      defer { trial.close() }
      _ = try trial.costs()
      return nil
    } catch let error as ChangeRequestError {
      return Finding(text: "\(kata.name), its change request: \(error)", remedy: "Scripts/kata change \(kata.name)")
    }
  }
}
