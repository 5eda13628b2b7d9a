/// Is told about suggestions.
@MainActor
public protocol SuggesterDelegate: AnyObject {
  func suggester(_ suggester: Suggester, didFind suggestions: [String])
  func suggester(_ suggester: Suggester, didFailWith error: any Error)
}

/// Collects suggestions for one text after the other.
@MainActor
public final class Suggester {
  public typealias Instant = (String) -> [String]
  public typealias Later = (String, @escaping @MainActor (Result<[String], any Error>) -> Void) -> Void

  weak var delegate: (any SuggesterDelegate)?
  private let instant: [Instant]
  private let later: Later?
  private var run = 0

  public init(instant: [Instant] = [], later: Later? = nil) {
    self.instant = instant
    self.later = later
  }

  /// Forgets the text before.
  func stop() {
    run += 1
  }

  /// Begins with another text.
  func start(_ text: String) {
    stop()
    let found = instant.flatMap { $0(text) }
    delegate?.suggester(self, didFind: found)
    later?(text) { [weak self, run] result in
      guard let self, run == self.run else { return }
      switch result {
      case .success(let more): delegate?.suggester(self, didFind: found + more)
      case .failure(let error): delegate?.suggester(self, didFailWith: error)
      }
    }
  }
}
