import Metrics
import SourceCode
import Terminal
import Workbook

/// Code that does not compile, so that there is nothing to measure.
public struct BrokenCode: Error, Sendable {
  /// The kata's name; nil for a package of somebody's own.
  public let kata: String?
  public let error: CompilerError
  /// Where the first error is, for a person; nil if it has no place.
  public let location: Location?
  private let text: SourceText?

  /// - Parameters:
  ///   - sources: What was compiled.
  ///   - root: The workbook's folder, for errors in other files of it.
  public init(_ error: CompilerError, in sources: SourceSet, of kata: Kata) {
    self.init(error, of: kata.name) { sources.shownPath(of: $0, root: kata.root) }
  }

  /// - Parameter root: The folder of a package.
  public init(_ error: CompilerError, in root: String) {
    self.init(error, of: nil) { $0.hasPrefix("\(root)/") ? String($0.dropFirst(root.count + 1)) : $0 }
  }

  private init(_ error: CompilerError, of kata: String?, shownPath: (String) -> String) {
    self.kata = kata
    self.error = error
    guard let path = error.path, let line = error.line else {
      location = nil
      text = nil
      return
    }
    location = Location(file: shownPath(path), line: line)
    text = (try? contents(of: path)).map(SourceText.init)
  }

  /// The message with the lines around the error, as a person wants to see it.
  public func rendered(on terminal: Terminal) -> String {
    var place = ""
    if let location { place = "\(location)" + (error.column.map { ":\($0)" } ?? "") + ": " }
    var result = Style.bold(place, on: terminal) + Style.red("error: ", on: terminal) + error.message + "\n"
    if let line = error.line, let text, let column = error.column { result += excerpt(text, line, column, terminal) }
    if let note = error.note { result += "\n" + terminal.wrapped("note: " + note) + "\n" }
    if error.count > 1 { result += "\nThis is the first of \(error.count) errors.\n" }
    return result
  }

  private func excerpt(_ text: SourceText, _ line: Int, _ column: Int, _ terminal: Terminal) -> String {
    let numbers = max(1, line - 2)...(line + 1)
    let width = String(numbers.upperBound).count
    func margin(_ number: String) -> String {
      Style.faint(String(repeating: " ", count: width - number.count + 1) + number + " │", on: terminal)
    }
    var result = "\n"
    for number in numbers {
      guard let source = text.line(number) else { continue }
      result += margin(String(number)) + (source.isEmpty ? "" : " ") + source + "\n"
      if number == line {
        // A tab stays a tab, so that the mark stands where the eye looks for it.
        let before = String(decoding: source.utf8.prefix(column - 1), as: UTF8.self)
        let blanks = String(before.map { $0 == "\t" ? "\t" : " " })
        result += margin("") + " " + blanks + Style.red("^", on: terminal) + "\n"
      }
    }
    return result
  }
}

extension SourceSet {
  /// How to call a file that the compiler named.
  func shownPath(of path: String, root: String) -> String {
    for (folder, shown) in [(folder, label), (root, "")] where path.hasPrefix(folder + "/") {
      return shown + (shown.isEmpty ? "" : "/") + path.dropFirst(folder.count + 1)
    }
    return path
  }
}
