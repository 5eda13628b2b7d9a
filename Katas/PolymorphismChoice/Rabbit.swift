import ShelterVocabulary

class Rabbit: Animal {
  override func describe() -> String {
    super.describe() + " A rabbit: needs a \(intake.kilograms < 4 ? "small" : "large") run."
  }

  override var food: Food { .pellets }

  override func portion() -> Grams { Grams(min(25 * intake.kilograms, 100)) }
}
