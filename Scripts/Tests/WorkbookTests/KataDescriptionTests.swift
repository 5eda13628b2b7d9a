import Foundation
import Metrics
import Terminal
import TestSupport
import Testing

@testable import Workbook

@Suite struct KataDescriptionTests {
  private func description(_ json: String) throws -> KataDescription {
    let folder = try TemporaryFolder()
    try folder.write(json, to: "Katas/A/kata.json")
    return try Kata(name: "A", root: folder.path).description()
  }

  private func json(_ replaced: String = "\"Why?\"", by new: String = "\"Why?\"") -> String {
    """
    { "title": "A kata", "level": "beginner", "question": "Why?", "dependencies": "Player", "trace": ["play()"],
      "stages": [
        { "title": "First", "minutes": 30, "lastStep": 2, "read": ["Player.swift:1-20"],
          "goals": [{ "measure": "superCalls", "atMost": 3 }, { "measure": "dit", "atMost": 1 }] },
        { "title": "Second", "minutes": 25, "lastStep": 5, "read": [],
          "goals": [{ "measure": "superCalls", "atMost": 0 }, { "measure": "cbo", "atMost": 2, "of": "Player" }] }
      ] }
    """.replacing(replaced, with: new)
  }

  @Test func `a description has stages with goals`() throws {
    let description = try description(json())
    #expect(description.title == "A kata")
    #expect(description.level == .beginner)
    #expect(description.minutes == 55)
    #expect(description.dependencies == .init(before: "Player", after: "Player"))
    #expect(description.trace == ["play()"])
    #expect(description.stages.map(\.title) == ["First", "Second"])
    #expect(description.stages.map(\.lastStep) == [2, 5])
    #expect(description.stages.map(\.read) == [["Player.swift:1-20"], []])
    #expect(description.stages[0].goals == [Goal(metric: .superCalls, atMost: 3), Goal(metric: .dit, atMost: 1)])
    #expect(
      description.finalGoals == [
        Goal(metric: .dit, atMost: 1), Goal(metric: .superCalls, atMost: 0),
        Goal(metric: .cbo, atMost: 2, of: "Player"),
      ])
  }

  @Test func `stages are met in their order`() throws {
    let description = try description(json().replacing(", \"of\": \"Player\"", with: ""))
    func met(_ values: [Metric: Int]) -> Int { description.stagesMet(by: Figures(values: values, measuredType: nil)) }
    #expect(met([.superCalls: 4, .dit: 1, .cbo: 2]) == 0)
    #expect(met([.superCalls: 3, .dit: 1, .cbo: 2]) == 1)
    #expect(met([.superCalls: 0, .dit: 2, .cbo: 2]) == 0)
    #expect(met([.superCalls: 0, .dit: 1, .cbo: 2]) == 2)
  }

  @Test func `the measured type may be called differently in each version`() throws {
    let text = json("\"Player\",", by: "{ \"before\": \"Old\", \"after\": \"New\" },")
    #expect(try description(text).dependencies == .init(before: "Old", after: "New"))
    #expect(try description(text).dependencies.candidates == ["New", "Old"])
  }

  @Test(arguments: [
    ("\"minutes\": 25,", "", "minutes"),
    ("\"cbo\"", "\"super\"", "no measure is named 'super'; the measures are files, "),
    ("beginner", "easy", "level"),
    ("\"Player\",", "{ \"before\": \"Old\" },", "expected a type's name"),
    ("30", "\"30\"", "minutes"),
    ("{ \"title\": \"A kata\"", "{ title", "JSON"),
  ])
  func `an error names the file and the place`(old: String, new: String, expected: String) throws {
    let error = #expect(throws: Failure.self) { try description(json(old, by: new)) }
    let message = try #require(error).description
    #expect(message.hasPrefix("Katas/A/kata.json: "))
    #expect(message.contains(expected), "\(message)")
  }

  @Test func `a kata without stages is an error`() throws {
    let text = #"{ "title": "A", "level": "beginner", "question": "?", "dependencies": "P", "stages": [] }"#
    let error = #expect(throws: Failure.self) { try description(text) }
    #expect(try #require(error).description == "Katas/A/kata.json: a kata has at least one stage")
  }

  @Test func `a missing file is named`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: Failure("Katas/A/kata.json is missing")) {
      try Kata(name: "A", root: folder.path).description()
    }
  }

  @Test func `a goal is met up to its bound, and not by a figure that is missing`() {
    let goal = Goal(metric: .dependencyFiles, atMost: 2)
    #expect(goal.isMet(by: Figures(values: [.dependencyFiles: 2], measuredType: "A")))
    #expect(!goal.isMet(by: Figures(values: [.dependencyFiles: 3], measuredType: "A")))
    #expect(!goal.isMet(by: Figures(values: [:], measuredType: nil)))
  }
}
