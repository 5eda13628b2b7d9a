import ShelterVocabulary

struct Cat: Animal {
  let intake: Intake
  let walks = 0
  let ration = Ration.cat

  func describe() -> String {
    intake.introduction + (intake.years < 1 ? " A cat: moves with another kitten." : " A cat: needs a quiet room.")
  }
}
