extension Metric {
  /// Coupling between objects, metric 4 of Chidamber and Kemerer, in one direction: what a type needs in order to exist, the
  /// *import coupling* of Briand, Daly and Wüst. To be used by many is no burden to the used.
  public static let cbo = Metric(
    rawValue: "cbo", label: "largest coupling (CBO)", section: .code, display: .always, subject: .type,
    definition:
      "the other types of the kata that one type names or uses in its declaration, members and extensions, each counted "
      + "once; the figure is that of the type with the most; in the direction of import [CK, BDW]",
    reason: "A type can only be compiled, tested and moved together with the types that it uses."
  ) { version in
    let needs = version.structure.needs
    func findings(_ type: TypeDeclaration) -> [Finding] {
      (needs[type.usr] ?? [:]).map { usr, mention in
        Finding(location: mention.location, text: "\(type.name) uses \(version.structure.type(usr)?.name ?? "?")")
      }.sorted()
    }
    return Count(
      largestOf: version.types.map { type in
        let names = (needs[type.usr] ?? [:]).keys.compactMap { version.structure.type($0)?.name }.sorted()
        let text = "\(type.name) uses \(counted(names.count, "type", "types")): \(listed(names))"
        return Count.Case(value: names.count, summary: Finding(location: type.location, text: text)) { findings(type) }
      }, ofTypes: Dictionary(version.structure.types.map { ($0.name, Count(findings($0))) }) { _, last in last })
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
