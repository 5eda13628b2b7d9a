/// What the shelter feeds.
public enum Food: String, CaseIterable, Sendable {
  case dogFood = "dog food"
  case catFood = "cat food"
  case pellets
}

/// What an animal got to eat on a day.
public struct Meal: Hashable, Sendable {
  public let animal: String
  public let day: Int
  public let food: Food
  public let grams: Int

  public init(animal: String, day: Int, food: Food, grams: Int) {
    self.animal = animal
    self.day = day
    self.food = food
    self.grams = grams
  }
}

extension Meal: CustomStringConvertible {
  public var description: String { "\(animal): \(grams) g of \(food.rawValue) on day \(day)" }
}
