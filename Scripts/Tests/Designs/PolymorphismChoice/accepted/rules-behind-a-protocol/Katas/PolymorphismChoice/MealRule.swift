import ShelterVocabulary

/// How much a pet gets.
protocol MealRule {
  func grams(forWeight kilograms: Double) -> Double
}

struct PerKilogram: MealRule {
  var base = 0.0
  let each: Double

  func grams(forWeight kilograms: Double) -> Double { base + each * kilograms }
}

struct Part: MealRule {
  let factor: Double
  let whole: any MealRule

  func grams(forWeight kilograms: Double) -> Double { whole.grams(forWeight: kilograms) * factor }
}

struct AtMost: MealRule {
  let limit: Double
  let rule: any MealRule

  func grams(forWeight kilograms: Double) -> Double { min(rule.grams(forWeight: kilograms), limit) }
}

/// A food, and how much of it.
struct Diet {
  let food: Food
  let rule: any MealRule

  private static let dogRule = PerKilogram(base: 50, each: 10)
  private static let catRule = PerKilogram(base: 20, each: 10)

  static var dog: Diet { Diet(food: .dogFood, rule: dogRule) }
  static var hardWorkingDog: Diet { Diet(food: .dogFood, rule: Part(factor: 1.2, whole: dogRule)) }
  static var cat: Diet { Diet(food: .catFood, rule: catRule) }
  static var fatCat: Diet { Diet(food: .catFood, rule: Part(factor: 0.75, whole: catRule)) }
  static var rabbit: Diet { Diet(food: .pellets, rule: AtMost(limit: 100, rule: PerKilogram(each: 25))) }
}
