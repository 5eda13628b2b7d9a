import ShelterVocabulary
import Testing
import WorkbookSupport

@testable import PolymorphismChoiceContract

/// A call of a shelter, as a value.
enum Request: Sendable {
  case admit(String, name: String, kilograms: Double, years: Double)
  case deliver(Int, Food)
  case feed(String, on: Int)
  case book(String, for: String, on: Int, from: Int, to: Int)
  case meals(String)
  case appointments(String)

  /// Calls the shelter, and returns what came of it in words: the result, or the error's sentence.
  func perform(on shelter: any PolymorphismChoiceSubject) -> (outcome: String, text: String) {
    do throws(ShelterError) {
      switch self {
      case .admit(let kind, let name, let kilograms, let years):
        try shelter.admit(kind, name: name, kilograms: kilograms, years: years)
        return ("admitted", "admitted")
      case .deliver(let grams, let food):
        try shelter.deliver(grams, of: food)
        return ("delivered", "\(shelter.stock(of: food)) g of \(food.rawValue)")
      case .feed(let name, let day):
        return ("fed", try shelter.feed(name, on: day).description)
      case .book(let name, let client, let day, let from, let to):
        try shelter.book(name, for: client, on: day, from: from, to: to)
        return ("booked", "booked")
      case .meals(let name):
        return ("meals", try shelter.meals(of: name).map(\.description).joined(separator: "; "))
      case .appointments(let name):
        return ("appointments", try shelter.appointments(of: name).map(\.description).joined(separator: "; "))
      }
    } catch {
      return ("refused: \(caseName(of: error))", error.description)
    }
  }
}

extension PolymorphismChoiceSubject {
  /// All that can be seen of the shelter without a name.
  var everything: String {
    let stock = Food.allCases.map { "\($0.rawValue) \(self.stock(of: $0))" }
    return (cards + walkingList + stock).joined(separator: "\n")
  }
}
