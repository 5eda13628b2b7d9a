extension Metric {
  public static let values = Metric(
    "values", "structs and enums", in: .kinds, isPart: true, shown: .always, counts: "structs and enums",
    reason: lessToRead
  ) { $0.count(of: .struct, .enum) }
}
