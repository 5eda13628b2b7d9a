import Foundation
import Measuring
import Processes
import Terminal
import Workbook

/// A Swift package, which is built in a folder of the workbook. Nothing is written to the package's own folder.
public struct OwnPackage {
  let root: String
  private let scratch: String

  /// - Parameters:
  ///   - path: The folder with `Package.swift`.
  ///   - cache: Where the builds of all packages are kept.
  public init(at path: String, cache: String) throws {
    root = realPath(of: path)
    guard FileManager.default.fileExists(atPath: "\(root)/Package.swift") else {
      throw Failure("there is no Package.swift in \(path)")
    }
    scratch = "\(cache)/\(URL(fileURLWithPath: root).lastPathComponent)-\(Fingerprint.of([root]).prefix(8))"
  }

  var indexStore: String { "\(scratch)/debug/index/store" }

  /// Builds all but the tests.
  func build(on terminal: Terminal) throws {
    // SwiftPM writes Package.resolved beside a package, but not if the package is part of a workspace.
    let workspace = "\(scratch)/Measured.xcworkspace"
    let path = root.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    try writeFiles(
      [
        "contents.xcworkspacedata":
          "<Workspace version=\"1.0\"><FileRef location=\"absolute:\(path)\"></FileRef></Workspace>\n"
      ], in: workspace)
    let resolved = "xcshareddata/swiftpm/Package.resolved"
    if let versions = FileManager.default.contents(atPath: "\(root)/Package.resolved") {
      try writeFiles([resolved: versions], in: workspace)
    } else {
      try FileManager.default.createDirectory(
        atPath: "\(workspace)/xcshareddata/swiftpm", withIntermediateDirectories: true)
    }
    // The other build system has its index and its settings elsewhere.
    let arguments = [
      "build", "--package-path", root, "--scratch-path", scratch, "--multiroot-data-file", workspace,
      "--build-system", "native", "--enable-index-store",
    ]
    let outcome = try ChildProcess.run(
      Invocation("swift", arguments), progress: ProgressLine("Building the package", on: terminal))
    guard outcome.succeeded else {
      throw BrokenCode(CompilerError(compilerOutput: outcome.output + outcome.errors), in: root)
    }
  }

  /// The call of the compiler that checks some files of a module as the whole module, with the settings that SwiftPM has
  /// written down for the build.
  ///
  /// - Returns: Nil if they are not there.
  func compilation(of module: String, files: [String]) throws -> Invocation? {
    let call = "swiftc\",\"-module-name\",\"\(module)\","
    let lines = try contents(of: "\(scratch)/debug.yaml").split(separator: "\n")
    guard let line = lines.first(where: { $0.contains(call) }), let list = line.firstIndex(of: "["),
      let words = try? JSONDecoder().decode([String].self, from: Data(line[list...].utf8)), let compiler = words.first
    else { return nil }
    var arguments: [String] = []
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      if ["-emit-module-path", "-emit-objc-header-path", "-output-file-map", "-index-store-path"].contains(word) {
        rest = rest.dropFirst()
      } else if !Self.ofOutput.contains(word), !word.hasPrefix("@") {
        arguments.append(word)
      }
    }
    arguments += ["-whole-module-optimization", "-diagnostic-style", "llvm", "-emit-sil", "-o", "/dev/null"]
    return Invocation(compiler, arguments + files)
  }

  /// What says how a build writes its results.
  private static let ofOutput: Set = [
    "-c", "-emit-dependencies", "-emit-module", "-emit-objc-header", "-enable-batch-mode", "-incremental",
    "-parseable-output", "-serialize-diagnostics", "-driver-always-rebuild-dependents",
  ]
}
