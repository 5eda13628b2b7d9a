extension Metric {
  public static let superCalls = Metric(
    rawValue: "superCalls", label: "calls to super", section: .inheritance, display: .always,
    definition: "places where `super` is written and reaches one of the kata's own members",
    reason: "The compiler doesn't check that a subclass calls super, or whether it does so first or last."
  ) { version in
    let calls = version.structure.callsToSuper.filter { version.structure.owner(of: $0.symbol.usr) != nil }
    return Count(
      calls.map { Finding(location: $0.location, text: "super reaches \(version.name(of: $0.symbol))") },
      worst: Dictionary(grouping: calls, by: \.symbol).map { symbol, calls in
        let text = "super reaches \(version.name(of: symbol)) in \(counted(calls.count, "place", "places"))"
        return (calls.count, Finding(location: calls[0].location, text: text))
      })
  }
}

extension ModuleStructure {
  package var callsToSuper: [Mention] { mentions.filter { $0.isThroughSuper && !$0.isImplicit } }
}

extension MeasuredVersion {
  /// The members in which `super` is asked for a result, each with the class that it reaches.
  package var callsToSuperForResults: [(type: String?, name: String)] {
    let units = Dictionary(units.map { ($0.symbol.usr, $0) }) { first, _ in first }
    return structure.callsToSuper.compactMap { call -> (type: String?, name: String)? in
      guard let reached = units[structure.declaration(around: call.symbol.usr)],
        let caller = call.container.flatMap({ units[structure.declaration(around: $0.usr)] }),
        reached.symbol.kind != .initializer, reached.returnsValue, !call.isWrite
      else { return nil }
      return (reached.owner?.usr, caller.name)
    }
  }
}
