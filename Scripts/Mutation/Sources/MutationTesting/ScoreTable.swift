import Behaviour

/// The table of scores in the workbook's README:
///
///     <!-- kata:mutants -->
///     <!-- /kata:mutants -->
public enum ScoreTable {
  /// A page with the table as it is now; nil if the page has no place for it.
  ///
  /// - Parameters:
  ///   - results: What was measured. What the table says of other versions stays.
  ///   - katas: All katas with their titles, in reading order.
  public static func renewed(
    _ page: String, with results: [VersionResult], katas: [(name: String, title: String)]
  ) -> String? {
    let block = /<!-- kata:mutants -->\n(?<text>.*?)<!-- \/kata:mutants -->/.dotMatchesNewlines()
    guard let match = page.firstMatch(of: block) else { return nil }
    let old = match.output.text.split(separator: "\n").map(String.init)
    var rows = [
      "", "| Kata | Version | Mutants | Killed | Equivalent | Score |", "| --- | --- | ---: | ---: | ---: | ---: |",
    ]
    for kata in katas {
      for variant in Variant.allCases {
        let start = "| \(kata.title) | \(variant.rawValue) | "
        if let result = results.first(where: { $0.kata == kata.name && $0.variant == variant }) {
          let figures = [result.valid, result.killed, result.count(.equivalent)].map(String.init)
          rows.append("\(start)\(figures.joined(separator: " | ")) | \(result.score) % |")
        } else if let row = old.first(where: { $0.hasPrefix(start) }) {
          rows.append(row)
        }
      }
    }
    rows += ["", "Measured by `Scripts/kata mutate`.", "", ""]
    var page = page
    page.replaceSubrange(match.output.text.startIndex..<match.output.text.endIndex, with: rows.joined(separator: "\n"))
    return page
  }
}
