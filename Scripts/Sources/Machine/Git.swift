import Foundation

/// Git in a folder, with its own defaults: neither a person's settings, nor those of a repository around the folder, nor
/// those in the environment may change what is applied or counted.
public enum Git {
  public static func run(_ arguments: [String], in folder: String) throws -> Outcome {
    var environment: [String: String?] = [:]
    for name in ProcessInfo.processInfo.environment.keys where name.hasPrefix("GIT_") {
      environment.updateValue(nil, forKey: name)
    }
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    // Git looks for a repository in the folder itself, and not further up.
    environment["GIT_CEILING_DIRECTORIES"] = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    environment["LC_ALL"] = "C"
    return try ChildProcess.run(Invocation("git", ["-C", folder] + arguments, environment: environment))
  }
}
