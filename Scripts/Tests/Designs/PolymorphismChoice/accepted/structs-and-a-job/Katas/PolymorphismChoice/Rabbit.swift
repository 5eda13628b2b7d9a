import ShelterVocabulary

struct Rabbit: Animal {
  let intake: Intake
  var record: FeedingRecord

  func describe() -> String {
    introduction + " A rabbit: needs a \(intake.kilograms < 4 ? "small" : "large") run."
  }
}
