import ShelterVocabulary

/// What the animals of a kind answer.
struct Kind: Sendable {
  let remark: @Sendable (Intake) -> String
  var walks: @Sendable (Intake) -> Int = { _ in 0 }

  static let dog = Kind(
    remark: { "A dog: \(dogWalks($0)) walks a day." },
    walks: dogWalks)

  static let cat = Kind { $0.years < 1 ? "A cat: moves with another kitten." : "A cat: needs a quiet room." }

  static let rabbit = Kind { "A rabbit: needs a \($0.kilograms < 4 ? "small" : "large") run." }

  @Sendable private static func dogWalks(_ intake: Intake) -> Int {
    intake.years < 1 ? 4 : intake.years < 10 ? 3 : 2
  }
}
