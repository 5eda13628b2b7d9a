import IndexStoreReader

/// The methods that one has to read to follow a call.
///
/// From the adapter's witnesses of the contract's members that `kata.json` names, calls are followed as the compiler
/// resolved them: to functions, methods, initializers, subscripts and properties with code of their own. A call that is
/// dispatched at run time leads to the method and all its overrides, a call of a requirement to all its witnesses and its
/// default implementation; a call through `super` leads to the one method. A call of a stored closure leads to the
/// functions that may have put it there. Any other stored property has nothing to read, but what
/// a static or global one begins with is followed. Each method counts once, the adapter's witnesses themselves don't.
///
/// L. Prechelt, B. Unger, M. Philippsen and W. F. Tichy, *A controlled experiment on inheritance depth as a cost factor
/// for code maintenance* (Journal of Systems and Software 65(2), 2003), found that the number of relevant methods explains
/// the effort of a change better than the depth of inheritance does. This is our own way to count such methods.
struct MethodsToTrace {
  private(set) var count = 0
  private(set) var findings: [Finding] = []
  /// The members to start from that no adapter witnesses.
  private(set) var missing: [String] = []

  /// - Parameters:
  ///   - names: Members of the contract, as the index has them: `layoutColumns(in:)`.
  ///   - adapter: The adapter's file.
  init(from names: [String], adapter: String, _ units: [CodeUnit], _ structure: ModuleStructure) {
    let unitsByUSR = Dictionary(units.map { ($0.symbol.usr, $0) }) { first, _ in first }
    let witnesses = Set(structure.witnesses.map(\.member))
    var entries: [String] = []
    for name in names {
      let found = structure.members.filter {
        $0.location.file == adapter && $0.symbol.name == name
          && (!$0.overrides.isEmpty || witnesses.contains($0.symbol.usr))
      }
      if found.isEmpty { missing.append(name) }
      entries += found.map(\.symbol.usr)
    }
    let reached = CallGraph(structure).reached(from: entries, followsClosures: true)
    for usr in reached.subtracting(entries) {
      guard let unit = unitsByUSR[usr], unit.body != nil else { continue }
      count += 1
      findings.append(Finding(location: unit.location, text: unit.name))
    }
    findings.sort { ($0.location, $0.text) < ($1.location, $1.text) }
  }
}
