import ShelterVocabulary

class Rabbit: Animal {
  override func describe() -> String {
    super.describe() + " A rabbit: needs a \(intake.kilograms < 4 ? "small" : "large") run."
  }
}
