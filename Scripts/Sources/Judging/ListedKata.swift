import Katas

/// A kata, and how far a learner has come with it.
public struct ListedKata: Sendable {
  package let kata: Kata
  /// Nil if it can't be read, or the kata is a draft.
  package let description: KataDescription?
  package let standing: Standing

  package enum Standing: Sendable {
    case draft, untouched, inProgress, done
    /// So many stages, and not all.
    case stageDone(Int)
  }

  package init(_ kata: Kata, _ description: KataDescription?, _ standing: Standing) {
    (self.kata, self.description, self.standing) = (kata, description, standing)
  }
}
