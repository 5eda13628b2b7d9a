import ShelterVocabulary

/// An animal of the shelter, and its appointments if it works.
struct Resident {
  let animal: Animal
  var book: AppointmentBook?

  /// What the card at the animal's door says.
  var card: String {
    guard let book else { return animal.describe() }
    return animal.describe() + " A guide dog with \(Appointment.count(book.appointments.count))."
  }
}
