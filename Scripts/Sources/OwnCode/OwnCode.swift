import Files
import Foundation
import Katas
import Metrics
import Processes
import Terminal

/// Code that is no kata: modules that a compiler has indexed.
public struct OwnCode {
  /// The folder in which the names of files begin.
  private let root: String
  /// Where the package is built.
  private let scratch: String
  private let store: IndexStore
  private var files: [String: [IndexStore.File]] = [:]

  /// Reads the modules of a package, but for those of its tests, or of an index.
  ///
  /// - Parameters:
  ///   - path: The folder with `Package.swift`, or with the sources of the index.
  ///   - index: A folder with the index that a build has written; nil to build the package. Nothing is written to its folder.
  ///   - module: The only one that is wanted; nil for all.
  ///   - cache: Where the builds of all packages are kept.
  public init(in path: String, index: String?, module: String?, cache: String, on terminal: Terminal) throws {
    root = realPath(of: path)
    guard index != nil || isFile("\(root)/Package.swift") else { throw Failure("there is no Package.swift in \(path)") }
    scratch = "\(cache)/\(URL(fileURLWithPath: root).lastPathComponent)-\(Fingerprint.of([root]).prefix(8))"
    if index == nil { try Self.build(root, in: scratch, on: terminal) }
    let folder = index ?? "\(scratch)/debug/index/store"
    guard isFolder("\(folder)/v5") else { throw Failure("there is no index in \(folder)") }
    store = try IndexStore(path: folder, library: try Toolchain.find().indexStore)
    // Of a package, not the packages that it depends on. The index keeps files that are gone.
    let own = try store.files().filter { index != nil || $0.path.hasPrefix("\(root)/") && !$0.path.hasPrefix(scratch) }
    let found = Dictionary(grouping: own.filter { isFile($0.path) }, by: \.module)
    files = found.filter { module == nil || $0.key == module }
    if files.isEmpty { throw Failure.unknown("Swift module", named: module ?? "", among: found.keys.sorted()) }
  }

  private static func build(_ root: String, in scratch: String, on terminal: Terminal) throws {
    // SwiftPM writes Package.resolved beside a package, or for a workspace into this folder, if it is there.
    let (workspace, versions) = ("\(scratch)/Measured.xcworkspace", "xcshareddata/swiftpm")
    let path = root.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    let list = "<Workspace version=\"1.0\"><FileRef location=\"absolute:\(path)\"></FileRef></Workspace>\n"
    try writeFiles(["contents.xcworkspacedata": list, "\(versions)/.keep": ""], in: workspace)
    if let known = FileManager.default.contents(atPath: "\(root)/Package.resolved") {
      try writeFiles(["\(versions)/Package.resolved": known], in: workspace)
    }
    // The other build system has its index and its settings elsewhere.
    let arguments = [
      "build", "--package-path", root, "--scratch-path", scratch, "--multiroot-data-file", workspace,
      "--build-system", "native", "--enable-index-store",
    ]
    let progress = ProgressLine("Building the package", on: terminal)
    let outcome = try ChildProcess.run(Invocation("swift", arguments), progress: progress)
    if !outcome.succeeded {
      throw CompilerError(compilerOutput: outcome.output + outcome.errors) { $0.replacing(root + "/", with: "") }
    }
  }

  /// For each module, its figures with the three worst places of each, and the katas that fit.
  public func report(_ workbook: Workbook, on terminal: Terminal) throws {
    for module in files.keys.sorted() {
      let measures = Measures(try structure(of: module))
      var table = Table([.left, .right])
      for metric in Metric.allCases where !metric.isOfDependencies && metric.display != .ifNamed {
        let (figure, places) = measures.worst(metric)
        guard metric.display == .always || figure > 0 else { continue }
        table.add(["  \(metric.label)", "\(figure)"])
        for place in places.prefix(3) { table.add([Table.Cell("      \(place.location)  \(place.text)", .faint)]) }
      }
      let figures = TextStyle.bold(module, on: terminal) + "\n" + table.rendered(on: terminal)
      terminal.write(figures + "\n" + Smell.advice(measures, workbook) + "\n")
    }
  }

  private func structure(of module: String) throws -> ModuleStructure {
    func name(of path: String) -> String { path.hasPrefix("\(root)/") ? String(path.dropFirst(root.count + 1)) : path }
    let found = try store.occurrences(in: files[module] ?? [])
    return ModuleStructure(
      occurrences: Dictionary(uniqueKeysWithValues: found.map { (name(of: $0.key), $0.value) }),
      files: Dictionary(uniqueKeysWithValues: try found.keys.map { (name(of: $0), SourceText(try contents(of: $0))) }))
  }

  /// The files to copy to use a type elsewhere, with the module that declares it.
  public func dependencies(of type: String) throws -> (set: DependencySet, module: String) {
    var known: [String] = []
    for module in files.keys.sorted() {
      let structure = try structure(of: module)
      if let set = DependencySet(of: type, in: structure) { return (set, module) }
      known += structure.types.map(\.name)
    }
    guard !known.contains(type) else { throw Failure("there are several types named '\(type)'") }
    throw Failure.unknown("type", named: type, among: known)
  }

  /// Compiles the files of a type as the whole module, with the settings that SwiftPM has written down for the build.
  ///
  /// - Returns: The compiler's first error; nil if the files compile.
  public func error(compiling set: DependencySet, of module: String) throws -> CompilerError? {
    let lines = try contents(of: "\(scratch)/debug.yaml").split(separator: "\n")
    guard let line = lines.first(where: { $0.contains("swiftc\",\"-module-name\",\"\(module)\",") }),
      let list = line.firstIndex(of: "["),
      let words = try? JSONDecoder().decode([String].self, from: Data(line[list...].utf8)), let compiler = words.first
    else { throw Failure("the settings of \(module) are not known") }
    // Without what says where a build writes its results, and which files it compiles.
    let output: Set = [
      "-c", "-driver-always-rebuild-dependents", "-emit-dependencies", "-emit-module", "-emit-module-path",
      "-emit-objc-header", "-emit-objc-header-path", "-enable-batch-mode", "-incremental", "-index-store-path",
      "-output-file-map", "-parseable-output", "-serialize-diagnostics",
    ]
    let settings = zip(words, words.dropFirst()).filter { previous, word in
      !word.hasPrefix("@") && !output.contains(word) && !(output.contains(previous) && word.hasPrefix("/"))
    }
    let alone = ["-whole-module-optimization", "-diagnostic-style", "llvm", "-emit-sil", "-o", "/dev/null"]
    let arguments = settings.map(\.1) + alone + set.files.map { "\(root)/\($0)" }
    let outcome = try ChildProcess.run(Invocation(compiler, arguments))
    if outcome.succeeded { return nil }
    return CompilerError(compilerOutput: outcome.errors + outcome.output) { $0.replacing(root + "/", with: "") }
  }
}
