import CompilerVerification
import Foundation
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

@testable import AutocompleteTextFieldContract

/// What the solution's types guarantee, and those of the starting code can't, and what only its fields can be given.
@Suite struct AfterOnlyTests {
  @MainActor
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `only the search box looks like a search box by default`(variant: Variant) {
    #expect(placeholdersByDefault(baseURL: Screen.baseURL) == ["Search", nil, nil, nil])
  }

  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses what the types forbid`(variant: Variant) async throws {
    try await CompilerVerification(importing: "AutocompleteTextFieldAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }

  @Test(arguments: Variant.underTest.filter { $0 == .after }, ["LocalSuggestionSource", "MailDomainSuggestionSource"])
  func `a source that needs no server compiles alone, with the rule about case`(
    variant: Variant, source: String
  ) async throws {
    let files = try SourceFile.all(in: "../../../Solutions/AutocompleteTextField")
      .filter { ["\(source).swift", "CaseFolding.swift"].contains($0.name) }
    try #require(files.count == 2)
    try await CompilerVerification(importing: "AutocompleteTextFieldAfter").compileAlone(files, importingOnly: [])
  }

  @MainActor
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `a source that fails at once can change the text, and the others aren't asked for the old one`(variant: Variant)
  {
    let subject = makeFieldWithHeldSources(2, failingAtOnce: 0)
    var isFirst = true
    let screen = Screen(
      variant, .history,
      make: { setup in
        subject.reportFailures {
          setup.onFailure($0)
          if isFirst { subject.field.text = "anna" }
          isFirst = false
        }
        return subject
      })
    screen.user.type("a")
    #expect(subject.queries(1) == [])
  }

  /// Each source answers, in any order, with its name, or fails; of all lists, the rows are those up to the first one that
  /// is missing. A source that answers again is ignored.
  @MainActor
  @Test(
    arguments: Variant.underTest.filter { $0 == .after },
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func `a row that is shown keeps its place, whichever source answers first`(variant: Variant, order: [Int]) {
    for failing in [nil, 0, 1, 2] {
      let subject = makeFieldWithHeldSources(3)
      let screen = Screen(
        variant, .history,
        make: { setup in
          subject.reportFailures(to: setup.onFailure)
          return subject
        })
      screen.user.type("a")
      var answered: Set<Int> = []
      for place in order {
        subject.answer(place, place == failing ? nil : ["a\(place)", "A"])
        answered.insert(place)
        let shown = (0..<3).prefix { answered.contains($0) }.filter { $0 != failing }
        let expected = shown.flatMap { $0 == shown.first ? ["a\($0)", "A"] : ["a\($0)"] }
        #expect(screen.suggestions == expected, "\(order), of which \(String(describing: failing)) fails")
        subject.answer(place, place == failing ? ["late"] : nil)
        #expect(screen.suggestions == expected, "\(order): \(place) answers again")
      }
      #expect(screen.failures.count == (failing == nil ? 0 : 1))
      screen.user.type("b")
      #expect(screen.suggestions == [])
    }
  }
}
