public struct Source: Hashable, Sendable {
  /// How the documentation cites it: `CK`.
  public let key: String
  public let text: String

  static let briand = Source(
    key: "BDW",
    text:
      "L. C. Briand, J. W. Daly, J. K. Wüst: *A Unified Framework for Coupling Measurement in Object-Oriented Systems*. "
      + "IEEE Transactions on Software Engineering 25(1), 1999.")
  static let chidamber = Source(
    key: "CK",
    text: "S. R. Chidamber, C. F. Kemerer: *A Metrics Suite for Object Oriented Design*. IEEE Transactions on Software "
      + "Engineering 20(6), 1994.")
  static let fowler = Source(
    key: "Fowler", text: "M. Fowler: *Refactoring*, 2nd edition. Addison-Wesley, 2018. Chapter 3.")
  static let lorenz = Source(
    key: "LK", text: "M. Lorenz, J. Kidd: *Object-Oriented Software Metrics*. Prentice Hall, 1994.")
  static let mcCabe = Source(
    key: "McCabe",
    text: "T. J. McCabe: *A Complexity Measure*. IEEE Transactions on Software Engineering SE-2(4), 1976.")
  static let park = Source(
    key: "Park",
    text: "R. E. Park: *Software Size Measurement: A Framework for Counting Source Statements*. Software Engineering "
      + "Institute, CMU/SEI-92-TR-20, 1992.")
  static let prechelt = Source(
    key: "PUPT",
    text: "L. Prechelt, B. Unger, M. Philippsen, W. F. Tichy: *A controlled experiment on inheritance depth as a cost "
      + "factor for code maintenance*. Journal of Systems and Software 65(2), 2003.")
  static let roy = Source(
    key: "RCK",
    text:
      "C. K. Roy, J. R. Cordy, R. Koschke: *Comparison and evaluation of code clone detection techniques and tools: a "
      + "qualitative approach*. Science of Computer Programming 74(7), 2009.")
}

extension Metric {
  /// The table of all metrics for the documentation, in Markdown.
  public static var documentation: [String] {
    ["| Figure | Name | What is counted |", "| --- | --- | --- |"]
      + allCases.map { metric in
        let sources = metric.sources.isEmpty ? "" : " [\(metric.sources.map(\.key).joined(separator: ", "))]"
        return "| \(metric.goalLabel) | `\(metric.rawValue)` | \(metric.definition)\(sources) |"
      }
  }

  public static var bibliography: [String] {
    Set(allCases.flatMap(\.sources)).sorted { $0.key < $1.key }.map { "- [\($0.key)] \($0.text)" }
  }
}
