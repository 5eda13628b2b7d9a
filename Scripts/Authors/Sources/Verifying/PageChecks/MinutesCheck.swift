import Katas

extension PageCheck {
  static let minutes = PageCheck(name: "minutes", reason: "The last row of a plan has the sum of all others.") {
    kata, _ in
    try KataPage.all(of: kata).compactMap { page in
      guard let table = page.handout.section("Minutes")?.text else { return nil }
      let minutes = table.matches(of: /(?m)^\|[^|]*\|[ *]*(\d+)[ *]*\|/).compactMap { Int($0.1) }
      let sum = minutes.dropLast().reduce(0, +)
      return minutes.last == sum ? nil : "\(page.path): the minutes add up to \(sum), and the last row has another sum"
    }
  }
}
