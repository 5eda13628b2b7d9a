import Foundation
import Terminal

/// The Swift toolchain that `swiftc` in `PATH` belongs to.
public struct Toolchain: Sendable {
  public let version: String
  public let indexStore: String
  public let folder: String

  /// Asks the compiler where it lives: a `swiftc` in `PATH` may be a link, swiftly's proxy or Xcode's shim.
  public static func find() throws -> Toolchain {
    let outcome = try ChildProcess.run(Invocation("swiftc", ["-print-target-info"]))
    guard outcome.succeeded,
      let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(outcome.output.utf8))
    else { throw Failure("swiftc -print-target-info did not answer as expected. \(outcome.errors)") }
    // <toolchain>/usr/lib/swift
    let library = URL(fileURLWithPath: info.paths.runtimeResourcePath).deletingLastPathComponent()
    #if canImport(Darwin)
      let name = "libIndexStore.dylib"
    #else
      let name = "libIndexStore.so"
    #endif
    return Toolchain(
      version: info.compilerVersion, indexStore: library.appendingPathComponent(name).path,
      folder: library.deletingLastPathComponent().path)
  }

  private struct TargetInfo: Decodable {
    let compilerVersion: String
    let paths: Paths

    struct Paths: Decodable { let runtimeResourcePath: String }
  }
}
