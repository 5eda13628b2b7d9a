import Foundation
import Terminal

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

  /// The difference of two sets of texts, by their paths, as a unified diff of two folders with the labels as names.
  public static func difference(
    from old: (label: String, texts: [String: String]), to new: (label: String, texts: [String: String]),
    options: [String], in cache: String
  ) throws -> String {
    let scratch = try ScratchFolder(in: cache)
    defer { scratch.remove() }
    for (label, texts) in [old, new] {
      try FileManager.default.createDirectory(atPath: "\(scratch.path)/\(label)", withIntermediateDirectories: true)
      try writeFiles(texts, in: "\(scratch.path)/\(label)")
    }
    let outcome = try run(
      [
        "-c", "core.quotePath=false", "diff", "--no-index", "--no-ext-diff", "--diff-algorithm=myers", "--src-prefix=",
        "--dst-prefix=",
      ]
        + options + [old.label, new.label], in: scratch.path)
    // 1 says that there are differences.
    guard outcome.status <= 1 else { throw Failure("git diff failed: \(outcome.errors)") }
    return outcome.output
  }
}
