extension Metric {
  /// Number of children, metric 3 of Chidamber and Kemerer.
  public static let noc = Metric(
    "noc", "most children (NOC)", in: .inheritance, shown: .always,
    counts: "the largest number of classes that derive directly from one class", by: [.chidamber],
    reason: "A change to a superclass is a change to each of its subclasses."
  ) { version in
    let lineages = version.lineages.filter { !$0.superclasses.isEmpty }
    let families = Dictionary(grouping: lineages) { $0.superclasses[0] }
    let largest = families.max { ($0.value.count, $1.key.location) < ($1.value.count, $0.key.location) }
    return Count(
      (largest?.value ?? []).map { Finding($0.type, derivesFrom: $0.superclasses[0]) },
      worst: Finding.worst(families, by: \.value.count) { parent, children in
        let text = "\(parent.name) has \(counted(children.count, "child", "children"))"
        return Finding(location: parent.location, text: "\(text): \(listed(children.map(\.type.name)))")
      })
  }
}
