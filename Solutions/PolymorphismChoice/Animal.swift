import ShelterVocabulary

/// What the shelter asks of an animal, whatever its kind.
protocol Animal {
  var intake: Intake { get }

  /// What the card at the animal's door says.
  func describe() -> String

  /// How often the animal goes for a walk in a day.
  var walks: Int { get }

  /// What animals of this kind eat.
  var ration: Ration { get }
}

extension Animal {
  var name: String { intake.name }
}
