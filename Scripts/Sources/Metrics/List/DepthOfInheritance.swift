extension Metric {
  /// Depth of inheritance tree, metric 2 of Chidamber and Kemerer, over the module's own classes.
  public static let dit = Metric(
    "dit", "depth of inheritance (DIT)", in: .inheritance, shown: .always,
    counts:
      "the length of the longest chain from a class to its root class, which has depth 0; conformance to a protocol "
      + "isn't inheritance",
    by: [.chidamber],
    reason: "What a class does is spread over all classes above it, and a change to one of them changes it, too."
  ) { version in
    let deepest = version.lineages.max { $0.superclasses.count < $1.superclasses.count }
    let chain = deepest.map { [$0.type] + $0.superclasses } ?? []
    // One for each tree: the classes beside a deep one are as deep.
    let trees = Dictionary(grouping: version.lineages.filter { !$0.superclasses.isEmpty }) { $0.superclasses.last?.usr }
    return Count(
      zip(chain, chain.dropFirst()).map { Finding($0, derivesFrom: $1) },
      worst: Finding.worst(
        trees.values.compactMap { $0.max { $0.superclasses.count < $1.superclasses.count } }, by: \.superclasses.count
      ) { type, superclasses in
        let names = superclasses.map(\.name).joined(separator: ", ")
        return Finding(location: type.location, text: "\(type.name) has depth \(superclasses.count), under \(names)")
      })
  }
}

extension Finding {
  init(_ type: TypeDeclaration, derivesFrom parent: TypeDeclaration) {
    self.init(location: type.location, text: "\(type.name) derives from \(parent.name)")
  }
}
