import PolymorphismChoiceBefore
import ShelterVocabulary

final class BeforeShelter: PolymorphismChoiceSubject {
  private let shelter = Shelter()

  func admit(_ kind: String, name: String, kilograms: Double, years: Double) throws(ShelterError) {
    try shelter.admit(kind, name: name, kilograms: kilograms, years: years)
  }

  var cards: [String] { shelter.cards }
  var walkingList: [String] { shelter.walkingList }

  func deliver(_ grams: Int, of food: Food) throws(ShelterError) { try shelter.pantry.deliver(grams, of: food) }
  func stock(of food: Food) -> Int { shelter.pantry.stock(of: food) }
  func feed(_ name: String, on day: Int) throws(ShelterError) -> Meal { try shelter.feed(name, on: day) }
  func meals(of name: String) throws(ShelterError) -> [Meal] { try shelter.meals(of: name) }

  func book(_ name: String, for client: String, on day: Int, from: Int, to: Int) throws(ShelterError) {
    try shelter.book(name, for: client, on: day, from: from, to: to)
  }

  func appointments(of name: String) throws(ShelterError) -> [Appointment] { try shelter.appointments(of: name) }
}
