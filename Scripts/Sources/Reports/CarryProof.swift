import Console
import Foundation
import Toolchain
import Workbook

/// Copies files into an empty package and compiles it: the compiler is the judge of what has to come along.
///
/// The given modules that the files import are there as targets of their own, as they would have to be at the other end.
public struct CarryProof {
  private let workbook: Workbook
  private let terminal: Terminal
  /// The package, outside of the clone; from one proof to the next, given modules stay compiled.
  private let package: ScratchFolder

  public init(_ workbook: Workbook, terminal: Terminal) throws {
    self.workbook = workbook
    self.terminal = terminal
    package = try ScratchFolder.outside(for: "carry")
  }

  public func close() { package.removeWithWhatWorksThere() }

  public struct Verdict: Equatable, Sendable {
    /// The given modules that were needed, theirs included.
    public let modules: [String]
    /// What the compiler said first; nil if all is there.
    public let error: CompilerError?

    public init(modules: [String], error: CompilerError?) {
      self.modules = modules
      self.error = error
    }

    public var isGood: Bool { error == nil }

    func text(on terminal: Terminal) -> String {
      guard let error else {
        let given = modules.isEmpty ? "with nothing else" : "with \(modules.joined(separator: ", "))"
        return Style.green("  compiles alone", on: terminal) + ", \(given)\n"
      }
      let place =
        error.path.map { "\($0.split(separator: "/").last ?? "")\(error.line.map { ":\($0)" } ?? ""): " } ?? ""
      return Style.red("  does not compile alone", on: terminal) + ": \(place)\(error.message)\n"
    }
  }

  /// - Parameters:
  ///   - texts: The files by name.
  ///   - target: The workbook's target that they come from: its settings hold at the other end too, and of its
  ///     dependencies those are there that the files import.
  ///   - imports: The modules that the files import.
  public func prove(
    _ texts: [String: String], of target: String, importing imports: Set<String>, label: String
  ) throws -> Verdict {
    let manifest = workbook.manifest
    let direct = (manifest.targets[target]?.dependencies ?? []).filter(imports.contains).sorted()
    var given: [Manifest.Target] = []
    for name in direct {
      for needed in manifest.allDependencies(of: name) + [manifest.targets[name]].compactMap(\.self)
      where !given.contains(needed) { given.append(needed) }
    }
    let files = FileManager.default
    let sources = "\(package.path)/Sources"
    try? files.removeItem(atPath: "\(sources)/Carried")
    // What an earlier proof needed is not there for this one.
    for name in manifest.targets.keys where !given.contains(where: { $0.name == name }) {
      try? files.removeItem(atPath: "\(package.path)/.build/debug/Modules/\(name).swiftmodule")
    }
    for module in given where !files.fileExists(atPath: "\(sources)/\(module.name)") {
      try files.createDirectory(atPath: sources, withIntermediateDirectories: true)
      try files.copyItem(atPath: "\(workbook.root)/\(module.path)", toPath: "\(sources)/\(module.name)")
    }
    for (name, text) in texts {
      let path = "\(sources)/Carried/\(name)"
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      // A build can take a file for unchanged that is replaced within the second of the build before.
      try files.setAttributes([.modificationDate: Date(timeIntervalSinceNow: 1)], ofItemAtPath: path)
    }
    let text = try packageText(given, direct, settingsOf: target)
    try text.write(toFile: "\(package.path)/Package.swift", atomically: false, encoding: .utf8)
    let outcome = try ChildProcess.run(
      Invocation(
        "swift", ["build", "--package-path", package.path, "--target", "Carried"], environment: ["KATA": nil]),
      progress: ProgressLine("Compiling \(label) alone", on: terminal))
    return Verdict(
      modules: given.map(\.name).sorted(),
      error: outcome.succeeded ? nil : CompilerError(compilerOutput: outcome.output + outcome.errors))
  }

  private func packageText(_ given: [Manifest.Target], _ direct: [String], settingsOf target: String) throws -> String {
    let own = try contents(of: "\(workbook.root)/Package.swift")
    let tools = own.firstMatch(of: /\/\/ *swift-tools-version: *([0-9.]+)/).map { String($0.1) } ?? "6.2"
    func quoted(_ names: [String]) -> String { names.map { "\"\($0)\"" }.joined(separator: ", ") }
    let modules = given.map { module in
      "    .target(name: \"\(module.name)\", dependencies: [\(quoted(module.dependencies))], "
        + "exclude: [\(quoted(module.exclude))]),\n"
    }
    return """
      // swift-tools-version: \(tools)
      import PackageDescription

      let package = Package(
        name: "Elsewhere",
        platforms: [.macOS(.v15)],
        targets: [
      \(modules.joined())    .target(name: "Carried", dependencies: [\(quoted(direct))]),
        ]
      )
      for target in package.targets {
        target.swiftSettings = [\(settings(of: target))]
      }

      """
  }

  /// The settings of the workbook's target, as a manifest says them.
  private func settings(of target: String) -> String {
    let arguments = workbook.manifest.targets[target]?.compilerArguments ?? []
    var settings: [String] = []
    for (index, argument) in arguments.enumerated() {
      let value = index + 1 < arguments.count ? arguments[index + 1] : ""
      switch argument {
      case "-enable-upcoming-feature": settings.append(".enableUpcomingFeature(\"\(value)\")")
      case "-enable-experimental-feature": settings.append(".enableExperimentalFeature(\"\(value)\")")
      case "-D": settings.append(".define(\"\(value)\")")
      default: break
      }
    }
    return (settings + [".treatAllWarnings(as: .error)"]).joined(separator: ", ")
  }
}
