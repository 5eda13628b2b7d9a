extension Metric {
  /// Functions, initializers, subscripts, computed and static properties.
  public static let foreignMembers = Metric(
    rawValue: "foreignMembers", label: "members of foreign types", section: .code, display: .ifNamed,
    definition:
      "members that extensions add to types from elsewhere, such as `UIView`, so that every value of the type has them; "
      + "private ones, and those that answer a requirement of a protocol, aren't counted; shown only for katas with a goal "
      + "for it",
    reason:
      "Every value of the extended type has the member, also where it makes no sense, and nothing says who wants it."
  ) { version in
    let structure = version.structure
    let witnesses = Set(structure.witnesses.map(\.member))
    return Count(
      structure.members.filter { member in
        let words = [member.usr, member.parent].compactMap(\.self).flatMap(structure.modifiers)
        return structure.owner(of: member.usr) == nil && member.overrides.isEmpty && !witnesses.contains(member.usr)
          && Set(words).isDisjoint(with: ["private", "fileprivate"])
      }
      .map { member in
        let parent = member.parent.flatMap { structure.definitions[$0] }
        return Finding(
          location: member.location, text: "every \(parent?.symbol.name ?? "value") gets \(member.symbol.name)")
      })
  }
}
