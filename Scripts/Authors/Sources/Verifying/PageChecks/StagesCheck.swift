import Katas

extension PageCheck {
  static let stages = PageCheck(name: "stages", reason: "A stage is for somebody who has half an hour.") { kata, _ in
    try kata.description().stages.enumerated().filter { !(20...35).contains($1.minutes) }
      .map { "Katas/\(kata.name)/kata.json: stage \($0 + 1) takes \($1.minutes) minutes; a stage takes 20 to 35" }
  }
}
