extension Metric {
  public static let emptyHooks = Metric(
    "emptyHooks", "empty or trapping hooks", in: .inheritance, shown: .always,
    counts:
      "members that are overridden in the kata, and whose body is empty or begins with `fatalError` or a similar call; a "
      + "body that returns any result is a default; it isn't counted, and an empty initializer isn't counted either",
    reason: "With an empty or trapping body, the compiler doesn't check whether a subclass overrides the method."
  ) { version in
    let structure = version.structure
    // By member, those that override it directly.
    var overriding: [String: Set<String>] = [:]
    for member in structure.members {
      for target in structure.ownOverrides(of: member) { overriding[target.usr, default: []].insert(member.symbol.usr) }
    }
    func allOverriding(_ usr: String) -> Set<String> {
      (overriding[usr] ?? []).reduce(into: []) { $0.formUnion(allOverriding($1).union([$1])) }
    }
    let hooks = structure.members.compactMap { member -> (weight: Int, finding: Finding)? in
      // An empty initializer is no hook: there is just nothing left to initialize.
      guard member.body == .trapping || member.body == .empty && !member.symbol.name.hasPrefix("init(") else {
        return nil
      }
      let count = allOverriding(member.symbol.usr).count
      let what = member.body == .empty ? "is empty" : "only traps"
      let name = version.name(of: member.symbol, in: member.owner)
      let text = "\(name) \(what), and \(count) override\(count == 1 ? "s" : "") it"
      return count > 0 ? (count, Finding(location: member.location, text: text)) : nil
    }
    return Count(hooks.map(\.finding), worst: hooks)
  }
}
