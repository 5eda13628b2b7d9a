import ShelterVocabulary
import Testing
import WorkbookSupport

@testable import PolymorphismChoiceContract

/// Forms come from outside, whole or damaged.
@Suite(.enabled(if: Variant.comparesVersions))
struct HostileInputTests {
  static let forms = [
    "dog\nBello\n20\n3", "guide dog\nLuna\n28.5\n4", "cat\nMia\n4\n0.5", "diet cat\nZoë\n7.25\n6",
    "rabbit\nТом\n2\n1.5",
  ]

  @Test func `a damaged form gets the same answer from both, and the next form is read`() async throws {
    try await compareVerdicts(
      named: "PolymorphismChoiceForm", on: Self.forms.map { Array($0.utf8) },
      mustReach: [
        "admitted", "refused: malformedName", "refused: unknownKind", "refused: impossibleWeight",
        "refused: impossibleAge",
      ], label: { $0[0] }
    ) { variant, bytes in
      let lines = String(decoding: bytes, as: UTF8.self)
        .split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
      func line(_ number: Int) -> String { number < lines.count ? lines[number] : "" }
      let shelter = variant.makeShelter()
      // A text that is no number is NaN on the form.
      let answer = Request.admit(
        line(0), name: line(1), kilograms: Double(line(2)) ?? .nan, years: Double(line(3)) ?? .nan
      ).perform(on: shelter)
      let next = Request.admit("cat", name: "the next one", kilograms: 4, years: 2).perform(on: shelter)
      return [answer.outcome, answer.text, next.text, shelter.everything]
    }
  }
}
