import ShelterVocabulary

/// Appointments, the earliest first.
struct AppointmentBook {
  private(set) var appointments: [Appointment] = []

  mutating func add(_ appointment: Appointment) throws(ShelterError) {
    if let other = appointments.first(where: appointment.overlaps) { throw .timeTaken(by: other) }
    guard appointments.count(where: { $0.day == appointment.day }) < 3 else { throw .dayFull(appointment.day) }
    let index = appointments.firstIndex(where: appointment.isBefore) ?? appointments.endIndex
    appointments.insert(appointment, at: index)
  }
}
