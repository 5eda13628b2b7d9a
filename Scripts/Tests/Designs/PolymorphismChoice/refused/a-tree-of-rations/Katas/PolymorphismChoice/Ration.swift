import ShelterVocabulary

/// What an animal gets to eat, and the rule for how much.
class Ration {
  var food: Food { .dogFood }

  func portion(_ kilograms: Double) -> Double { 50 + 10 * kilograms }
}

class GuideDogRation: Ration {
  override func portion(_ kilograms: Double) -> Double { super.portion(kilograms) * 1.2 }
}

class CatRation: Ration {
  override var food: Food { .catFood }

  override func portion(_ kilograms: Double) -> Double { 20 + 10 * kilograms }
}

class DietRation: CatRation {
  override func portion(_ kilograms: Double) -> Double { super.portion(kilograms) * 0.75 }
}

class RabbitRation: Ration {
  override var food: Food { .pellets }

  override func portion(_ kilograms: Double) -> Double { min(25 * kilograms, 100) }
}
