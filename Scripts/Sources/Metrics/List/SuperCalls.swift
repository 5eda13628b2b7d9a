extension Metric {
  public static let superCalls = Metric(
    "superCalls", "calls to super", in: .inheritance, shown: .always,
    counts: "places where `super` is written and reaches one of the kata's own members",
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
