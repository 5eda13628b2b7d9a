import ShelterVocabulary

/// A dog that is trained to guide the blind. It stays here until somebody has chosen it; people book it for trial walks.
class GuideDog: Dog {
  private(set) var appointments: [Appointment] = []

  override func describe() -> String {
    super.describe() + " A guide dog with \(Appointment.count(appointments.count))."
  }

  /// A dog that works gets a fifth more.
  override func portion() -> Grams { super.portion() * 1.2 }

  func book(_ appointment: Appointment) throws(ShelterError) {
    if let other = appointments.first(where: appointment.overlaps) { throw .timeTaken(by: other) }
    guard appointments.count(where: { $0.day == appointment.day }) < 3 else { throw .dayFull(appointment.day) }
    let index = appointments.firstIndex(where: appointment.isBefore) ?? appointments.endIndex
    appointments.insert(appointment, at: index)
  }
}
