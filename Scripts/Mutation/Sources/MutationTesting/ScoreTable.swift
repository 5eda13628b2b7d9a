import Behaviour

/// The table of scores in the workbook's README:
///
///     <!-- kata:mutants -->
///     <!-- /kata:mutants -->
public enum ScoreTable {
  /// A page with the table as it is now; nil if the page has no place for it.
  public static func renewed(_ page: String, with results: [VersionResult], title: (String) -> String) -> String? {
    guard
      let match = page.firstMatch(of: /<!-- kata:mutants -->\n(?<text>.*?)<!-- \/kata:mutants -->/.dotMatchesNewlines())
    else { return nil }
    var rows = [
      "", "| Kata | Version | Mutants | Killed | Equivalent | Score |", "| --- | --- | ---: | ---: | ---: | ---: |",
    ]
    for result in results {
      let figures = [result.valid, result.killed, result.count(.equivalent)].map(String.init)
      rows.append(
        "| \(title(result.kata)) | \(result.variant.rawValue) | \(figures.joined(separator: " | ")) | \(result.score) % |"
      )
    }
    rows += ["", "Measured by `Scripts/kata mutate`.", "", ""]
    var page = page
    page.replaceSubrange(match.output.text.startIndex..<match.output.text.endIndex, with: rows.joined(separator: "\n"))
    return page
  }
}
