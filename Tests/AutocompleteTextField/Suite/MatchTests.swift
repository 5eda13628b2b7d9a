import AutocompleteTextFieldContract
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// Which of the suggestions that are at hand are for the text.
@MainActor
@Suite struct MatchTests {
  struct Match: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var history: [String] = []
    var domains = ["gmail.com", "gmx.de", "example.org"]
    let typed: String
    let expected: [String]
    let place: SourceLocation

    init(
      _ description: String, in history: [String], typed: String, gives expected: [String],
      place: SourceLocation = #_sourceLocation
    ) {
      (testDescription, self.history, self.typed) = (description, history, typed)
      (self.expected, self.place) = (expected, place)
    }

    init(
      _ description: String, domain: String? = nil, typed: String, gives expected: [String],
      place: SourceLocation = #_sourceLocation
    ) {
      self.init(description, in: [], typed: typed, gives: expected, place: place)
      if let domain { domains = [domain] }
    }

    @MainActor
    func check(_ variant: Variant, _ kinds: [FieldKind]) {
      for kind in kinds {
        let screen = Screen(variant, kind, localHistory: history, mailDomains: domains)
        screen.user.paste(typed)
        let found = screen.suggestions.map(spelledOut)
        #expect(found == expected.map(spelledOut), "\(variant), \(kind)", sourceLocation: place)
      }
    }
  }

  @Test(arguments: Variant.underTest, entries)
  func `entries of this device's history that start with the text are suggested`(variant: Variant, match: Match) {
    match.check(variant, [.local, .search])
  }

  nonisolated static let entries = [
    Match("the start, not the middle", in: ["anna", "hanna", "ann"], typed: "an", gives: ["anna", "ann"]),
    Match(
      "the order of the history", in: ["zoe b", "zoe c", "zoe a"], typed: "z", gives: ["zoe b", "zoe c", "zoe a"]),
    Match("the whole entry", in: ["anna", "anna b"], typed: "anna", gives: ["anna", "anna b"]),
    Match("more than any entry", in: ["anna"], typed: "anna b", gives: []),
    Match("case", in: ["Anna", "ANTON", "Émile"], typed: "aN", gives: ["Anna", "ANTON"]),
    Match("case of other letters", in: ["ÉMILE", "σοφία"], typed: "é", gives: ["ÉMILE"]),
    Match(
      "a sigma at the end of a stored word", in: ["οδος", "οδοσήμανση"], typed: "ΟΔΟΣ", gives: ["οδος", "οδοσήμανση"]),
    Match("a typed final sigma", in: ["ΟΔΟΣ", "οδός"], typed: "οδος", gives: ["ΟΔΟΣ"]),
    Match(
      "a decomposed umlaut in capitals", in: ["mu\u{308}nchen", "munchen"], typed: "MÜ", gives: ["mu\u{308}nchen"]),
    Match(
      "a sharp s in capitals", in: ["straße", "Straßburg", "strand"], typed: "STRASS", gives: ["straße", "Straßburg"]),
    Match("a capital sharp s", in: ["STRAẞE 1", "strasse 2"], typed: "straß", gives: ["STRAẞE 1", "strasse 2"]),
    Match("i and I", in: ["istanbul", "Izmir"], typed: "I", gives: ["istanbul", "Izmir"]),
    Match("a dotless i", in: ["ısparta 1", "Isparta 2"], typed: "ISP", gives: ["ısparta 1", "Isparta 2"]),
    Match("a capital i with a dot", in: ["İzmir", "izmir"], typed: "iz", gives: ["izmir"]),
    Match("case of Cyrillic and Armenian", in: ["ЖУК", "ԵՐԵՎԱՆ"], typed: "жу", gives: ["ЖУК"]),
    Match("letters with two code units in UTF-16", in: ["𐐨𐐩"], typed: "𐐀", gives: ["𐐨𐐩"]),
    Match("a letter is not its accented sibling", in: ["émile", "e\u{301}mile", "emil"], typed: "e", gives: ["emil"]),
    Match("an accented letter is not its plain sibling", in: ["emil"], typed: "é", gives: []),
    Match("a part of a joined emoji", in: ["👨‍👩‍👧 home", "👨 office"], typed: "👨", gives: ["👨 office"]),
    Match("an emoji without its skin tone", in: ["👍🏽 ok", "👍 ok"], typed: "👍", gives: ["👍 ok"]),
    Match("half a flag", in: ["🇩🇪 Berlin"], typed: "🇩", gives: []),
    Match("two flags", in: ["🇩🇪🇩🇰", "🇩🇪🇫🇷"], typed: "🇩🇪🇩", gives: []),
    Match("both directions", in: ["abc שלום", "abc"], typed: "ABC ש", gives: ["abc שלום"]),
    Match("leading blanks", in: ["anna", " anna"], typed: " \t\u{A0}an", gives: ["anna"]),
    Match("a ligature", in: ["ﬁn 1", "fin 2", "f"], typed: "FI", gives: ["ﬁn 1", "fin 2"]),
    Match("a letter with a third case", in: ["ǅ 1", "Ǆ 2", "ǆ 3"], typed: "ǆ", gives: ["ǅ 1", "Ǆ 2", "ǆ 3"]),
    Match("a long s", in: ["ſo", "µm", "μ"], typed: "SO", gives: ["ſo"]),
    Match("a micro sign", in: ["ſo", "µm", "μ"], typed: "µ", gives: ["µm", "μ"]),
    Match("wide letters", in: ["ａｂ", "ab"], typed: "a", gives: ["ab"]),
    Match("a word joiner", in: ["ab", "a\u{2060}b"], typed: "a\u{2060}", gives: ["a\u{2060}b"]),
    Match("a blank that does not break", in: ["new york"], typed: "new\u{A0}", gives: []),
    Match("signs that patterns use", in: [".*", "a", "%", "[a]", "\\"], typed: ".", gives: [".*"]),
    Match("a trailing blank", in: ["new york", "newton"], typed: "new ", gives: ["new york"]),
    Match("an empty entry", in: ["", "anna"], typed: "a", gives: ["anna"]),
  ]

  @Test(arguments: Variant.underTest, domains)
  func `mail domains are suggested after the @`(variant: Variant, match: Match) {
    match.check(variant, [.mail, .local])
  }

  nonisolated static let domains = [
    Match("no @", typed: "g", gives: []),
    Match("the start of two domains", typed: "anna@g", gives: ["anna@gmail.com", "anna@gmx.de"]),
    Match("the middle of a domain", typed: "anna@mail", gives: []),
    Match("a whole domain", typed: "anna@gmx.de", gives: ["anna@gmx.de"]),
    Match("more than any domain", typed: "anna@gmx.dex", gives: []),
    Match("a domain in capitals", typed: "anna@GM", gives: ["anna@gmail.com", "anna@gmx.de"]),
    Match("a name in capitals", typed: "ANNA@e", gives: ["ANNA@example.org"]),
    Match("nothing before the @", typed: "@g", gives: []),
    Match("nothing but blanks before the @", typed: "  @g", gives: []),
    Match("leading blanks", typed: "  anna@e", gives: ["anna@example.org"]),
    Match("a second @", typed: "anna@home@g", gives: []),
    Match("a second @ at once", typed: "anna@@g", gives: []),
    Match("a second @ at the end", typed: "anna@g@", gives: []),
    Match("a third @", typed: "a@b@c@g", gives: []),
    Match("an emoji for a name", typed: "👨‍👩‍👧@e", gives: ["👨‍👩‍👧@example.org"]),
    Match("a decomposed accent", typed: "e\u{301}@e", gives: ["e\u{301}@example.org"]),
    Match("a blank in the name", typed: "anna b @e", gives: ["anna b @example.org"]),
    Match("a blank after the @", typed: "anna@ g", gives: []),
    Match("a blank at the end", typed: "anna@g ", gives: []),
    Match("another character that looks like an @", typed: "anna\u{FF20}g", gives: []),
    Match("an @ with an accent", typed: "anna@\u{301}g", gives: []),
    Match("the letter of a decomposed accent", domain: "e\u{301}cole.example", typed: "a@e", gives: []),
    Match("the letter of a composed accent", domain: "\u{E9}cole.example", typed: "a@e", gives: []),
    Match("a composed accent", domain: "e\u{301}cole.example", typed: "a@\u{E9}", gives: ["a@e\u{301}cole.example"]),
    Match(
      "a decomposed accent in capitals", domain: "\u{E9}cole.example", typed: "a@E\u{301}CO",
      gives: ["a@\u{E9}cole.example"]),
  ]

  @Test(arguments: Variant.underTest)
  func `an entry that is the text in another spelling is suggested, both ways`(variant: Variant) {
    let pairs = EdgeValues.pairsThatDifferInCase + EdgeValues.pairsThatDifferInNormalisation
    for (one, other) in pairs + pairs.map({ ($1, $0) }) {
      Match("", in: [one], typed: other, gives: [one]).check(variant, [.local, .search])
    }
  }

  @Test(arguments: Variant.underTest, examples)
  func `typing and deleting`(variant: Variant, example: FieldExample) throws { try example.check(variant, [.local]) }

  nonisolated private static let examples: FieldExamples = [
    "typing a letter leaves fewer suggestions, and deleting it brings the others back": [
      .field(history: ["anna", "anton", "\u{E9}mile", "emil"]): "", .type("an"): "shows anna | anton",
      .type("n"): "shows anna", .delete: "shows anna | anton",
      .field(.search, history: ["anna", "anton"]): "", .type("an"): "asks a, asks an, shows anna | anton",
      .type("n"): "asks ann, shows anna", .delete: "asks an, shows anna | anton",
    ],
    "an accent that is typed belongs to its letter": [
      .field(history: ["\u{E9}mile", "emil"]): "", .type("e"): "shows emil", .paste("\u{301}"): "shows \u{E9}mile",
    ],
    "fields that do not use the history of this device suggest nothing from it": [
      .field(.history, history: ["anna"]): "", .type("a"): "asks a", .field(.mail, history: ["anna"]): "",
      .type("a"): "asks a",
    ],
  ]
}
