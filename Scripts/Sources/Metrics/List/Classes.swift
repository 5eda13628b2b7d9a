extension Metric {
  public static let classes = Metric(
    "classes", "classes", in: .kinds, isPart: true, shown: .always, counts: "classes and actors",
    reason: "An object may be changed by everybody who holds it; a value is copied, and changed by its owner alone."
  ) { $0.count(of: .class) }
}
