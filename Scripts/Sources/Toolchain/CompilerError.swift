import Foundation

/// What the compiler said first.
public struct CompilerError: Error, Equatable {
  /// The file as the compiler was given it; nil if the error has no place.
  public let path: String?
  /// Counted from 1.
  public let line: Int?
  /// Counted from 1, in bytes.
  public let column: Int?
  public let message: String
  /// How many errors there were.
  public let count: Int

  public init(path: String?, line: Int?, column: Int?, message: String, count: Int = 1) {
    self.path = path
    self.line = line
    self.column = column
    self.message = message
    self.count = count
  }

  /// Reads what the compiler wrote with `-diagnostic-style llvm`: `path:line:column: error: message`.
  public init(compilerOutput: String) {
    var found: [CompilerError] = []
    for line in compilerOutput.split(whereSeparator: \.isNewline) {
      if let match = line.wholeMatch(of: /(.+?):(\d+):(\d+): (?:fatal )?error: (.+)/) {
        found.append(
          CompilerError(
            path: String(match.1), line: Int(match.2), column: Int(match.3), message: String(match.4)))
      } else if let match = line.wholeMatch(of: /(?:<unknown>:0: )?error: (.+)/) {
        found.append(CompilerError(path: nil, line: nil, column: nil, message: String(match.1)))
      }
    }
    let first = found.first { $0.path != nil } ?? found.first
    let unknown = compilerOutput.trimmingCharacters(in: .whitespacesAndNewlines)
    self.init(
      path: first?.path, line: first?.line, column: first?.column,
      message: first?.message ?? (unknown.isEmpty ? "the compiler failed and did not say why" : unknown),
      count: max(1, Set(found.map { "\($0.path ?? ""):\($0.line ?? 0):\($0.column ?? 0):\($0.message)" }).count))
  }
}

extension CompilerError: CustomStringConvertible {
  public var description: String {
    guard let path, let line, let column else { return message }
    return "\(path):\(line):\(column): \(message)"
  }
}
