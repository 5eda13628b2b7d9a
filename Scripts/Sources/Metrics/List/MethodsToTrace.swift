extension Metric {
  /// A stored property has nothing to read, but what a static or global one begins with is followed. Each method counts once,
  /// the adapter's witnesses themselves don't. Prechelt and others found that the number of relevant methods explains the
  /// effort of a change better than the depth of inheritance does. This is our own way to count such methods.
  public static let methodsToTrace = Metric(
    rawValue: "methodsToTrace", label: "methods to trace", section: .code,
    definition:
      "methods, initializers and computed properties that a call from the contract's members in `trace` (`kata.json`) "
      + "may reach, including overrides, witnesses, and for a stored closure the code that may have put it there [PUPT]",
    reason: "Some calls may lead to each of these methods. You have to read them to know what such a call does."
  ) { version in
    guard let adapter = version.adapter, !adapter.trace.isEmpty else { return nil }
    let structure = version.structure
    let witnesses = Set(structure.witnesses.map(\.member))
    let entries = adapter.trace.map { name in
      structure.members.filter {
        $0.location.file == adapter.file && $0.symbol.name == name
          && (!$0.overrides.isEmpty || witnesses.contains($0.symbol.usr))
      }
      .map(\.symbol.usr)
    }
    guard entries.allSatisfy({ !$0.isEmpty }) else { return nil }
    let first = entries.flatMap(\.self)
    let reached = CallGraph(structure).reached(from: first).subtracting(first)
    let units = version.units.filter { $0.body != nil && reached.contains($0.symbol.usr) }
    return Count(units.map { Finding(location: $0.location, text: $0.name) }.sorted())
  }
}
