import ShelterVocabulary

class Dog: Animal {
  override func describe() -> String { super.describe() + " A dog: \(walks) walks a day." }

  override var walks: Int {
    switch intake.years {
    case ..<1: 4
    case ..<10: 3
    default: 2
    }
  }
}
