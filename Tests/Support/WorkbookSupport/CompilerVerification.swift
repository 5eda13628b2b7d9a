import Foundation

/// Asks the Swift compiler whether code is refused where its comments say so, and only there.
public struct CompilerVerification: Sendable {
  private let compiler: URL
  private let moduleFolder: URL

  /// Prepares to verify code that imports a module which was built with the running tests.
  ///
  /// Errors: `compilerNotFound`, `moduleNotFound`.
  public init(importing module: String) throws(CompilerVerificationError) {
    try self.init(importing: module, near: Self.testBinary, path: ProcessInfo.processInfo.environment["PATH"] ?? "")
  }

  init(importing module: String, near binary: URL, path: String) throws(CompilerVerificationError) {
    compiler = try Self.findCompiler(in: path.split(separator: ":").map(String.init))
    moduleFolder = try Self.findModule(module, near: binary)
  }

  /// Type-checks files together, as one module. Warnings don't count.
  ///
  /// Errors: `noFiles`, `nothingExpected` for a file without a word on errors, `surprised`, and what running a process throws.
  public func verify(_ files: [SourceFile]) async throws {
    guard !files.isEmpty else { throw CompilerVerificationError.noFiles }
    for file in files where !file.expectsAnError {
      throw CompilerVerificationError.nothingExpected(file: file.name)
    }
    if let output = try await refusal(
      of: files, importingFrom: moduleFolder, frontendOptions: ["-verify", "-verify-ignore-unrelated"])
    {
      throw CompilerVerificationError.surprised(output: output)
    }
  }

  /// Type-checks a file by itself and returns the first error of each line that the compiler refuses, by the line's number.
  /// Nothing has to be marked in the file.
  ///
  /// Errors: `surprised` if the compiler fails without naming a line, and what running a process throws.
  public func refusedLines(of file: SourceFile) async throws -> [Int: String] {
    guard let output = try await refusal(of: [file], importingFrom: moduleFolder) else { return [:] }
    var refused: [Int: String] = [:]
    for line in output.split(separator: "\n") where line.hasPrefix("\(file.name):") {
      let parts = line.dropFirst(file.name.count + 1).split(separator: ":", maxSplits: 3)
      guard parts.count == 4, parts[2] == " error", let number = Int(parts[0]), refused[number] == nil else { continue }
      refused[number] = String(parts[3].drop { $0 == " " })
    }
    guard !refused.isEmpty else { throw CompilerVerificationError.surprised(output: output) }
    return refused
  }

  /// Type-checks files together, as one module that has nothing to import but these modules of the build and what
  /// comes with the toolchain. Warnings don't count.
  ///
  /// Errors: `noFiles`, `moduleNotFound`, `refused`, and what running a process throws.
  public func compileAlone(_ files: [SourceFile], importingOnly modules: [String]) async throws {
    guard !files.isEmpty else { throw CompilerVerificationError.noFiles }
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for module in modules {
      let file = moduleFolder.appendingPathComponent("\(module).swiftmodule")
      guard FileManager.default.fileExists(atPath: file.path) else {
        throw CompilerVerificationError.moduleNotFound(module: module, above: moduleFolder.path)
      }
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent(file.lastPathComponent), withDestinationURL: file)
    }
    if let output = try await refusal(of: files, importingFrom: folder) {
      throw CompilerVerificationError.refused(output: output)
    }
  }

  /// What the compiler writes when it refuses files that are type-checked as one module, or nil if it accepts them.
  private func refusal(
    of files: [SourceFile], importingFrom modules: URL, frontendOptions: [String] = []
  ) async throws -> String? {
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    // The compiler's newer style of messages, with boxes of code, takes most of its time where there are many.
    var arguments =
      Self.command(frontendOptions) + [
        "-suppress-warnings", "-swift-version", "6", "-diagnostic-style=llvm", "-I", modules.path,
      ]
    for file in files {
      let url = folder.appendingPathComponent(file.name)
      try Data(file.text.utf8).write(to: url)
      arguments.append(url.path)
    }
    let (status, output) = try await run(compiler, arguments, writingTo: folder.appendingPathComponent("output"))
    return status == 0 ? nil : output.replacingOccurrences(of: folder.path + "/", with: "")
  }

  /// How the compiler is told to type-check all files as one module.
  ///
  /// On Linux the frontend is called directly, because the driver takes nearly half of the time of a small file. Elsewhere
  /// only the driver knows where the SDK is.
  private static func command(_ frontendOptions: [String]) -> [String] {
    #if os(Linux)
      ["-frontend", "-typecheck", "-module-name", "main"] + frontendOptions
    #else
      ["-typecheck", "-whole-module-optimization"] + frontendOptions.flatMap { ["-Xfrontend", $0] }
    #endif
  }

  /// A new folder for the files of one call.
  private static func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("verify-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Runs a program to its end without holding a thread.
  private func run(
    _ program: URL, _ arguments: [String], writingTo file: URL
  ) async throws -> (status: Int32, output: String) {
    // A file takes any amount of output; a pipe that nobody empties would stop the compiler.
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = handle
    process.standardError = handle
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        continuation.resume(throwing: error)
      }
    }
    try handle.close()
    return (process.terminationStatus, String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }

  private static func findCompiler(in folders: [String]) throws(CompilerVerificationError) -> URL {
    for folder in folders {
      let candidate = URL(fileURLWithPath: folder).appendingPathComponent("swiftc")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
    }
    throw .compilerNotFound(searched: folders)
  }

  /// Finds the folder to import from, in the folders above the test binary: SwiftPM puts compiled modules into a
  /// folder `Modules` beside the products, or, with the build system of Xcode, beside the products themselves.
  private static func findModule(_ module: String, near binary: URL) throws(CompilerVerificationError) -> URL {
    var folder = binary.deletingLastPathComponent()
    while folder.path != "/" {
      for candidate in [folder.appendingPathComponent("Modules"), folder] {
        let file = candidate.appendingPathComponent("\(module).swiftmodule")
        if FileManager.default.fileExists(atPath: file.path) { return candidate }
      }
      folder.deleteLastPathComponent()
    }
    throw .moduleNotFound(module: module, above: binary.deletingLastPathComponent().path)
  }

  /// The file that holds the code of the running tests. (On macOS the tests are a bundle inside another process.)
  private static var testBinary: URL {
    #if os(Linux)
      return URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
      var info = Dl_info()
      guard dladdr(#dsohandle, &info) != 0, let path = info.dli_fname else {
        return URL(fileURLWithPath: CommandLine.arguments[0])
      }
      return URL(fileURLWithPath: String(cString: path))
    #endif
  }
}
