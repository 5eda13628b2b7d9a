import LogDevices

/// Which of the providers a line is written to.
public indirect enum DeliveryRule: Sendable {
  /// The first provider, and no other.
  case first
  /// All providers.
  case all
  /// One after the other, until one takes the line.
  case inOrder
  /// The one of this name. If there is none, or if it fails, the other rule says what happens with the others.
  case oneOf(@Sendable ([String]) -> String?, otherwise: DeliveryRule)

  /// Returns the providers that failed, in the order in which they were called; none if the delivery succeeded.
  ///
  /// - Parameter providers: At least one.
  func deliver(_ line: LogLine, to providers: [any LogProvider]) -> [LogError.Failure] {
    switch self {
    case .first: return providers.prefix(1).compactMap { $0.failure(writing: line) }
    case .all: return providers.compactMap { $0.failure(writing: line) }
    case .inOrder:
      var failures: [LogError.Failure] = []
      for provider in providers {
        guard let failure = provider.failure(writing: line) else { return [] }
        failures.append(failure)
      }
      return failures
    case .oneOf(let choose, let otherwise):
      let choice = choose(providers.map(\.name))
      let others = providers.filter { $0.name != choice }
      guard let chosen = providers.first(where: { $0.name == choice }) else {
        return otherwise.deliver(line, to: providers)
      }
      guard let failure = chosen.failure(writing: line) else { return [] }
      guard !others.isEmpty else { return [failure] }
      let failures = otherwise.deliver(line, to: others)
      return failures.isEmpty ? [] : [failure] + failures
    }
  }
}
