import ShelterVocabulary

/// Who takes appointments, by name.
struct BookingDesk {
  private var books: [String: AppointmentBook] = [:]

  mutating func open(_ name: String) { books[name] = AppointmentBook() }

  func book(of name: String) throws(ShelterError) -> AppointmentBook {
    guard let book = books[name] else { throw .takesNoAppointments(name) }
    return book
  }

  func remark(about name: String) -> String {
    books[name].map { " A guide dog with \(Appointment.count($0.appointments.count))." } ?? ""
  }
}
