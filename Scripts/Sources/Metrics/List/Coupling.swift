import IndexStoreReader

extension Metric {
  /// Coupling between objects, metric 4 of Chidamber and Kemerer, in one direction: what a type needs in order to exist, the
  /// *import coupling* of Briand, Daly and Wüst. To be used by many is no burden to the used.
  public static let cbo = Metric(
    "cbo", "largest coupling (CBO)", in: .code, shown: .always,
    counts:
      "the other types of the kata that one type names or uses in its declaration, members and extensions, each counted "
      + "once; the figure is that of the type with the most; in the direction of import",
    by: [.chidamber, .briand],
    reason: "A type can only be compiled, tested and moved together with the types that it uses."
  ) { version in
    let structure = version.structure
    let needs = version.needs
    var counts: [String: Count] = [:]
    for type in structure.types {
      let found = (needs[type.usr] ?? [:]).map { usr, mention in
        Finding(location: mention.location, text: "\(type.name) uses \(structure.type(usr)?.name ?? "?")")
      }
      counts[type.name] = Count(found.sorted())
    }
    let largest = version.types.compactMap { counts[$0.name] }.max { $0.value < $1.value }
    return Count(
      largest?.value ?? 0, largest?.findings ?? [], ofTypes: counts,
      worst: Finding.worst(version.types, by: { counts[$0.name]?.value ?? 0 }) { type in
        let names = (needs[type.usr] ?? [:]).keys.compactMap { structure.type($0)?.name }.sorted()
        let text = "\(type.name) uses \(counted(names.count, "type", "types")): \(listed(names))"
        return Finding(location: type.location, text: text)
      })
  }
}

extension ModuleStructure {
  /// By type, where it first mentions each of the own types that it needs.
  var needs: [String: [String: Mention]] {
    var needs: [String: [String: Mention]] = [:]
    for mention in mentions {
      guard let user = mention.user, type(user) != nil, let used = owner(of: mention.symbol.usr), used.usr != user
      else { continue }
      if needs[user]?[used.usr] == nil { needs[user, default: [:]][used.usr] = mention }
    }
    return needs
  }
}
