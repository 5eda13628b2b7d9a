import Metrics
import Workbook

/// Code of a kata that does not compile, so that there is nothing to measure.
public struct BrokenCode: Error, Sendable, CustomStringConvertible {
  public let kata: String
  public let error: CompilerError
  /// Where the first error is, for a person; nil if it has no place.
  public let location: Location?

  /// - Parameter sources: What was compiled.
  public init(_ error: CompilerError, in sources: SourceSet, of kata: Kata) {
    self.kata = kata.name
    self.error = error
    guard let path = error.path, let line = error.line else {
      location = nil
      return
    }
    let file = path.replacing(sources.folder + "/", with: sources.label + "/").replacing(kata.root + "/", with: "")
    location = Location(file: file, line: line)
  }

  /// The message as compilers write it, so that a terminal makes a link of the place.
  public var description: String {
    let place = location.map { "\($0)" + (error.column.map { ":\($0)" } ?? "") + ": " } ?? ""
    return place + "error: " + error.message + (error.note.map { "\nnote: " + $0 } ?? "")
      + (error.count > 1 ? "\nThis is the first of \(error.count) errors." : "")
  }
}
