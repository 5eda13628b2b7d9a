import ShelterVocabulary

struct AppointmentBook {
  private(set) var entries: [Appointment] = []

  mutating func add(_ new: Appointment) throws(ShelterError) {
    var sameDay = 0
    for old in entries {
      if old.overlaps(new) { throw .timeTaken(by: old) }
      if old.day == new.day { sameDay += 1 }
    }
    if sameDay == 3 { throw .dayFull(new.day) }
    entries.append(new)
    entries.sort { $0.isBefore($1) }
  }
}
