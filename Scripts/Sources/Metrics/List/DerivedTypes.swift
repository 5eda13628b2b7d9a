extension Metric {
  public static let derivedTypes = Metric(
    "derivedTypes", "derived types", in: .inheritance,
    counts: "classes that derive, at any depth, from one of the kata's own",
    reason: "A derived type can only be compiled, tested and moved together with the class above it."
  ) { version in
    let lineages = version.lineages
    var derived = Dictionary(lineages.map { ($0.type.name, [Finding]()) }) { first, _ in first }
    for (type, superclasses) in lineages {
      for ancestor in superclasses { derived[ancestor.name]?.append(Finding(type, derivesFrom: ancestor)) }
    }
    let all = lineages.compactMap { type, superclasses in superclasses.first.map { Finding(type, derivesFrom: $0) } }
    return Count(all.count, all, ofTypes: derived.mapValues { Count($0) })
  }
}
