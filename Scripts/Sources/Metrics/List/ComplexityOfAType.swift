extension Metric {
  /// What is summed besides keeps a type from being made small by writing it elsewhere. An adapter's own type only passes
  /// calls on.
  public static let typeComplexity = Metric(
    rawValue: "typeComplexity", label: "complexity of a type (WMC)", section: .code, subject: .type,
    definition:
      "for the type with the highest figure: the sum of the complexity of its members and extensions (weighted methods "
      + "per class); a protocol that only one type conforms to is a part of this type; extensions of a type from elsewhere "
      + "are compared as one type, and so are all functions outside of types; in the adapter's own type, only members that "
      + "both decide and change a variable are counted [CK]",
    reason:
      "A type with many functions and decisions may have more than one task. All its functions are added up: to split one "
      + "of them doesn't lower the figure, but to move one to another type does."
  ) { version in
    let cases = version.membersByOwner.mapValues { units in
      (
        sum: units.reduce(0) { $0 + $1.complexity },
        units: units.sorted { ($1.complexity, $0.location) < ($0.complexity, $1.location) }
      )
    }
    func findings(_ units: [CodeUnit]) -> [Finding] {
      units.map { Finding(location: $0.location, text: "\($0.name) has complexity \($0.complexity)") }
    }
    let ofTypes = version.structure.types.map { type in
      (type.name, cases[type.usr].map { Count(findings($0.units), value: $0.sum) } ?? Count())
    }
    return Count(
      largestOf: cases.map { usr, members in
        let outside = usr.isEmpty ? "functions outside of types" : "extensions of \(usr)"
        let name = version.structure.type(usr)?.name ?? outside
        let text = "\(name): \(members.sum) in \(counted(members.units.count, "member", "members"))"
        let location = version.structure.location(of: usr) ?? members.units[0].location
        return Count.Case(value: members.sum, summary: Finding(location: location, text: text)) {
          findings(members.units)
        }
      }, ofTypes: Dictionary(ofTypes) { _, last in last })
  }
}

extension MeasuredVersion {
  /// The functions and properties of each type, by its USR; those of a type from elsewhere, by its name.
  fileprivate var membersByOwner: [String: [CodeUnit]] {
    let writers = Set(
      structure.mentions.filter { $0.isWrite && structure.definitions[$0.symbol.usr] != nil }.compactMap { mention in
        mention.container.map { structure.declaration(around: $0.usr) }
      })
    let parts = ownParts
    var members: [String: [CodeUnit]] = [:]
    for unit in units where unit.hasCode {
      let isForwarding = unit.decisions.isEmpty || !writers.contains(unit.symbol.usr)
      if isForwarding, glue.contains(where: { $0 == unit.owner }) { continue }
      let owners = unit.owner.map { [$0.usr, parts[$0.usr]].compactMap(\.self) } ?? [unit.extended ?? ""]
      for owner in owners { members[owner, default: []].append(unit) }
    }
    return members
  }

  /// The protocols that one type of the version alone conforms to, with this type: such a protocol is a part of the type.
  private var ownParts: [String: String] {
    var conforming: [String: Set<String>] = [:]
    for type in structure.types where type.kind != .protocol {
      var waiting = type.protocols.map(\.usr)
      var seen: Set<String> = []
      while let usr = waiting.popLast() {
        guard let found = structure.type(usr), seen.insert(usr).inserted else { continue }
        conforming[usr, default: []].insert(type.usr)
        waiting += found.protocols.map(\.usr)
      }
    }
    return conforming.compactMapValues { $0.count == 1 ? $0.first : nil }
  }
}
