import Metrics

struct LineDifference: Sendable {
  private(set) var added: [Line] = []
  private(set) var removed: [Line] = []

  struct Line: Sendable {
    /// In the old files or in the new ones.
    let location: Location
    let text: Substring

    var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

    /// Whether it has more than a brace: a line with only a brace doesn't count as an edit.
    var saysSomething: Bool { !text.allSatisfy { $0.isWhitespace || $0 == "}" } }
  }

  init(_ old: [String: String], _ new: [String: String]) {
    // A renamed file counts as one opened and one added, so its lines count too.
    for file in Set(old.keys).union(new.keys).sorted() {
      let lines = [old[file], new[file]].map { ($0 ?? "").split(separator: "\n", omittingEmptySubsequences: false) }
      for change in lines[1].difference(from: lines[0]) {
        switch change {
        case .insert(let index, let text, _):
          added.append(Line(location: Location(file: file, line: index + 1), text: text))
        case .remove(let index, let text, _):
          removed.append(Line(location: Location(file: file, line: index + 1), text: text))
        }
      }
    }
  }
}
