/// A reason why an animal gets another portion than is usual for its kind.
enum Adjustment {
  /// It guides people, which is hard work.
  case guiding
  /// The vet has put it on a diet.
  case diet

  var factor: Double {
    switch self {
    case .guiding: 1.2
    case .diet: 0.75
    }
  }
}
