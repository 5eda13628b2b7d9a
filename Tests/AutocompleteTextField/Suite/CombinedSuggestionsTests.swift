import Testing
import UIStage
import WorkbookSupport

@testable import AutocompleteTextFieldContract

@MainActor
@Suite struct CombinedSuggestionsTests {
  @Test(arguments: Variant.underTest)
  func `the history on the device comes before mail domains`(variant: Variant) {
    let screen = Screen(variant, .local, localHistory: ["a@home.example", "anna"])
    screen.user.type("a@")
    #expect(screen.suggestions == ["a@home.example", "a@gmail.com", "a@gmx.de", "a@example.org"])
  }

  @Test(arguments: Variant.underTest)
  func `a suggestion of two sources is shown once, in the first one's place`(variant: Variant) {
    let local = Screen(variant, .local, localHistory: ["a@gmx.de"])
    local.user.type("a@g")
    #expect(local.suggestions == ["a@gmx.de", "a@gmail.com"])

    let search = Screen(variant, .search, localHistory: ["anna", "anton"])
    search.user.type("an")
    search.transport.answerLatest(entries: ["anton", "andrea", "anna"])
    #expect(search.suggestions == ["anna", "anton", "andrea"])
  }

  @Test(arguments: Variant.underTest)
  func `a suggestion that one source has twice is shown once`(variant: Variant) {
    let history = Screen(variant, .history)
    history.user.type("a")
    history.transport.answerLatest(entries: ["anna", "anton", "anna"])
    #expect(history.suggestions == ["anna", "anton"])

    let local = Screen(variant, .local, localHistory: ["anna", "anton", "anna"])
    local.user.type("a")
    #expect(local.suggestions == ["anna", "anton"])
  }

  @Test(arguments: Variant.underTest)
  func `a domain is not suggested if the history has the address in other letters`(variant: Variant) {
    let screen = Screen(
      variant, .local, localHistory: ["A@GMX.de", "a@e\u{301}cole.example"],
      mailDomains: ["gmail.com", "gmx.de", "\u{E9}cole.example"])
    screen.user.type("a@")
    #expect(
      screen.suggestions.map(spelledOut) == ["A@GMX.de", "a@e\u{301}cole.example", "a@gmail.com"].map(spelledOut))
  }

  @Test(arguments: Variant.underTest)
  func `an answer without new entries leaves the list as it is`(variant: Variant) {
    for entries in [[], ["ANNA"], ["anton", "anna"]] {
      let screen = Screen(variant, .search, localHistory: ["anna", "anton"])
      screen.user.type("a")
      screen.transport.answerLatest(entries: entries)
      #expect(screen.suggestions == ["anna", "anton"])
      screen.tapSuggestion(1)
      #expect(screen.text == "anton")
    }
  }

  @Test(arguments: Variant.underTest)
  func `of two spellings that differ in case, the first is shown`(variant: Variant) {
    let screen = Screen(variant, .search, localHistory: ["Berlin"])
    screen.user.type("b")
    screen.transport.answerLatest(entries: ["BERLIN", "berlin", "Bern"])
    #expect(screen.suggestions == ["Berlin", "Bern"])
  }

  @Test(arguments: Variant.underTest)
  func `spellings that are the same in capitals are shown once`(variant: Variant) {
    let screen = Screen(variant, .search, localHistory: ["οδος", "straße", "münchen"])
    screen.user.paste("ο")
    screen.transport.answerLatest(entries: ["ΟΔΟΣ", "οδοσ", "οδός"])
    #expect(screen.suggestions == ["οδος", "οδός"])
    screen.tapClear()
    screen.user.paste("s")
    screen.transport.answerLatest(entries: ["STRASSE", "Strasse", "STRAẞE", "strase"])
    #expect(screen.suggestions == ["straße", "strase"])
    screen.tapClear()
    screen.user.paste("m")
    screen.transport.answerLatest(entries: ["MÜNCHEN", "MU\u{308}NCHEN", "munchen"])
    #expect(screen.suggestions == ["münchen", "munchen"])
  }

  @Test(arguments: Variant.underTest)
  func `immediate suggestions are shown before the server answers, and stay in their rows`(variant: Variant) throws {
    for kind in [FieldKind.search, .mail] {
      let screen = Screen(variant, kind, localHistory: ["a@b.example"], mailDomains: ["c.example"])
      screen.user.type("a@")
      let shownAtOnce = screen.suggestions
      try #require(shownAtOnce.count == 1, "\(kind)")
      screen.transport.answerLatest(entries: ["a@0.example", shownAtOnce[0], "a@1.example"])
      #expect(screen.suggestions == shownAtOnce + ["a@0.example", "a@1.example"], "\(kind)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `a composed and a decomposed accent are the same, and a missing accent is different`(variant: Variant) {
    let screen = Screen(variant, .search, localHistory: ["re\u{301}sume\u{301}"])
    screen.user.type("r")
    screen.transport.answerLatest(entries: ["r\u{E9}sum\u{E9}", "resume"])
    #expect(
      screen.suggestions.map { Array($0.unicodeScalars) } == [
        Array("re\u{301}sume\u{301}".unicodeScalars), Array("resume".unicodeScalars),
      ])
  }

  @Test(arguments: Variant.underTest)
  func `emoji that share a part are different`(variant: Variant) {
    let screen = Screen(variant, .history)
    screen.user.type("x")
    screen.transport.answerLatest(entries: ["👨‍👩‍👧", "👨‍👩‍👦", "👨", "🇩🇪", "🇩🇰"])
    #expect(screen.suggestions == ["👨‍👩‍👧", "👨‍👩‍👦", "👨", "🇩🇪", "🇩🇰"])
  }

  @Test(arguments: Variant.underTest)
  func `an edit removes the earlier suggestions`(variant: Variant) {
    let screen = Screen(variant, .search, localHistory: ["anna", "anton"])
    screen.user.type("an")
    screen.transport.answerLatest(entries: ["andrea"])
    screen.user.type("d")
    #expect(screen.suggestions == [])
    screen.transport.answerLatest(entries: ["andrea"])
    #expect(screen.suggestions == ["andrea"])
  }
}
