import Katas

extension PageCheck {
  static let minutes = PageCheck(
    name: "minutes", reason: "A stage is for somebody who has half an hour, and a plan ends with the sum of its rows."
  ) { kata, _ in
    let stages = try kata.description().stages.enumerated().filter { !(20...35).contains($1.minutes) }
      .map { "Katas/\(kata.name)/kata.json: stage \($0 + 1) takes \($1.minutes) minutes; a stage takes 20 to 35" }
    return try stages
      + KataPage.all(of: kata).compactMap { page in
        guard let table = page.handout.section("Minutes")?.text else { return nil }
        let minutes = table.matches(of: /(?m)^\|[^|]*\|[ *]*(\d+)[ *]*\|/).compactMap { Int($0.1) }
        let sum = minutes.dropLast().reduce(0, +)
        return minutes.last == sum
          ? nil : "\(page.path): the minutes add up to \(sum), and the last row has another sum"
      }
  }
}
