import ShelterVocabulary

/// A shelter whose animals go on a diet and off, and retire. The adapter (`BeforeShelter` or `AfterShelter`) conforms to it.
protocol CareSubject: PolymorphismChoiceSubject {
  /// - Throws: `unknownAnimal`.
  func putOnDiet(_ name: String) throws(ShelterError)

  /// - Throws: `unknownAnimal`.
  func endDiet(of name: String) throws(ShelterError)

  /// - Throws: `unknownAnimal` or `takesNoAppointments`.
  func retire(_ name: String) throws(ShelterError)
}
