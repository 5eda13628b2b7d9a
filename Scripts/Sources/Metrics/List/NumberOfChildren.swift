extension Metric {
  /// Number of children, metric 3 of Chidamber and Kemerer.
  public static let noc = Metric(
    "noc", "most children (NOC)", in: .inheritance, shown: .always,
    counts: "the largest number of classes that derive directly from one class", by: [.chidamber],
    reason: "A change to a superclass is a change to each of its subclasses."
  ) { version in
    let structure = version.structure
    let families = structure.types.map { parent in
      structure.types.filter { structure.superclass(of: $0) == parent }.map { Finding($0, derivesFrom: parent) }
    }
    return Count(families.max { $0.count < $1.count } ?? [])
  }
}
