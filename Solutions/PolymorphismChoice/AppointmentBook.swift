import ShelterVocabulary

/// The appointments of an animal that works, the earliest first.
final class AppointmentBook {
  /// What the card calls the animal, such as "A guide dog".
  private let title: String
  private(set) var appointments: [Appointment] = []

  init(title: String) {
    self.title = title
  }

  /// The sentence on the animal's card.
  var summary: String { "\(title) with \(Appointment.count(appointments.count))." }

  func add(_ appointment: Appointment) throws(ShelterError) {
    if let other = appointments.first(where: appointment.overlaps) { throw .timeTaken(by: other) }
    guard appointments.count(where: { $0.day == appointment.day }) < 3 else { throw .dayFull(appointment.day) }
    let index = appointments.firstIndex(where: appointment.isBefore) ?? appointments.endIndex
    appointments.insert(appointment, at: index)
  }
}
