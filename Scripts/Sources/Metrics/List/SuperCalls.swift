import IndexStoreReader

extension Metric {
  public static let superCalls = Metric(
    "superCalls", "calls to super", in: .inheritance, shown: .always,
    counts: "places where `super` is written and reaches one of the kata's own members",
    reason: "The compiler doesn't check that a subclass calls super, or whether it does so first or last."
  ) { version in
    let calls = version.structure.callsToSuper.filter { version.structure.owner(of: $0.symbol.usr) != nil }
    return Count(
      calls.map { Finding(location: $0.location, text: "super reaches \(version.name(of: $0.symbol))") },
      worst: version.worst(calls))
  }
}

extension MeasuredVersion {
  /// For each member that `super` reaches, the first place, the member with most calls first.
  fileprivate func worst(_ calls: [Mention]) -> [Finding] {
    Finding.worst(Dictionary(grouping: calls, by: \.symbol).values, by: \.count) { calls in
      let text = "super reaches \(name(of: calls[0].symbol)) in \(counted(calls.count, "place", "places"))"
      return Finding(location: calls[0].location, text: text)
    }
  }
}

extension ModuleStructure {
  /// The places where `super` is written.
  package var callsToSuper: [Mention] { mentions.filter { $0.isThroughSuper && !$0.isImplicit } }
}
