import ShelterVocabulary

final class Cat: Animal {
  override func describe() -> String {
    super.describe() + (intake.years < 1 ? " A cat: moves with another kitten." : " A cat: needs a quiet room.")
  }
}
