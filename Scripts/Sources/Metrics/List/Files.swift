extension Metric {
  public static let files = Metric(
    "files", "files", in: .size, shown: .always, counts: "Swift files", reason: lessToRead
  ) { Count($0.structure.files.count) }

  /// The reason of all metrics of size.
  static let lessToRead = "Less of it is less to read. A version isn't better for that alone."
}
