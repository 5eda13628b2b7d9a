import Foundation
import Measuring
import TestSupport
import Testing
@testable import Workbook

@Suite struct KataDescriptionTests {
  private func description(_ json: String) throws -> KataDescription {
    let folder = try TemporaryFolder()
    try folder.write(json, to: "Katas/A/kata.json")
    return try Kata(name: "A", root: folder.path).description()
  }

  private func json(_ replaced: String = "\"minutes\": 60", by new: String = "\"minutes\": 60") -> String {
    """
    { "title": "A kata", "minutes": 60, "level": "beginner", "question": "Why?",
      "carry": "Player", "goals": { "superCalls": 0, "dit": 1, "carryFiles": 2 } }
    """.replacing(replaced, with: new)
  }

  @Test func `goals come in the order of the metrics`() throws {
    let description = try description(json())
    #expect(description.title == "A kata")
    #expect(description.level == .beginner)
    #expect(description.carry == .init(before: "Player", after: "Player"))
    #expect(
      description.goals == [
        Goal(metric: .dit, atMost: 1), Goal(metric: .superCalls, atMost: 0), Goal(metric: .carryFiles, atMost: 2),
      ])
  }

  @Test func `the type to carry may differ`() throws {
    let text = json("\"Player\"", by: "{ \"before\": \"Old\", \"after\": \"New\" }")
    #expect(try description(text).carry == .init(before: "Old", after: "New"))
  }

  @Test(arguments: [
    ("\"minutes\": 60,", "", "'minutes' is missing"),
    ("\"superCalls\"", "\"super\"", "no goal is named 'super'"),
    ("beginner", "easy", "level: "),
    ("\"Player\"", "{ \"before\": \"Old\" }", "carry: wanted is a type's name"),
    ("60", "\"60\"", "minutes: "),
    ("{ \"title\"", "{ title", "JSON"),
  ])
  func `what is wrong is said, with the file`(old: String, new: String, expected: String) throws {
    let error = #expect(throws: WorkbookError.self) { try description(json(old, by: new)) }
    let message = try #require(error).description
    #expect(message.hasPrefix("Katas/A/kata.json: "))
    #expect(message.contains(expected))
  }

  @Test func `a missing file is named`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: WorkbookError.descriptionMissing(path: "Katas/A/kata.json")) {
      try Kata(name: "A", root: folder.path).description()
    }
  }

  @Test func `a goal is met up to its bound, and not by a figure that is missing`() {
    let goal = Goal(metric: .carryFiles, atMost: 2)
    #expect(goal.isMet(by: Figures(values: [.carryFiles: 2], carried: "A")))
    #expect(!goal.isMet(by: Figures(values: [.carryFiles: 3], carried: "A")))
    #expect(!goal.isMet(by: Figures(values: [:], carried: nil)))
  }
}
