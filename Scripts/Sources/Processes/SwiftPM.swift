import Foundation

/// SwiftPM, as this tool calls it.
public enum SwiftPM {
  /// A call that builds or tests a package.
  ///
  /// The toolchain chooses the build system, unless the environment variable `KATA_BUILD_SYSTEM` names one.
  ///
  /// - Parameters:
  ///   - command: `build` or `test`.
  ///   - root: The package's folder; the build goes into `.build` there.
  public static func invocation(
    _ command: String, _ arguments: [String], root: String, environment: [String: String?] = [:]
  ) -> Invocation {
    let system = ProcessInfo.processInfo.environment["KATA_BUILD_SYSTEM"] ?? ""
    return Invocation(
      "swift",
      [command, "--package-path", root, "--scratch-path", "\(root)/.build"]
        + (system.isEmpty ? [] : ["--build-system", system]) + arguments,
      environment: environment)
  }
}
