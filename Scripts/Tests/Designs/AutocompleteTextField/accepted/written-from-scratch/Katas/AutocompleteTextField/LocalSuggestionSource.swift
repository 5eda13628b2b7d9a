/// The texts that the user has entered on this device.
public struct LocalSuggestionSource {
  let texts: [String]

  public init(texts: [String]) {
    self.texts = texts
  }

  /// The texts that begin with another one, in any mixture of capitals.
  public func callAsFunction(_ beginning: String) -> [String] {
    texts.filter { $0.begins(with: beginning) }
  }
}

extension String {
  func begins(with other: some StringProtocol) -> Bool {
    lowercased().uppercased().hasPrefix(other.lowercased().uppercased())
  }
}
