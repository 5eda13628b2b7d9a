import PolymorphismChoiceContract
import ShelterVocabulary
import Testing
import WorkbookSupport

/// A call of a shelter, as a value.
enum Request: Sendable {
  case admit(String, name: String, kilograms: Double = 4, years: Double = 3)
  case deliver(Int, Food)
  case feed(String = "Luna", on: Int)
  case book(String = "Luna", for: String = "Ada", on: Int = 1, from: Int, to: Int)
  case meals(String = "Luna")
  case appointments(String = "Luna")
  /// For examples; the random test looks at all cards and the stock after each request.
  case cards, stock(Food)

  /// Calls the shelter, and returns what came of it in words: the result, or the error's sentence.
  func perform(on shelter: any PolymorphismChoiceSubject) -> (outcome: String, text: String) {
    do throws {
      switch self {
      case .admit(let kind, let name, let kilograms, let years):
        try shelter.admit(kind, name: name, kilograms: kilograms, years: years)
        return ("admitted", "admitted")
      case .deliver(let grams, let food):
        try shelter.deliver(grams, of: food)
        return ("delivered", "delivered")
      case .feed(let name, let day):
        return ("fed", try shelter.feed(name, on: day).description)
      case .book(let name, let client, let day, let from, let to):
        try shelter.book(name, for: client, on: day, from: from, to: to)
        return ("booked", "booked")
      case .meals(let name):
        return ("meals", try shelter.meals(of: name).map(\.description).joined(separator: "; "))
      case .appointments(let name):
        return ("appointments", try shelter.appointments(of: name).map(\.description).joined(separator: "; "))
      case .cards:
        return ("cards", shelter.cards.joined(separator: "\n"))
      case .stock(let food):
        return ("stock", "\(shelter.stock(of: food)) g")
      }
    } catch {
      return ("refused: \(caseName(of: error))", "\(error)")
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

/// The sentence of an error.
private struct Refusal: Error, CustomStringConvertible {
  let description: String
}

extension Expected {
  /// The shelter refuses the request, and says why.
  static func refused(_ sentence: String) -> Expected { .error(Refusal(description: sentence)) }
}
