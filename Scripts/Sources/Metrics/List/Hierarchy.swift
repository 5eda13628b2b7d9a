extension Metric {
  /// Depth of inheritance tree, metric 2 of Chidamber and Kemerer, over the module's own classes.
  public static let dit = Metric(
    rawValue: "dit", label: "depth of inheritance (DIT)", section: .inheritance, display: .always,
    definition:
      "the length of the longest chain from a class to its root class, which has depth 0; conformance to a protocol "
      + "isn't inheritance [CK]",
    reason: "What a class does is spread over all classes above it, and a change to one of them changes it, too."
  ) { version in
    // One for each tree: the classes beside a deep one are as deep.
    let trees = Dictionary(grouping: version.lineages) { $0.superclasses.last?.usr }
    let deepest = trees.filter { $0.key != nil }.values.compactMap { tree in
      tree.max { $0.superclasses.count < $1.superclasses.count }
    }
    return Count(
      largestOf: deepest.map { type, superclasses in
        let names = superclasses.map(\.name).joined(separator: ", ")
        let text = "\(type.name) has depth \(superclasses.count), under \(names)"
        return Count.Case(value: superclasses.count, summary: Finding(location: type.location, text: text)) {
          zip([type] + superclasses, superclasses).map { Finding($0, derivesFrom: $1) }
        }
      })
  }

  public static let derivedTypes = Metric(
    rawValue: "derivedTypes", label: "derived types", section: .inheritance, subject: .type,
    definition: "classes that derive, at any depth, from one of the kata's own",
    reason: "A derived type can only be compiled, tested and moved together with the class above it."
  ) { version in
    var derived = Dictionary(version.lineages.map { ($0.type.name, [Finding]()) }) { first, _ in first }
    for (type, superclasses) in version.lineages {
      for ancestor in superclasses { derived[ancestor.name]?.append(Finding(type, derivesFrom: ancestor)) }
    }
    let all = version.lineages.compactMap { type, superclasses in
      superclasses.first.map { Finding(type, derivesFrom: $0) }
    }
    return Count(all, ofTypes: derived.mapValues { Count($0) })
  }
}

extension Finding {
  fileprivate init(_ type: TypeDeclaration, derivesFrom parent: TypeDeclaration) {
    self.init(location: type.location, text: "\(type.name) derives from \(parent.name)")
  }
}
