import ShelterVocabulary

/// A dog that goes out with blind visitors, who book it for some hours.
class GuideDog: Dog {
  let book = AppointmentBook()

  override func describe() -> String {
    super.describe() + " A guide dog with \(Appointment.count(book.appointments.count))."
  }
}
