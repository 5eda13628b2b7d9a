import Measuring
import Workbook

/// A table of figures in a page of Markdown, which the tool writes and checks:
///
///     <!-- kata:figures classes overrides -->
///     <!-- /kata:figures -->
///
/// The metrics are named as in `kata.json`; without names, all that differ between before and after are shown.
struct FiguresBlock {
  /// From the end of the first marker's line to the beginning of the second marker.
  let range: Range<String.Index>
  let metrics: [String]
  /// Of the first marker, counted from 1.
  let line: Int

  static func all(in page: String) -> [FiguresBlock] {
    page.matches(of: /<!-- kata:figures(?<names>[ \w]*)-->\n(?<text>.*?)<!-- \/kata:figures -->/.dotMatchesNewlines())
      .map { match in
        FiguresBlock(
          range: match.output.text.startIndex..<match.output.text.endIndex,
          metrics: match.output.names.split(separator: " ").map(String.init),
          line: page[..<match.range.lowerBound].count { $0 == "\n" } + 1)
      }
  }

  /// The names that no metric has.
  var unknownMetrics: [String] { metrics.filter { Metric(rawValue: $0) == nil } }

  /// What should stand between the markers.
  func text(kata: String, before: Figures, after: Figures) -> String {
    let chosen =
      metrics.isEmpty
      ? Metric.allCases.filter { !$0.isShownOnlyIfNamed && before[$0] != after[$0] }
      : metrics.compactMap { Metric(rawValue: $0) }
    func figure(_ value: Int?) -> String { value.map(String.init) ?? "–" }
    var rows = ["", "| | before | after |", "| --- | ---: | ---: |"]
    for metric in chosen {
      rows.append("| \(metric.goalLabel) | \(figure(before[metric])) | \(figure(after[metric])) |")
    }
    rows += ["", "Measured by `Scripts/kata compare \(kata)`.", "", ""]
    return rows.joined(separator: "\n")
  }
}
