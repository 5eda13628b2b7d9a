import Behaviour

/// Why nothing can be said of a kata's mutants.
public enum MutationError: Error, Equatable {
  /// The suite fails on the sources as they are: every mutant would seem to be killed.
  case redWithoutMutant(kata: String, Variant, test: String)
  /// The suite passes with a mutant that ends the process: no mutant is ever awake.
  case plantedSurvived(kata: String, Variant)
  /// The build fails, but not because of a mutant.
  case notBuilt(kata: String, reason: String)
  /// A run passed in which the mutant was not met, though its tests meet it when no mutant is awake.
  case notAwake(kata: String, Variant, location: String)
}

extension MutationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .redWithoutMutant(let kata, let variant, let test):
      "\(kata): the \(variant.rawValue) is red without any mutant: \(test)"
    case .plantedSurvived(let kata, let variant):
      "\(kata): the suite passes on the \(variant.rawValue) with a mutant that ends the process: it meets no mutant"
    case .notBuilt(let kata, let reason): "\(kata) with its mutants does not build: \(reason)"
    case .notAwake(let kata, let variant, let location):
      "\(kata): the \(variant.rawValue)'s mutant at \(location) is met, or not, from run to run"
    }
  }
}
