import ShelterVocabulary

/// What the shelter asks of an animal, whatever its kind.
protocol Animal {
  var intake: Intake { get }

  /// What visitors have to know about an animal of this kind.
  var remark: String { get }

  /// How often the animal goes for a walk in a day.
  var walks: Int { get }

  /// What animals of this kind eat.
  var ration: Ration { get }
}

extension Animal {
  var name: String { intake.name }

  /// What the card at the animal's door says. It isn't a requirement, so all cards begin in the same way.
  func describe() -> String { "\(name), \(intake.facts). \(remark)" }
}
