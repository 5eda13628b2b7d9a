import Foundation
import Metrics

/// What the compiler said first.
public struct CompilerError: Error, Equatable {
  /// The file as the compiler was given it; nil if the error has no place.
  public let path: String?
  public let line: Int?
  /// Counted from 1, in bytes.
  public let column: Int?
  public let message: String
  /// The first note that the compiler adds to the error, which often says how to fix it; nil if it adds none.
  public internal(set) var note: String?
  public internal(set) var count = 1
}

extension CompilerError {
  /// Reads what the compiler wrote with `-diagnostic-style llvm`: `path:line:column: error: message`.
  public init(compilerOutput: String) {
    var found: [CompilerError] = []
    // The first note of each error, by the error's index.
    var notes: [Int: String] = [:]
    for line in compilerOutput.split(whereSeparator: \.isNewline) {
      if let match = line.wholeMatch(of: /(.+?):(\d+):(\d+): (?:fatal )?error: (.+)/) {
        found.append(
          CompilerError(
            path: String(match.1), line: Int(match.2), column: Int(match.3), message: String(match.4)))
      } else if let match = line.wholeMatch(of: /(?:<unknown>:0: )?error: (.+)/),
        !match.1.contains(/command failed|failed with a nonzero exit code|^Build failed$/)
      {
        found.append(CompilerError(path: nil, line: nil, column: nil, message: String(match.1)))
      } else if let match = line.wholeMatch(of: /.+?:\d+:\d+: note: (.+)/), !found.isEmpty {
        notes[found.count - 1] = notes[found.count - 1] ?? String(match.1)
      }
    }
    let index = found.firstIndex { $0.path != nil } ?? found.indices.first
    let first = index.map { found[$0] }
    // The linker names a file that nobody wrote.
    let ofLinker = compilerOutput.firstMatch(of: /error: ((?!(?:link|linker|autolink-extract) command failed).+)/)
    let unknown = ofLinker.map { String($0.1) } ?? compilerOutput.trimmingCharacters(in: .whitespacesAndNewlines)
    self.init(
      path: first?.path, line: first?.line, column: first?.column,
      message: first?.message ?? (unknown.isEmpty ? "the compiler failed and did not say why" : unknown),
      note: index.flatMap { notes[$0] },
      count: max(1, Set(found.map { "\($0.path ?? ""):\($0.line ?? 0):\($0.column ?? 0):\($0.message)" }).count))
  }
}

extension CompilerError: CustomStringConvertible {
  public var description: String {
    guard let path, let line, let column else { return message }
    return "\(path):\(line):\(column): \(message)"
  }

  /// The message after the file's name, without the folders around it.
  public var inFile: String {
    (path.map { "\($0.split(separator: "/").last ?? "")\(line.map { ":\($0)" } ?? ""): " } ?? "") + message
  }
}

extension Finding {
  /// The warnings in what the compiler wrote, in the order of files and lines. What two calls of the compiler say of the same
  /// file is there once.
  static func warnings(in outputs: [String]) -> [Finding] {
    let found = outputs.flatMap { $0.split(whereSeparator: \.isNewline) }.compactMap { line -> Finding? in
      guard let match = line.wholeMatch(of: /(.+?):(\d+):\d+: warning: (.+)/), let number = Int(match.2) else {
        return nil
      }
      return Finding(location: Location(file: String(match.1), line: number), text: String(match.3))
    }
    return Set(found).sorted()
  }
}
