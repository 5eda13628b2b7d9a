import Building
import Files
import Foundation
import Katas
import Metrics
import Processes
import Terminal

/// Code that is no kata: the modules of a package, or of an index that a compiler has written.
public struct OwnCode {
  /// The folder in which the names of files begin.
  private let root: String
  /// Where the package is built.
  private let scratch: String
  private let store: IndexStore
  private var files: [String: [IndexStore.File]] = [:]
  /// What can't be measured, for a person.
  private var notes: [String] = []

  /// Reads the modules of a package, but for those of its tests, or of an index.
  ///
  /// - Parameters:
  ///   - path: The folder with `Package.swift`, or with the sources of the index; nil if only the index is known.
  ///   - index: A folder with the index that a build has written; nil to build the package. Nothing is written to its folder.
  ///   - module: The only one that is wanted; nil for all.
  ///   - cache: Where the builds of all packages are kept.
  public init(in path: String?, index: String?, module: String?, cache: String, on terminal: Terminal) throws {
    root = realPath(of: path ?? ".")
    if index == nil, !isFile("\(root)/Package.swift") {
      throw Failure(
        "there is no Package.swift in \(path ?? ".")" + (try Self.isXcodes(root) ? Self.adviceForXcode(root) : ""))
    }
    scratch = "\(cache)/\(URL(fileURLWithPath: root).lastPathComponent)-\(Fingerprint.of([root]).prefix(8))"
    if index == nil { try Self.build(root, in: scratch, on: terminal) }
    let folder = index ?? "\(scratch)/debug/index/store"
    guard isFolder("\(folder)/v5") else { throw Failure("there is no index in \(folder)") }
    store = try IndexStore(path: folder, library: try Toolchain.find().indexStore)
    // Of a package, not the packages that it depends on. The index keeps files that are gone.
    let (root, scratch) = (root, scratch)
    let own = try store.files().filter { file in
      isFile(file.path) && (path == nil || file.path.hasPrefix("\(root)/") && !file.path.hasPrefix(scratch))
    }
    let others = Set(own.map(\.path).filter { !$0.hasSuffix(".swift") }).count
    if others > 0 { notes.append("Not measured: \(counted(others, "file", "files")) of another language than Swift.") }
    let found = Dictionary(grouping: own.filter { $0.path.hasSuffix(".swift") }, by: \.module)
    files = found.filter { module == nil || $0.key == module }
    if files.isEmpty { throw Failure.unknown("Swift module", named: module ?? "", among: found.keys.sorted()) }
    for file in files.values.joined() where index != nil {
      if let indexed = file.indexed, let changed = try modificationDate(of: file.path), changed > indexed {
        notes.append("\(name(of: file.path)) changed after it was indexed: build again, or its lines are wrong.")
      }
    }
  }

  private static func isXcodes(_ root: String) throws -> Bool {
    try names(in: root).contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
  }

  /// For code that only Xcode can build.
  private static func adviceForXcode(_ root: String) -> String {
    """

    Build it in Xcode, and measure the index that Xcode has written:
      Scripts/kata measure \(root) --index-store ~/Library/Developer/Xcode/DerivedData/<project>/Index.noindex/DataStore
    """
  }

  private func name(of path: String) -> String {
    path.hasPrefix("\(root)/") ? String(path.dropFirst(root.count + 1)) : path
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
      "--build-system", "native", "--enable-index-store", "-Xswiftc", "-index-include-locals",
    ]
    let progress = ProgressLine("Building the package", on: terminal)
    let outcome = try ChildProcess.run(Invocation("swift", arguments), progress: progress)
    if outcome.succeeded { return }
    let error = CompilerError(compilerOutput: outcome.output + outcome.errors) { $0.replacing(root + "/", with: "") }
    let needsXcode = error.summary.contains(/no such module '(UIKit|SwiftUI|AppKit|WatchKit|TVUIKit)'/)
    throw needsXcode ? Failure(error.summary + adviceForXcode(root)) : error
  }

  /// All modules as one: a class may derive from one of another module.
  public func measures() throws -> OwnMeasures {
    OwnMeasures(
      CodeMeasurement(try structure(of: files.keys.sorted())), modules: files.keys.sorted(), notes: notes.sorted())
  }

  private func structure(of modules: [String]) throws -> ModuleStructure {
    let found = try store.occurrences(in: modules.flatMap { files[$0] ?? [] })
    return ModuleStructure(
      occurrences: Dictionary(uniqueKeysWithValues: found.map { (name(of: $0.key), $0.value) }),
      files: Dictionary(uniqueKeysWithValues: try found.keys.map { (name(of: $0), SourceText(try contents(of: $0))) }))
  }

  /// The files to copy to use a type elsewhere, with the module that declares it.
  public func dependencies(of type: String) throws -> (set: DependencySet, module: String) {
    var known: [String] = []
    for module in files.keys.sorted() {
      let structure = try structure(of: [module])
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
