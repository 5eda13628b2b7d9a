import LogDevices

/// Which of the providers a line is written to.
public protocol DeliveryRule: Sendable {
  /// Writes a line to some of the providers.
  ///
  /// - Parameter providers: At least one, in the order in which they were registered.
  /// - Returns: Those that failed, in the order in which they were called; none if the delivery succeeded.
  func deliver(_ line: LogLine, to providers: [any LogProvider]) -> [LogError.Failure]
}

/// Writes to the first provider, and to no other.
public struct FirstOf: DeliveryRule {
  public init() {}

  public func deliver(_ line: LogLine, to providers: [any LogProvider]) -> [LogError.Failure] {
    AllOf().deliver(line, to: Array(providers.prefix(1)))
  }
}

/// Writes to all providers.
public struct AllOf: DeliveryRule {
  public init() {}

  public func deliver(_ line: LogLine, to providers: [any LogProvider]) -> [LogError.Failure] {
    providers.compactMap { $0.failure(writing: line) }
  }
}

/// Writes to one provider after the other, until one of them takes the line.
public struct InOrder: DeliveryRule {
  public init() {}

  public func deliver(_ line: LogLine, to providers: [any LogProvider]) -> [LogError.Failure] {
    var failures: [LogError.Failure] = []
    for provider in providers {
      guard let failure = provider.failure(writing: line) else { return [] }
      failures.append(failure)
    }
    return failures
  }
}

/// Chooses one provider for each line. If there is no such provider, or if it fails, another rule says what
/// happens with the others.
public struct OneOf: DeliveryRule {
  private let choose: @Sendable ([String]) -> String?
  private let otherwise: any DeliveryRule

  /// - Parameter choose: Returns one of these names.
  public init(choose: @escaping @Sendable ([String]) -> String?, otherwise: any DeliveryRule) {
    self.choose = choose
    self.otherwise = otherwise
  }

  public func deliver(_ line: LogLine, to providers: [any LogProvider]) -> [LogError.Failure] {
    let choice = choose(providers.map(\.name))
    guard let index = providers.firstIndex(where: { $0.name == choice }) else {
      return otherwise.deliver(line, to: providers)
    }
    guard let failure = providers[index].failure(writing: line) else { return [] }
    var others = providers
    others.remove(at: index)
    guard !others.isEmpty else { return [failure] }
    let failures = otherwise.deliver(line, to: others)
    return failures.isEmpty ? [] : [failure] + failures
  }
}
