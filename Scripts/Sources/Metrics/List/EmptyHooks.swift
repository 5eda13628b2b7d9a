extension Metric {
  public static let emptyHooks = Metric(
    rawValue: "emptyHooks", label: "empty or trapping hooks", section: .inheritance, display: .always,
    definition:
      "members that are overridden in the kata, and whose body is empty or begins with `fatalError` or a similar call; a "
      + "body that returns any result is a default; it isn't counted, and an empty initializer isn't counted either",
    reason: "With an empty or trapping body, the compiler doesn't check whether a subclass overrides the method."
  ) { version in
    let structure = version.structure
    // By member, those that override it directly.
    var overriding: [String: Set<String>] = [:]
    for member in structure.members {
      for target in structure.ownOverrides(of: member) { overriding[target.usr, default: []].insert(member.usr) }
    }
    func allOverriding(_ usr: String) -> Set<String> {
      (overriding[usr] ?? []).reduce(into: []) { $0.formUnion(allOverriding($1).union([$1])) }
    }
    let hooks = structure.members.compactMap { member -> (weight: Int, finding: Finding)? in
      // An empty initializer is no hook: there is just nothing left to initialize.
      guard let what = structure.body(of: member)?.idleness, what != "is empty" || member.symbol.kind != .initializer
      else { return nil }
      let count = allOverriding(member.usr).count
      let text = "\(version.name(of: member.symbol)) \(what), and \(count) override\(count == 1 ? "s" : "") it"
      return count > 0 ? (count, Finding(location: member.location, text: text)) : nil
    }
    return Count(hooks.map(\.finding), worst: hooks)
  }
}

extension ArraySlice<SourceToken> {
  /// What may be said of a body: nothing stands in it but a comment or `return`, or the first thing that it does is to end the
  /// process. Nil for any other.
  fileprivate var idleness: String? {
    var code = self
    if code.count > 1, code.first?.isKeyword("get") == true { code = code.dropFirst(2) }
    if code.first?.isKeyword("return") == true { code = code.dropFirst() }
    let traps = ["fatalError", "preconditionFailure", "assertionFailure"]
    let isTrap = traps.contains { code.first?.isKeyword($0) == true } && code.dropFirst().first?.is("(") == true
    return code.isEmpty ? "is empty" : isTrap ? "only traps" : nil
  }
}
