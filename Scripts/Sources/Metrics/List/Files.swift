extension Metric {
  public static let files = Metric(
    "files", "files", in: .size, shown: .always, counts: "Swift files", reason: lessToRead
  ) { Count($0.structure.files.count) }

  static let lessToRead = "Less of it is less to read. A version isn't better for that alone."
}
