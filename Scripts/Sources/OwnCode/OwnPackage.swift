import Foundation
import Katas
import Terminal

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

  func build(on terminal: Terminal) throws {
    // SwiftPM writes Package.resolved beside a package, but not if the package is part of a workspace.
    let workspace = "\(scratch)/Measured.xcworkspace"
    let path = root.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    let reference = "<FileRef location=\"absolute:\(path)\"></FileRef>"
    try writeFiles(
      ["contents.xcworkspacedata": "<Workspace version=\"1.0\">\(reference)</Workspace>\n"], in: workspace)
    // SwiftPM writes the versions there, if the folder is there.
    let versions = FileManager.default.contents(atPath: "\(root)/Package.resolved")
    try writeFiles(
      [versions == nil ? ".keep" : "Package.resolved": versions ?? Data()], in: "\(workspace)/xcshareddata/swiftpm")
    // The other build system has its index and its settings elsewhere.
    let arguments = [
      "build", "--package-path", root, "--scratch-path", scratch, "--multiroot-data-file", workspace,
      "--build-system", "native", "--enable-index-store",
    ]
    let outcome = try ChildProcess.run(
      Invocation("swift", arguments), progress: ProgressLine("Building the package", on: terminal))
    guard outcome.succeeded else {
      throw CompilerError(compilerOutput: outcome.output + outcome.errors) { $0.replacing(root + "/", with: "") }
    }
  }

  /// The call of the compiler that checks some files of a module as the whole module, with the settings that SwiftPM has
  /// written down for the build.
  func compilation(of module: String, files: [String]) throws -> Invocation? {
    let lines = try contents(of: "\(scratch)/debug.yaml").split(separator: "\n")
    guard let line = lines.first(where: { $0.contains("swiftc\",\"-module-name\",\"\(module)\",") }),
      let list = line.firstIndex(of: "["),
      let words = try? JSONDecoder().decode([String].self, from: Data(line[list...].utf8)), let compiler = words.first
    else { return nil }
    // Without what says where a build writes its results, and which files it compiles.
    let withPath = ["-emit-module-path", "-emit-objc-header-path", "-output-file-map", "-index-store-path"]
    var arguments = zip(words, words.dropFirst()).filter { previous, word in
      !withPath.contains(previous) && !withPath.contains(word) && !Self.ofOutput.contains(word) && !word.hasPrefix("@")
    }
    .map(\.1)
    arguments += ["-whole-module-optimization", "-diagnostic-style", "llvm", "-emit-sil", "-o", "/dev/null"]
    return Invocation(compiler, arguments + files)
  }

  private static let ofOutput: Set = [
    "-c", "-emit-dependencies", "-emit-module", "-emit-objc-header", "-enable-batch-mode", "-incremental",
    "-parseable-output", "-serialize-diagnostics", "-driver-always-rebuild-dependents",
  ]
}
