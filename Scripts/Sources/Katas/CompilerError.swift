import Foundation
import Metrics

/// Code that does not compile, so that there is nothing to measure or to run: the first error of the compiler.
public struct CompilerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Where the error is, for a person; nil if it has no place.
  public let location: Location?
  /// Counted from 1, in bytes.
  let column: Int?
  public let message: String
  /// The first note that the compiler adds to the error, which often says how to fix it; nil if it adds none.
  public private(set) var note: String?
  public private(set) var count = 1

  /// The message as compilers write it, so that a terminal makes a link of the place.
  public var description: String {
    place + "error: " + message + (note.map { "\nnote: " + $0 } ?? "")
      + (count > 1 ? "\nThis is the first of \(count) errors." : "")
  }

  /// The place and the message, in one line.
  public var summary: String { (location.map { "\($0): " } ?? "") + message }
  private var place: String { location.map { "\($0)" + (column.map { ":\($0)" } ?? "") + ": " } ?? "" }
}

extension CompilerError {
  /// Reads what the compiler wrote with `-diagnostic-style llvm`: `path:line:column: error: message`.
  public init(compilerOutput: String, shown: (String) -> String = { $0 }) {
    var errors: [CompilerError] = []
    for line in compilerOutput.split(whereSeparator: \.isNewline) {
      if let match = line.wholeMatch(of: /(.+?):(\d+):(\d+): (?:fatal )?error: (.+)/), let number = Int(match.2) {
        let location = Location(file: shown(String(match.1)), line: number)
        errors.append(CompilerError(location: location, column: Int(match.3), message: String(match.4)))
      } else if let match = line.wholeMatch(of: /(?:<unknown>:0: )?error: (.+)/),
        !match.1.contains(/command failed|failed with a nonzero exit code|^Build failed$/)
      {
        errors.append(CompilerError(location: nil, column: nil, message: String(match.1)))
      } else if let match = line.wholeMatch(of: /.+?:\d+:\d+: note: (.+)/), let last = errors.indices.last {
        errors[last].note = errors[last].note ?? String(match.1)
      }
    }
    if let first = errors.first(where: { $0.location != nil }) ?? errors.first {
      self = first
      count = Set(errors.map { $0.place + $0.message }).count
      return
    }
    // The linker names a file that nobody wrote.
    let ofLinker = compilerOutput.firstMatch(of: /error: ((?!(?:link|linker|autolink-extract) command failed).+)/)
    let unknown = ofLinker.map { String($0.1) } ?? compilerOutput.trimmingCharacters(in: .whitespacesAndNewlines)
    self.init(
      location: nil, column: nil, message: unknown.isEmpty ? "the compiler failed and did not say why" : unknown)
  }
}
