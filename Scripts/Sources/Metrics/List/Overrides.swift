extension Metric {
  /// The *number of methods overridden by a subclass* of Lorenz and Kidd, summed over the classes. A property or subscript
  /// counts once, whatever accessors it has.
  public static let overrides = Metric(
    rawValue: "overrides", label: "overrides", section: .inheritance, display: .always,
    definition:
      "members that override a member of one of the kata's own classes, each counted once; witnesses of a protocol "
      + "aren't counted [LK]",
    reason: "An override replaces a part of its superclass, so what runs is written in two places."
  ) { version in
    let structure = version.structure
    let overrides = structure.members.compactMap { member in
      structure.ownOverrides(of: member).first.map { (member: member, target: $0) }
    }
    let findings = overrides.map { member, target in
      Finding(
        location: member.location,
        text: "\(version.name(of: member.symbol)) overrides \(version.name(of: target))")
    }
    let overridden = Dictionary(grouping: overrides, by: \.target).compactMap {
      target, overrides -> (weight: Int, finding: Finding)? in
      let text = "\(version.name(of: target)) has \(counted(overrides.count, "override", "overrides"))"
      return structure.location(of: target.usr).map { (overrides.count, Finding(location: $0, text: text)) }
    }
    return Count(findings, worst: overridden)
  }
}

extension ModuleStructure {
  /// The members of own classes that a member overrides.
  package func ownOverrides(of member: Definition) -> [Symbol] {
    // An initializer with the parameters of a convenience initializer overrides nothing, though the index says so: it is
    // written without `override` (*The Swift Programming Language*, "Initializer Inheritance and Overriding").
    let overrides = member.overrides.filter { owner(of: $0.usr)?.kind == .class }
    guard member.symbol.kind == .initializer, !overrides.isEmpty else { return overrides }
    return modifiers(of: member.usr).isDisjoint(with: ["override", "required"]) ? [] : overrides
  }
}
