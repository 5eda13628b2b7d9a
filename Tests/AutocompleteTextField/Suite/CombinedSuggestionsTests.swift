import AutocompleteTextFieldContract
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

@MainActor
@Suite struct CombinedSuggestionsTests {
  @Test(arguments: Variant.underTest, examples)
  func `suggestions of several sources`(variant: Variant, example: FieldExample) throws { try example.check(variant) }

  nonisolated private static let examples: FieldExamples = [
    "the history on the device comes before mail domains": [
      .field(.local, history: ["a@home.example", "anna"]): "",
      .type("a@"): "shows a@home.example | a@gmail.com | a@gmx.de | a@example.org",
    ],
    "a suggestion of two sources is shown once, in the first one's place": [
      .field(.local, history: ["a@gmx.de"]): "", .type("a@g"): "shows a@gmx.de | a@gmail.com",
      .field(.search, history: ["anna", "anton"]): "", .type("an"): .anything,
      .answer(["anton", "andrea", "anna"]): "shows anna | anton | andrea",
    ],
    "a suggestion that one source has twice is shown once": [
      .field(.history): "", .type("a"): "asks a", .answer(["anna", "anton", "anna"]): "shows anna | anton",
      .field(.local, history: ["anna", "anton", "anna"]): "", .type("a"): "shows anna | anton",
    ],
    "an answer without new entries leaves the list as it is": [
      .field(.search, history: ["anna", "anton"]): "", .type("a"): "asks a, shows anna | anton",
      .answer([]): "", .tapSuggestion(1): "text anton, shows nothing",
      .set(""): "", .type("a"): .anything, .answer(["ANNA"]): "", .tapSuggestion(1): "text anton, shows nothing",
      .set(""): "", .type("a"): .anything, .answer(["anton", "anna"]): "",
      .tapSuggestion(1): "text anton, shows nothing",
    ],
    "of two spellings that differ in case, the first is shown": [
      .field(.search, history: ["Berlin"]): "", .type("b"): .anything,
      .answer(["BERLIN", "berlin", "Bern"]): "shows Berlin | Bern",
    ],
    "spellings that are the same in capitals are shown once": [
      .field(.search, history: ["οδος", "straße", "münchen"]): "", .paste("ο"): "asks ο, shows οδος",
      .answer(["ΟΔΟΣ", "οδοσ", "οδός"]): "shows οδος | οδός",
      .tapClearButton: "shows nothing", .paste("s"): "asks s, shows straße",
      .answer(["STRASSE", "Strasse", "STRAẞE", "strase"]): "shows straße | strase",
      .tapClearButton: "shows nothing", .paste("m"): "asks m, shows münchen",
      .answer(["MÜNCHEN", "MU\u{308}NCHEN", "munchen"]): "shows münchen | munchen",
    ],
    "immediate suggestions are shown before the server answers, and stay in their rows": [
      .field(.search, history: ["a@b.example"]): "", .type("a@"): "asks a, asks a@, shows a@b.example",
      .answer(["a@0.example", "a@b.example", "a@1.example"]): "shows a@b.example | a@0.example | a@1.example",
      .field(.mail, domains: ["c.example"]): "", .type("a@"): "asks a, asks a@, shows a@c.example",
      .answer(["a@0.example", "a@c.example", "a@1.example"]): "shows a@c.example | a@0.example | a@1.example",
    ],
    "emoji that share a part are different": [
      .field(.history): "", .type("x"): "asks x",
      .answer(["👨‍👩‍👧", "👨‍👩‍👦", "👨", "🇩🇪", "🇩🇰"]): "shows 👨‍👩‍👧 | 👨‍👩‍👦 | 👨 | 🇩🇪 | 🇩🇰",
    ],
    "typing the @ shows the domains, and deleting it hides them": [
      .field(.mail): "", .type("a"): "asks a", .type("@"): "asks a@, shows a@gmail.com | a@gmx.de | a@example.org",
      .delete: "asks a, shows nothing",
    ],
    "fields for other texts suggest no mail domains": [
      .field(.history): "", .paste("anna@"): "asks anna@", .field(.search): "", .paste("anna@"): "asks anna@",
    ],
    "a domain is found whatever its case, and suggested as it is written in the list": [
      .field(.mail, domains: ["GMX.de", "οδος.example"]): "", .paste("a@gm"): "asks a@gm, shows a@GMX.de",
      .set(""): "shows nothing", .paste("a@ΟΔΟΣ"): "asks a@ΟΔΟΣ, shows a@οδος.example",
    ],
    "of two domains that differ in case, the first is suggested": [
      .field(.mail, domains: ["GMX.de", "straße.example", "gmx.de", "STRASSE.example"]): "",
      .paste("a@"): "asks a@, shows a@GMX.de | a@straße.example",
      .field(.local, domains: ["GMX.de", "straße.example", "gmx.de", "STRASSE.example"]): "",
      .paste("a@"): "shows a@GMX.de | a@straße.example",
    ],
    "a field without domains suggests none": [.field(.mail, domains: []): "", .paste("anna@g"): "asks anna@g"],
    "an edit removes the earlier suggestions": [
      .field(.search, history: ["anna", "anton"]): "", .type("an"): .anything,
      .answer(["andrea"]): "shows anna | anton | andrea", .type("d"): "asks and, shows nothing",
      .answer(["andrea"]): "shows andrea",
    ],
  ]

  @Test(arguments: Variant.underTest)
  func `composed and decomposed accents are the same, and a missing accent is different`(variant: Variant) {
    let mail = Screen(
      variant, .local, localHistory: ["A@GMX.de", "a@e\u{301}cole.example"],
      mailDomains: ["gmail.com", "gmx.de", "\u{E9}cole.example"])
    mail.user.type("a@")
    #expect(mail.suggestions.map(spelledOut) == ["A@GMX.de", "a@e\u{301}cole.example", "a@gmail.com"].map(spelledOut))
    let search = Screen(variant, .search, localHistory: ["re\u{301}sume\u{301}"])
    search.user.type("r")
    search.transport.answerLatest(entries: ["r\u{E9}sum\u{E9}", "resume"])
    #expect(search.suggestions.map(spelledOut) == ["re\u{301}sume\u{301}", "resume"].map(spelledOut))
  }
}
