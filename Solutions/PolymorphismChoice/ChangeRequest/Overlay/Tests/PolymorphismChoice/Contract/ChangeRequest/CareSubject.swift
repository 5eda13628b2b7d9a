package import ShelterVocabulary

/// A shelter whose animals go on a diet and off, and can have two jobs. The adapter (`BeforeShelter` or `AfterShelter`) conforms.
package protocol CareSubject: PolymorphismChoiceSubject {
  /// - Throws: `unknownAnimal`.
  func putOnDiet(_ name: String) throws

  /// - Throws: `unknownAnimal`.
  func endDiet(of name: String) throws

  /// - Throws: `unknownAnimal`, `takesNoAppointments`, `timeTaken` by the earliest in the way, of any job, or `dayFull`.
  func book(_ name: String, as job: String, _ appointment: Appointment) throws

  /// - Throws: `unknownAnimal` or `takesNoAppointments`.
  func appointments(of name: String, as job: String) throws -> [Appointment]

  /// - Throws: `unknownAnimal` or `takesNoAppointments`.
  func retire(_ name: String, from job: String) throws
}
