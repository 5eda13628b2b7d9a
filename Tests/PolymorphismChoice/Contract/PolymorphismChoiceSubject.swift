package import ShelterVocabulary
package import WorkbookSupport

/// What the suite can call on a shelter, whichever version it is.
///
/// A call that throws changes nothing, and the shelter can be used afterwards. Names are equal if they are made of the same
/// characters; "Mia" and "mia" are two names, and "Zoë" is one, however its "ë" is stored.
package protocol PolymorphismChoiceSubject: AnyObject {
  /// Takes in an animal. The kinds are "dog", "guide dog", "cat", "diet cat" and "rabbit".
  ///
  /// - Throws: `malformedName`, `impossibleWeight` (not above 0 and up to 200 kg), `impossibleAge` (not from 0 to
  ///   100 years), `unknownKind` or `nameTaken`, in this order.
  func admit(_ kind: String, name: String, kilograms: Double, years: Double) throws

  /// The cards that visitors read, in the order of admission. Each begins with the animal's name, age and weight.
  ///
  /// - A dog's card says how often it walks.
  /// - A cat's card says that it needs a quiet room, or, up to its first birthday, that it moves with another kitten.
  /// - A rabbit's card says how large a run it needs: large from 4 kg on.
  /// - A guide dog's card also says how many appointments it has.
  var cards: [String] { get }

  /// The animals that are taken for a walk, in the order of admission, each with the number of walks in a day: a dog has
  /// four before its first birthday, three before its tenth, and two after that. Other animals have none.
  var walkingList: [String] { get }

  /// Adds to what is left of a food.
  ///
  /// - Throws: `impossibleDelivery`.
  func deliver(_ grams: Int, of food: Food) throws

  /// Returns the grams that are left of a food.
  func stock(of food: Food) -> Int

  /// Gives an animal its meal of a day, takes it from the stock, and writes it down.
  ///
  /// A dog gets 50 g and 10 g for each kilogram, a guide dog a fifth more than a dog. A cat gets 20 g and 10 g for each
  /// kilogram, a cat on a diet three quarters of that. A rabbit gets 25 g for each kilogram, but at most 100 g. Meals are
  /// weighed in steps of 5 g, to the nearest step, and no meal is less than one step.
  ///
  /// - Throws: `unknownAnimal`, `alreadyFed` or `notEnough`, in this order.
  func feed(_ name: String, on day: Int) throws -> Meal

  /// Returns the meals of an animal, in the order in which it got them.
  ///
  /// - Throws: `unknownAnimal`.
  func meals(of name: String) throws -> [Meal]

  /// Books a guide dog for a client, from one minute of a day to another.
  ///
  /// - Throws: `malformedName` (of the client), `impossibleTime`, `unknownAnimal`, `takesNoAppointments`, `timeTaken` by the
  ///   earliest of the animal's appointments that overlap, or `dayFull` if the animal has three on that day already, in
  ///   this order.
  func book(_ name: String, for client: String, on day: Int, from: Int, to: Int) throws

  /// Returns the appointments of a guide dog, the earliest first.
  ///
  /// - Throws: `unknownAnimal` or `takesNoAppointments`.
  func appointments(of name: String) throws -> [Appointment]
}

extension Variant {
  /// Returns an empty shelter. Shelters don't affect each other.
  package func makeShelter() -> any PolymorphismChoiceSubject {
    switch self {
    case .before: BeforeShelter()
    case .after: AfterShelter()
    }
  }
}
