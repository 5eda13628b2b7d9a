import IndexStoreReader

extension Metric {
  public static let superCalls = Metric(
    "superCalls", "calls to super", in: .inheritance, shown: .always,
    counts: "places where `super` is written and reaches one of the kata's own members",
    reason: "The compiler doesn't check that a subclass calls super, or whether it does so first or last."
  ) { version in
    Count(
      version.structure.callsToSuper.compactMap { call in
        version.structure.owner(of: call.symbol.usr).map { owner in
          Finding(location: call.location, text: "super reaches \(owner.name).\(call.symbol.name)")
        }
      })
  }
}

extension ModuleStructure {
  /// The places where `super` is written.
  var callsToSuper: [Mention] { mentions.filter { $0.isThroughSuper && !$0.isImplicit } }
}
