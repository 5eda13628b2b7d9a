import ShelterVocabulary

struct Rabbit: Animal {
  let intake: Intake
  let walks = 0
  let ration = Ration.rabbit

  func describe() -> String {
    "\(intake.introduction) A rabbit: needs a \(intake.kilograms < 4 ? "small" : "large") run."
  }
}
