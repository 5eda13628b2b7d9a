/// Why nothing can be said of a kata's mutants.
public enum MutationError: Error, Equatable, CustomStringConvertible {
  /// The suite fails on the sources as they are: every mutant would seem to be killed.
  case redWithoutMutant(kata: String, TestedVersion, test: String)
  /// The suite passes with a mutant that ends the process: no mutant is ever awake.
  case plantedSurvived(kata: String, TestedVersion)
  /// The build fails, but not because of a mutant.
  case notBuilt(kata: String, reason: String)
  /// A run passed in which the mutant was not met, though its tests meet it when no mutant is awake.
  case notAwake(kata: String, TestedVersion, location: String)
  case noStep(kata: String, Int, count: Int)

  public var description: String {
    switch self {
    case .redWithoutMutant(let kata, let version, let test):
      "\(kata) \(version): the suite fails without any mutant: \(test)"
    case .plantedSurvived(let kata, let version):
      "\(kata) \(version): the suite passes with a mutant that ends the process: it meets no mutant"
    case .notBuilt(let kata, let reason): "\(kata) with its mutants does not build: \(reason)"
    case .notAwake(let kata, let version, let location):
      "\(kata) \(version): the mutant at \(location) is met in some runs and not in others"
    case .noStep(let kata, let step, let count):
      "\(kata) has no step \(step); it has \(count) \(count == 1 ? "step" : "steps")"
    }
  }
}
