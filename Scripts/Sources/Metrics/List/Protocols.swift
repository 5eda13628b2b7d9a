extension Metric {
  public static let protocols = Metric(
    "protocols", "protocols", in: .kinds, isPart: true, shown: .always, counts: "protocols", reason: lessToRead
  ) { $0.count(of: .protocol) }
}
