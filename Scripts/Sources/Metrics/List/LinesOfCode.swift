import SourceCode

extension Metric {
  public static let lines = Metric(
    "lines", "lines of code", in: .size, shown: .always,
    counts: "lines that contain code: not blank, and not only a comment", by: [.park], reason: lessToRead
  ) { version in Count(version.structure.files.values.reduce(0) { $0 + $1.codeLines }) }
}
