import ShelterVocabulary

struct Cat: Animal {
  let intake: Intake
  var record: FeedingRecord

  func describe() -> String {
    introduction + (intake.years < 1 ? " A cat: moves with another kitten." : " A cat: needs a quiet room.")
  }
}
