import ShelterVocabulary

class Dog: Animal {
  init(_ intake: Intake) { super.init(intake, food: .dogFood) }

  override func describe() -> String { super.describe() + " A dog: \(walks) walks a day." }

  override var walks: Int {
    switch intake.years {
    case ..<1: 4
    case ..<10: 3
    default: 2
    }
  }

  override func portion() -> Grams { Grams(50 + 10 * intake.kilograms) }
}
