import Foundation
import Machine

/// The Swift toolchain that `swiftc` in `PATH` belongs to.
public struct Toolchain: Sendable {
  public let version: String
  public let indexStore: String

  /// Asks the compiler where it lives: a `swiftc` in `PATH` may be a link, swiftly's proxy or Xcode's shim.
  public static func find() throws -> Toolchain {
    let outcome = try ChildProcess.run(Invocation("swiftc", ["-print-target-info"]))
    guard outcome.succeeded,
      let info = try? JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any],
      let version = info["compilerVersion"] as? String,
      let resources = (info["paths"] as? [String: Any])?["runtimeResourcePath"] as? String
    else { throw Failure("swiftc -print-target-info did not answer as expected. \(outcome.errors)") }
    // <toolchain>/usr/lib/swift
    let library = URL(fileURLWithPath: resources).deletingLastPathComponent()
    #if canImport(Darwin)
      let name = "libIndexStore.dylib"
    #else
      let name = "libIndexStore.so"
    #endif
    return Toolchain(version: version, indexStore: library.appendingPathComponent(name).path)
  }
}
