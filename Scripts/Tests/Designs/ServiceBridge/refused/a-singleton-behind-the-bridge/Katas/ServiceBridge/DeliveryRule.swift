import LogDevices

/// Decides which providers get a line. A rule can be part of another rule.
public struct DeliveryRule: Sendable {
  /// Writes a line to some of these providers, of which there is at least one. Returns the failures because of which
  /// the delivery failed, in the order of the calls. There are none if it succeeded.
  let deliver: @Sendable (LogLine, [any LogProvider]) -> [LogError.Failure]

  /// Writes to all providers. Fails if one of them fails.
  public static let allOf = DeliveryRule { line, providers in providers.compactMap { $0.failure(writing: line) } }

  /// Writes to the first provider, and to no other.
  public static let firstOf = DeliveryRule { line, providers in allOf.deliver(line, Array(providers.prefix(1))) }

  /// Writes to one provider after the other, until one of them takes the line. Fails if all of them fail.
  public static let inOrder = DeliveryRule { line, providers in
    var failures: [LogError.Failure] = []
    for provider in providers {
      guard let failure = provider.failure(writing: line) else { return [] }
      failures.append(failure)
    }
    return failures
  }

  /// Writes to one provider, which is chosen for each line. If no provider has the chosen name, another rule delivers to
  /// all of them; if the chosen one fails, to the others.
  ///
  /// - Parameter choose: Returns one of these names.
  public static func oneOf(
    _ choose: @escaping @Sendable ([String]) -> String?, otherwise: DeliveryRule
  ) -> DeliveryRule {
    DeliveryRule { line, providers in
      let choice = choose(providers.map(\.name))
      guard let index = providers.firstIndex(where: { $0.name == choice }) else {
        return otherwise.deliver(line, providers)
      }
      guard let failure = providers[index].failure(writing: line) else { return [] }
      var others = providers
      others.remove(at: index)
      guard !others.isEmpty else { return [failure] }
      let failures = otherwise.deliver(line, others)
      return failures.isEmpty ? [] : [failure] + failures
    }
  }
}
