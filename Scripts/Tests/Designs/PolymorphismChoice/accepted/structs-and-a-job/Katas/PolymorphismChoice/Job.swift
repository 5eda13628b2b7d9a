import ShelterVocabulary

/// The work of an animal, and who has booked it.
struct Job {
  let animal: String
  let book = AppointmentBook()

  var remark: String { " A guide dog with \(Appointment.count(book.appointments.count))." }
}
