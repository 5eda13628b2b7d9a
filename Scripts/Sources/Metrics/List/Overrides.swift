import IndexStoreReader

extension Metric {
  /// The *number of methods overridden by a subclass* of Lorenz and Kidd, summed over the classes. A property or subscript
  /// counts once, whatever accessors it has.
  public static let overrides = Metric(
    "overrides", "overrides", in: .inheritance, shown: .always,
    counts:
      "members that override a member of one of the kata's own classes, each counted once; witnesses of a protocol "
      + "aren't counted",
    by: [.lorenz], reason: "An override replaces a part of its superclass, so what runs is written in two places."
  ) { version in
    Count(
      version.structure.members.compactMap { member in
        guard let target = version.structure.ownOverrides(of: member).first,
          let parent = version.structure.owner(of: target.usr)
        else { return nil }
        return Finding(
          location: member.location,
          text: "\(version.name(of: member.symbol, in: member.owner)) overrides \(parent.name).\(target.name)")
      })
  }
}

extension ModuleStructure {
  /// The members of own classes that a member overrides.
  func ownOverrides(of member: Member) -> [Symbol] {
    // An initializer with the parameters of a convenience initializer overrides nothing, though the index says so: it is
    // written without `override` (*The Swift Programming Language*, "Initializer Inheritance and Overriding").
    if member.symbol.kind == .initializer, member.modifiers.isDisjoint(with: ["override", "required"]) { return [] }
    return member.overrides.filter { owner(of: $0.usr)?.kind == .class }
  }
}
