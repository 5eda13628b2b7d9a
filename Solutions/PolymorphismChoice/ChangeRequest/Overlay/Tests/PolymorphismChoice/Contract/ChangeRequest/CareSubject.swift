import ShelterVocabulary

/// A shelter whose animals go on a diet and off, and can have two jobs. The adapter (`BeforeShelter` or `AfterShelter`) conforms.
protocol CareSubject: PolymorphismChoiceSubject {
  /// - Throws: `unknownAnimal`.
  func putOnDiet(_ name: String) throws(ShelterError)

  /// - Throws: `unknownAnimal`.
  func endDiet(of name: String) throws(ShelterError)

  /// - Throws: `unknownAnimal`, `takesNoAppointments`, `timeTaken` by the earliest in the way, of any job, or `dayFull`.
  func book(_ name: String, as job: String, _ appointment: Appointment) throws(ShelterError)

  /// - Throws: `unknownAnimal` or `takesNoAppointments`.
  func appointments(of name: String, as job: String) throws(ShelterError) -> [Appointment]

  /// - Throws: `unknownAnimal` or `takesNoAppointments`.
  func retire(_ name: String, from job: String) throws(ShelterError)
}
