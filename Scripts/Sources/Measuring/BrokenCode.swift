import Metrics
import Workbook

/// Code that does not compile, so that there is nothing to measure.
public struct BrokenCode: Error, Sendable, CustomStringConvertible {
  /// The kata's name; nil for a package of somebody's own.
  public let kata: String?
  public let error: CompilerError
  /// Where the first error is, for a person; nil if it has no place.
  public let location: Location?

  /// - Parameter sources: What was compiled.
  public init(_ error: CompilerError, in sources: SourceSet, of kata: Kata) {
    self.init(error, of: kata.name) {
      $0.replacing(sources.folder + "/", with: sources.label + "/").replacing(kata.root + "/", with: "")
    }
  }

  /// - Parameter root: The folder of a package.
  public init(_ error: CompilerError, in root: String) {
    self.init(error, of: nil) { $0.replacing(root + "/", with: "") }
  }

  private init(_ error: CompilerError, of kata: String?, shownPath: (String) -> String) {
    self.kata = kata
    self.error = error
    guard let path = error.path, let line = error.line else {
      location = nil
      return
    }
    location = Location(file: shownPath(path), line: line)
  }

  /// The message as compilers write it, so that a terminal makes a link of the place.
  public var description: String {
    let place = location.map { "\($0)" + (error.column.map { ":\($0)" } ?? "") + ": " } ?? ""
    return place + "error: " + error.message + (error.note.map { "\nnote: " + $0 } ?? "")
      + (error.count > 1 ? "\nThis is the first of \(error.count) errors." : "")
  }
}
