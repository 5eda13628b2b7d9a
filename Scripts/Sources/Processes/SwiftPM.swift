import Foundation

public enum SwiftPM {
  /// A call that builds or tests a package.
  ///
  /// The toolchain chooses the build system, unless the environment variable `KATA_BUILD_SYSTEM` names one.
  ///
  /// - Parameters:
  ///   - command: `build` or `test`.
  ///   - root: The package's folder.
  ///   - scratch: Where the build goes; nil for `.build` in the package's folder.
  public static func invocation(
    _ command: String, _ arguments: [String], root: String, scratch: String? = nil,
    environment: [String: String?] = [:]
  ) -> Invocation {
    let system = ProcessInfo.processInfo.environment["KATA_BUILD_SYSTEM"] ?? ""
    return Invocation(
      "swift",
      [command, "--package-path", root, "--scratch-path", scratch ?? "\(root)/.build"]
        + (system.isEmpty ? [] : ["--build-system", system]) + arguments,
      environment: environment)
  }
}
