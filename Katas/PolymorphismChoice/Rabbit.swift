import ShelterVocabulary

class Rabbit: Animal {
  init(_ intake: Intake) { super.init(intake, food: .pellets) }

  override func describe() -> String {
    super.describe() + " A rabbit: needs a \(intake.kilograms < 4 ? "small" : "large") run."
  }

  override func portion() -> Grams { Grams(min(25 * intake.kilograms, 100)) }
}
