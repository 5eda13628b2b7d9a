import ShelterVocabulary

struct Dog: Animal {
  let intake: Intake
  let ration = Ration.dog

  func describe() -> String { "\(intake.introduction) A dog: \(walks) walks a day." }

  var walks: Int {
    switch intake.years {
    case ..<1: 4
    case ..<10: 3
    default: 2
    }
  }
}
