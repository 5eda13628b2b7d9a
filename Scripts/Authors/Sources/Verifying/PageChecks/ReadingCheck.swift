import Katas
import Metrics

extension PageCheck {
  static let reading = PageCheck(
    name: "reading", reason: "The handout names the files that kata.json names, and they are short."
  ) { kata, workbook in
    guard let page = try KataPage.all(of: kata).first(where: { $0.path == kata.handoutPath }) else { return [] }
    let description = try kata.description()
    var problems =
      page.handout.introduction.contains(description.line) ? [] : ["\(page.path) lacks '\(description.line)'"]
    // The folder may hold another state.
    let sources = try StepSequence(of: kata, in: workbook).states[0].texts(of: kata)
    var lines = 0
    for entry in description.stages[0].read ?? [] {
      let parts = entry.split(separator: ":", maxSplits: 1)
      guard let text = sources[String(parts[0])] else {
        problems.append("Katas/\(kata.name)/kata.json: there is no \(entry) to read")
        continue
      }
      let range = parts.count > 1 ? parts[1].split(separator: "-").compactMap { Int($0) } : []
      let all = text.split(separator: "\n", omittingEmptySubsequences: false)
      let part = range.count == 2 ? all.prefix(range[1]).dropFirst(max(0, range[0] - 1)) : all[...]
      lines += SourceText(part.joined(separator: "\n")).codeLines
      if page.handout.section("What to read")?.text.contains(parts[0]) != true {
        problems.append("\(page.path): 'What to read' does not name \(parts[0]), as kata.json does")
      }
    }
    return problems
      + (lines > 150 ? ["\(page.path): stage 1 has \(lines) lines of code to read; 150 are the most"] : [])
  }
}
