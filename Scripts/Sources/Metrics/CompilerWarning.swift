/// A warning of the compiler about a file of a learner.
public struct CompilerWarning: Hashable, Sendable {
  /// The file as the compiler was given it.
  public let path: String
  /// Counted from 1.
  public let line: Int
  public let message: String

  /// Reads what the compiler wrote with `-diagnostic-style llvm`, in the order of files and lines. What two calls of the
  /// compiler say of the same file is there once.
  public static func all(in outputs: [String]) -> [CompilerWarning] {
    let found = outputs.flatMap { $0.split(whereSeparator: \.isNewline) }.compactMap { line -> CompilerWarning? in
      guard let match = line.wholeMatch(of: /(.+?):(\d+):\d+: warning: (.+)/), let number = Int(match.2) else {
        return nil
      }
      return CompilerWarning(path: String(match.1), line: number, message: String(match.3))
    }
    return Set(found).sorted { ($0.path, $0.line, $0.message) < ($1.path, $1.line, $1.message) }
  }
}
