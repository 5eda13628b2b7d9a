import LogDevices

/// Decides which providers get a line. A rule can be part of another rule.
struct DeliveryRule: Sendable {
  /// Called with at least one provider. Returns only if the line was delivered.
  private let write: @Sendable (LogLine, [NamedProvider]) throws(LogError) -> Void

  /// Writes a line to some of these providers.
  ///
  /// - Throws: `noProvider` if there are none, or `failed` with those because of which the line was not delivered, in the order
  ///   of the calls.
  func deliver(_ line: LogLine, to providers: [NamedProvider]) throws(LogError) {
    guard !providers.isEmpty else { throw .noProvider }
    try write(line, providers)
  }

  /// Writes to all providers. Fails if one of them fails.
  static let all = DeliveryRule { line, providers throws(LogError) in
    let failures = providers.compactMap { $0.write(line) }
    guard failures.isEmpty else { throw .failed(failures) }
  }

  /// Writes to the first provider, and to no other.
  static let first = DeliveryRule { line, providers throws(LogError) in
    try all.deliver(line, to: Array(providers.prefix(1)))
  }

  /// Writes to one provider after the other, until one of them takes the line. Fails if all of them fail.
  static let inOrder = DeliveryRule { line, providers throws(LogError) in
    var failures: [LogError.Failure] = []
    for provider in providers {
      guard let failure = provider.write(line) else { return }
      failures.append(failure)
    }
    throw .failed(failures)
  }

  /// Puts one provider, which is chosen for each line, before the others, and lets another rule deliver to all of them.
  ///
  /// - Parameter choose: Returns one of these names. With any other answer, the order stays as it is.
  static func chosenFirst(
    _ choose: @escaping @Sendable ([String]) -> String?, then rule: DeliveryRule
  ) -> DeliveryRule {
    DeliveryRule { line, providers throws(LogError) in
      var providers = providers
      let choice = choose(providers.map(\.name))
      if let index = providers.firstIndex(where: { $0.name == choice }) {
        providers.insert(providers.remove(at: index), at: 0)
      }
      try rule.deliver(line, to: providers)
    }
  }
}
