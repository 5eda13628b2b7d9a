import Measuring
import Metrics
import Terminal

extension DependencySet {
  /// What the compiler says of the files alone.
  public enum Verdict: Sendable {
    case compiles
    case broken(CompilerError)
  }

  /// How much there is to copy.
  ///
  /// - Parameter verdict: Nil if the compiler wasn't asked.
  public func summary(_ verdict: Verdict?, on terminal: Terminal) -> String {
    var text = "dependencies of \(type.name)\n  \(sum)\n"
    if !imports.isEmpty { text += "  imports: \(imports.sorted().joined(separator: ", "))\n" }
    switch verdict {
    case nil: break
    case .compiles?: text += Style.green("  these files compile alone", on: terminal) + "\n"
    case .broken(let error)?:
      text += Style.red("  these files do not compile alone", on: terminal) + ": \(error.inFile)\n"
    }
    return text
  }

  /// `4 types in 3 files, 120 lines of code`
  private var sum: String {
    counted(types.count, "type", "types") + " in " + counted(files.count, "file", "files") + ", "
      + counted(lines, "line", "lines") + " of code"
  }

  /// A tree of the files: each file once, under the one through which it was found first. Nothing for a single file.
  public func tree(on terminal: Terminal) -> String {
    // What doesn't fit of a reason is left out.
    let width = min(terminal.width, 80)
    var result: [String] = []
    func add(_ file: String, _ reason: String?, _ head: String, _ margin: String) {
      var line = head + file
      if let reason {
        let words = "  for \(reason)"
        let room = width - line.count
        line += words.count <= room ? words : room > 12 ? words.prefix(room - 1) + "…" : ""
      }
      result.append(line)
      let next = firstFound(from: file)
      for (index, dependency) in next.enumerated() {
        let isLast = index == next.count - 1
        add(
          dependency.file, dependency.type ?? dependency.name, margin + (isLast ? "└─ " : "├─ "),
          margin + (isLast ? "   " : "│  "))
      }
    }
    add(root, nil, "  ", "  ")
    return result.count > 1 ? "\n" + result.joined(separator: "\n") + "\n" : ""
  }
}
