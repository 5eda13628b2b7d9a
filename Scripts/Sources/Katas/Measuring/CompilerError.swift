import Foundation
import Metrics

public struct CompilerError: Error, Equatable, CustomStringConvertible {
  /// The file as the compiler was given it; nil if the error has no place.
  public let path: String?
  public let line: Int?
  /// Counted from 1, in bytes.
  public let column: Int?
  public let message: String
  /// The first note that the compiler adds to the error, which often says how to fix it; nil if it adds none.
  public internal(set) var note: String?
  public internal(set) var count = 1

  public var description: String {
    guard let path, let line, let column else { return message }
    return "\(path):\(line):\(column): \(message)"
  }

  /// The message after the file's name, without the folders around it.
  public var inFile: String {
    (path.map { "\($0.split(separator: "/").last ?? "")\(line.map { ":\($0)" } ?? ""): " } ?? "") + message
  }
}

extension CompilerError {
  /// Reads what the compiler wrote with `-diagnostic-style llvm`: `path:line:column: error: message`.
  public init(compilerOutput: String) {
    var found: [CompilerError] = []
    for line in compilerOutput.split(whereSeparator: \.isNewline) {
      if let match = line.wholeMatch(of: /(.+?):(\d+):(\d+): (?:fatal )?error: (.+)/) {
        found.append(
          CompilerError(
            path: String(match.1), line: Int(match.2), column: Int(match.3), message: String(match.4)))
      } else if let match = line.wholeMatch(of: /(?:<unknown>:0: )?error: (.+)/),
        !match.1.contains(/command failed|failed with a nonzero exit code|^Build failed$/)
      {
        found.append(CompilerError(path: nil, line: nil, column: nil, message: String(match.1)))
      } else if let match = line.wholeMatch(of: /.+?:\d+:\d+: note: (.+)/), let last = found.indices.last {
        found[last].note = found[last].note ?? String(match.1)
      }
    }
    if let first = found.first(where: { $0.path != nil }) ?? found.first {
      self = first
      count = Set(found.map(\.description)).count
      return
    }
    // The linker names a file that nobody wrote.
    let ofLinker = compilerOutput.firstMatch(of: /error: ((?!(?:link|linker|autolink-extract) command failed).+)/)
    let unknown = ofLinker.map { String($0.1) } ?? compilerOutput.trimmingCharacters(in: .whitespacesAndNewlines)
    self.init(
      path: nil, line: nil, column: nil,
      message: unknown.isEmpty ? "the compiler failed and did not say why" : unknown)
  }
}

extension Finding {
  /// The warnings in what the compiler wrote, each once, in the order of files and lines.
  static func warnings(in output: String) -> [Finding] {
    let found = output.split(whereSeparator: \.isNewline).compactMap { line -> Finding? in
      guard let match = line.wholeMatch(of: /(.+?):(\d+):\d+: warning: (.+)/), let number = Int(match.2) else {
        return nil
      }
      return Finding(location: Location(file: String(match.1), line: number), text: String(match.3))
    }
    return Set(found).sorted()
  }
}

/// Code that does not compile, so that there is nothing to measure.
public struct BrokenCode: Error, Sendable, CustomStringConvertible {
  /// The kata's name; nil for a package of somebody's own.
  public let kata: String?
  public let error: CompilerError
  /// Where the first error is, for a person; nil if it has no place.
  public let location: Location?

  public init(_ error: CompilerError, in sources: SourceSet, of kata: Kata) {
    self.init(error, of: kata.name, shown: [sources.folder: sources.label + "/", kata.root: ""])
  }

  public init(_ error: CompilerError, in root: String) { self.init(error, of: nil, shown: [root: ""]) }

  /// - Parameter folders: What stands for each folder, the innermost first.
  private init(_ error: CompilerError, of kata: String?, shown folders: KeyValuePairs<String, String>) {
    self.kata = kata
    self.error = error
    let path = error.path.map { folders.reduce($0) { $0.replacing($1.key + "/", with: $1.value) } }
    location = path.flatMap { path in error.line.map { Location(file: path, line: $0) } }
  }

  /// The message as compilers write it, so that a terminal makes a link of the place.
  public var description: String {
    let place = location.map { "\($0)" + (error.column.map { ":\($0)" } ?? "") + ": " } ?? ""
    return place + "error: " + error.message + (error.note.map { "\nnote: " + $0 } ?? "")
      + (error.count > 1 ? "\nThis is the first of \(error.count) errors." : "")
  }
}
