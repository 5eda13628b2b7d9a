import ShelterVocabulary

class Cat: Animal {
  init(_ intake: Intake) { super.init(intake, food: .catFood) }

  override func describe() -> String {
    super.describe() + (intake.years < 1 ? " A cat: moves with another kitten." : " A cat: needs a quiet room.")
  }

  override func portion() -> Grams { Grams(20 + 10 * intake.kilograms) }
}

/// A cat that the vet has put on a diet.
class DietCat: Cat {
  override func portion() -> Grams { super.portion() * 0.75 }
}
