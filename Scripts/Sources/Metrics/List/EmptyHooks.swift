extension Metric {
  public static let emptyHooks = Metric(
    rawValue: "emptyHooks", label: "empty or trapping hooks", section: .inheritance, display: .always,
    definition:
      "members that are overridden in the kata, and whose body is empty or begins with `fatalError` or a similar call; a "
      + "body that returns any result is a default; it isn't counted, and an empty initializer isn't counted either",
    reason: "With an empty or trapping body, the compiler doesn't check whether a subclass overrides the method."
  ) { version in
    let hooks = version.idleHooks.map { member, what, count -> (weight: Int, finding: Finding) in
      let text = "\(version.name(of: member.symbol)) \(what), and \(count) override\(count == 1 ? "s" : "") it"
      return (count, Finding(location: member.location, text: text))
    }
    return Count(hooks.map(\.finding), worst: hooks)
  }
}

extension MeasuredVersion {
  /// Members that are overridden in the module and whose body does nothing, or only traps.
  package var idleHooks: [(member: Definition, what: String, overrides: Int)] {
    // By member, those that override it directly.
    var overriding: [String: Set<String>] = [:]
    for member in structure.members {
      for target in structure.ownOverrides(of: member) { overriding[target.usr, default: []].insert(member.usr) }
    }
    func allOverriding(_ usr: String) -> Set<String> {
      (overriding[usr] ?? []).reduce(into: []) { $0.formUnion(allOverriding($1).union([$1])) }
    }
    return structure.members.compactMap { member in
      // An empty initializer is no hook: there is just nothing left to initialize.
      guard overriding[member.usr] != nil, let what = idleness(of: member),
        what != "is empty" || member.symbol.kind != .initializer
      else { return nil }
      return (member, what, allOverriding(member.usr).count)
    }
  }

  /// What may be said of a member's body: nothing stands in it but a comment or `return`, or the first thing that it does is
  /// to end the process, also by a function of the module that never returns. Nil for any other, and without a body.
  package func idleness(of member: Definition) -> String? {
    guard var code = structure.body(of: member) else { return nil }
    if code.count > 1, code.first?.isKeyword("get") == true { code = code.dropFirst(2) }
    if code.first?.isKeyword("return") == true { code = code.dropFirst() }
    if code.first?.isKeyword("self") == true, code.dropFirst().first?.is(".") == true { code = code.dropFirst(2) }
    guard let first = code.first else { return "is empty" }
    let traps = ["fatalError", "preconditionFailure", "assertionFailure"].contains(where: first.isKeyword)
    let called = structure.mentions(at: first.offset, in: member.location.file).map(\.symbol.usr)
    let isTrap = traps || !neverReturning.isDisjoint(with: called)
    return isTrap && code.dropFirst().first?.is("(") == true ? "only traps" : nil
  }
}
