import Katas

/// A kata, and how far a learner has come with it.
public struct ListedKata: Sendable {
  let kata: Kata
  /// Nil if it can't be read, or the kata is a draft.
  let description: KataDescription?
  let standing: Standing

  enum Standing: Sendable {
    case draft, untouched, inProgress, done
    /// So many stages, and not all.
    case stageDone(Int)
  }
}
