import Machine
import Metrics
import TestSupport
import Testing

@testable import Katas

@Suite struct KataDescriptionTests {
  private func description(_ json: String?) throws -> KataDescription {
    let folder = try TemporaryFolder()
    if let json { try folder.write(json, to: "Katas/A/kata.json") }
    return try Kata(name: "A", root: folder.path).description()
  }

  private func json(_ replaced: String = "\"Why?\"", by new: String = "\"Why?\"") -> String {
    """
    { "title": "A kata", "level": "beginner", "question": "Why?", "dependencies": "Player", "trace": ["play()"],
      "stages": [
        { "title": "First", "minutes": 30, "lastStep": 2, "read": ["Player.swift:1-20"],
          "goals": [{ "measure": "superCalls", "atMost": 3 }, { "measure": "dit", "atMost": 1 }] },
        { "title": "Second", "minutes": 25, "lastStep": 5,
          "goals": [{ "measure": "superCalls", "atMost": 0 }, { "measure": "cbo", "atMost": 2, "of": "Player" }] }
      ] }
    """.replacing(replaced, with: new)
  }

  @Test func `the last bound of each measure counts`() throws {
    let description = try description(json().replacing(", \"of\": \"Player\"", with: ""))
    #expect(description.line == "Beginner · 2 stages: 30 and 25 minutes")
    #expect(
      description.finalGoals == [
        Goal(metric: .dit, atMost: 1), Goal(metric: .superCalls, atMost: 0), Goal(metric: .cbo, atMost: 2),
      ])
  }

  @Test func `the measured type may be called differently in each version`() throws {
    #expect(try description(json()).dependencies == .init(before: "Player", after: "Player"))
    let text = json("\"Player\",", by: "{ \"before\": \"Old\", \"after\": \"New\" },")
    #expect(try description(text).dependencies == .init(before: "Old", after: "New"))
    #expect(try description(text).dependencies.candidates == ["New", "Old"])
  }

  @Test(arguments: [
    ("\"minutes\": 25,", "", "minutes"),
    ("\"cbo\"", "\"super\"", "stages[1].goals[1].measure: no measure is named 'super'; the measures are "),
    (
      "\"cbo\"", "\"dit\"",
      "dit is not measured of a single type or module; those that are: cbo, typeComplexity, derivedTypes, publicInterface, dependencyTypes, "
        + "dependencyImports"
    ),
    ("3 }", "3, \"from\": \"Player\" }", "superCalls is not measured from a type; those that are: dependencyTypes, "),
    ("beginner", "easy", "level"), ("\"Player\",", "{ \"before\": \"Old\" },", "after"), ("30", "\"30\"", "minutes"),
    ("{ \"title\": \"A kata\"", "{ title", "JSON"),
  ])
  func `an error names the file and the place`(old: String, new: String, expected: String) throws {
    let error = #expect(throws: Failure.self) { try description(json(old, by: new)) }
    let message = try #require(error).description
    #expect(message.hasPrefix("Katas/A/kata.json: "))
    #expect(message.contains(expected), "\(message)")
    #expect(throws: Failure("Katas/A/kata.json is missing")) { try description(nil) }
  }
}
