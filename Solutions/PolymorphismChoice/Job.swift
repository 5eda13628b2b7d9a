/// What an animal does for other people, beside living here.
struct Job {
  let title: String
  /// How much of its usual portion an animal with this job gets.
  let portionFactor: Double
  var book = AppointmentBook()

  static let guideDog = Job(title: "guide dog", portionFactor: 1.2)
}
