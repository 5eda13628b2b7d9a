import Files
import Foundation
import Katas
import TestSupport
import Testing

@Suite struct WorkshopTests {
  private func page(_ path: String) throws -> Handout {
    Handout(try contents(of: "\(Tool.scripts)/../\(path)"))
  }

  private func minutes(_ rows: some StringProtocol) -> [Int] {
    String(rows).matches(of: /(?m)^\|[^|]*\| *(\d+) *\|/).compactMap { Int($0.1) }
  }

  @Test func `the plans add up, and give a kata the minutes of its card`() throws {
    let plans = try #require(page("Katas/WORKSHOP.md").section("Plans")).text.components(
      separatedBy: "| Part | Minutes |")
    #expect(plans.dropFirst().map { minutes($0).last } == [90, 210])
    for plan in plans.dropFirst() { #expect(minutes(plan).dropLast().reduce(0, +) == minutes(plan).last) }
    let theme = minutes(try #require(page("Katas/ThemeConfiguration/FACILITATOR.md").section("Minutes")).text)
      .dropLast()
    #expect(minutes(plans[2]).dropFirst().prefix(theme.count) == theme)
    let field = minutes(try #require(page("Katas/AutocompleteTextField/FACILITATOR.md").section("Minutes")).text)
    // After the first kata's rows: the welcome, the break and its change request again.
    #expect(minutes(plans[2]).dropFirst(theme.count + 3).prefix(4) == field.prefix(4))
  }
}
