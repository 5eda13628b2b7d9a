import Testing
import UIStage
import WorkbookSupport

@testable import AutocompleteTextFieldContract

@MainActor
@Suite struct LocalHistoryTests {
  struct Match: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let history: [String]
    let typed: String
    let expected: [String]

    init(_ description: String, in history: [String], typed: String, gives expected: [String]) {
      testDescription = description
      self.history = history
      self.typed = typed
      self.expected = expected
    }
  }

  nonisolated static let matches = [
    Match("the start, not the middle", in: ["anna", "hanna", "ann"], typed: "an", gives: ["anna", "ann"]),
    Match(
      "the order of the history", in: ["zoe b", "zoe c", "zoe a"], typed: "z", gives: ["zoe b", "zoe c", "zoe a"]),
    Match("the whole entry", in: ["anna", "anna b"], typed: "anna", gives: ["anna", "anna b"]),
    Match("more than any entry", in: ["anna"], typed: "anna b", gives: []),
    Match("case in the history", in: ["Anna", "ANTON"], typed: "an", gives: ["Anna", "ANTON"]),
    Match("case in the text", in: ["anna", "Émile"], typed: "AN", gives: ["anna"]),
    Match("case of other letters", in: ["ÉMILE", "σοφία"], typed: "é", gives: ["ÉMILE"]),
    Match("case of Greek", in: ["ÉMILE", "σοφία"], typed: "ΣΟΦ", gives: ["σοφία"]),
    Match(
      "a sigma at the end of a stored word", in: ["οδος", "οδοσήμανση"], typed: "ΟΔΟΣ", gives: ["οδος", "οδοσήμανση"]),
    Match("a typed final sigma", in: ["ΟΔΟΣ", "οδός"], typed: "οδος", gives: ["ΟΔΟΣ"]),
    Match("an umlaut in capitals", in: ["münchen", "munchen"], typed: "MÜ", gives: ["münchen"]),
    Match(
      "a decomposed umlaut in capitals", in: ["mu\u{308}nchen", "munchen"], typed: "MÜ", gives: ["mu\u{308}nchen"]),
    Match(
      "a sharp s in capitals", in: ["straße", "Straßburg", "strand"], typed: "STRASS", gives: ["straße", "Straßburg"]),
    Match("a capital sharp s", in: ["STRAẞE 1", "strasse 2"], typed: "straß", gives: ["STRAẞE 1", "strasse 2"]),
    Match("i and I, in every locale", in: ["istanbul", "Izmir"], typed: "I", gives: ["istanbul", "Izmir"]),
    Match("a dotless i", in: ["ısparta 1", "Isparta 2"], typed: "ISP", gives: ["ısparta 1", "Isparta 2"]),
    Match("a capital i with a dot, in every locale", in: ["İzmir", "izmir"], typed: "iz", gives: ["izmir"]),
    Match("case of Cyrillic and Armenian", in: ["ЖУК", "ԵՐԵՎԱՆ"], typed: "жу", gives: ["ЖУК"]),
    Match("letters with two code units in UTF-16", in: ["𐐨𐐩"], typed: "𐐀", gives: ["𐐨𐐩"]),
    Match("a typed accent composed, a stored one not", in: ["e\u{301}mile"], typed: "\u{E9}", gives: ["e\u{301}mile"]),
    Match("a stored accent composed, a typed one not", in: ["\u{E9}mile"], typed: "E\u{301}", gives: ["\u{E9}mile"]),
    Match("a letter is not its accented sibling", in: ["émile", "e\u{301}mile", "emil"], typed: "e", gives: ["emil"]),
    Match("an accented letter is not its plain sibling", in: ["emil"], typed: "é", gives: []),
    Match("a whole emoji", in: ["👨‍👩‍👧 home", "👨 office"], typed: "👨‍👩‍👧", gives: ["👨‍👩‍👧 home"]),
    Match("a part of a joined emoji", in: ["👨‍👩‍👧 home", "👨 office"], typed: "👨", gives: ["👨 office"]),
    Match("an emoji without its skin tone", in: ["👍🏽 ok", "👍 ok"], typed: "👍", gives: ["👍 ok"]),
    Match("a flag", in: ["🇩🇪 Berlin", "🇩🇰 Aarhus"], typed: "🇩🇪", gives: ["🇩🇪 Berlin"]),
    Match("half a flag", in: ["🇩🇪 Berlin"], typed: "🇩", gives: []),
    Match("two flags", in: ["🇩🇪🇩🇰", "🇩🇪🇫🇷"], typed: "🇩🇪🇩", gives: []),
    Match("Hebrew", in: ["שלום", "שלג", "אבא"], typed: "של", gives: ["שלום", "שלג"]),
    Match("Arabic", in: ["سلام", "سماء"], typed: "سل", gives: ["سلام"]),
    Match("both directions", in: ["abc שלום", "abc"], typed: "ABC ש", gives: ["abc שלום"]),
    Match("leading blanks", in: ["anna", " anna"], typed: " \t\u{A0}an", gives: ["anna"]),
    Match("a ligature", in: ["ﬁn 1", "fin 2", "f"], typed: "FI", gives: ["ﬁn 1", "fin 2"]),
    Match("a letter with a third case", in: ["ǅ 1", "Ǆ 2", "ǆ 3"], typed: "ǆ", gives: ["ǅ 1", "Ǆ 2", "ǆ 3"]),
    Match("a long s and a micro sign", in: ["ſo", "µm", "μ"], typed: "SO", gives: ["ſo"]),
    Match("a typed micro sign", in: ["ſo", "µm", "μ"], typed: "µ", gives: ["µm", "μ"]),
    Match("wide letters", in: ["ａｂ", "ab"], typed: "a", gives: ["ab"]),
    Match("a word joiner", in: ["ab", "a\u{2060}b"], typed: "a\u{2060}", gives: ["a\u{2060}b"]),
    Match("a blank after the whole entry", in: ["anna"], typed: "anna ", gives: []),
    Match("a blank that does not break", in: ["new york"], typed: "new\u{A0}", gives: []),
    Match("digits of other scripts", in: ["1a", "١a"], typed: "1", gives: ["1a"]),
    Match("signs that patterns use", in: [".*", "a", "%", "[a]", "\\"], typed: ".", gives: [".*"]),
    Match("a trailing blank", in: ["new york", "newton"], typed: "new ", gives: ["new york"]),
    Match("two blanks for one", in: ["new york"], typed: "new  y", gives: []),
    Match("an empty entry", in: ["", "anna"], typed: "a", gives: ["anna"]),
    Match("no history", in: [], typed: "a", gives: []),
  ]

  /// The fields that use the history of this device.
  private let kinds = [FieldKind.local, .search]

  @Test(arguments: Variant.underTest, matches)
  func `entries of this device's history that start with the text are suggested`(variant: Variant, match: Match) {
    for kind in kinds {
      let screen = Screen(variant, kind, localHistory: match.history)
      screen.user.paste(match.typed)
      #expect(screen.suggestions == match.expected, "\(kind)")
      #expect(screen.suggestions.map(spelledOut) == match.expected.map(spelledOut), "\(kind)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `an entry that is the text in another spelling is suggested, both ways`(variant: Variant) {
    let pairs = EdgeValues.pairsThatDifferInCase + EdgeValues.pairsThatDifferInNormalisation
    for kind in kinds {
      for (one, other) in pairs + pairs.map({ ($1, $0) }) {
        let screen = Screen(variant, kind, localHistory: [one])
        screen.user.paste(other)
        #expect(screen.suggestions.map(spelledOut) == [spelledOut(one)], "\(kind)")
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `typing a letter leaves fewer suggestions, and deleting it brings the others back`(variant: Variant) {
    for kind in kinds {
      let screen = Screen(variant, kind, localHistory: ["anna", "anton", "\u{E9}mile", "emil"])
      screen.user.type("an")
      #expect(screen.suggestions == ["anna", "anton"], "\(kind)")
      screen.user.type("n")
      #expect(screen.suggestions == ["anna"], "\(kind)")
      screen.user.deleteBackward()
      #expect(screen.suggestions == ["anna", "anton"], "\(kind)")
      screen.tapClear()
      screen.user.type("e")
      #expect(screen.suggestions == ["emil"], "\(kind)")
      screen.user.paste("\u{301}")
      #expect(screen.suggestions == ["\u{E9}mile"], "\(kind): the accent belongs to its letter")
    }
  }

  @Test(arguments: Variant.underTest, [FieldKind.history, .mail])
  func `fields that do not use the history of this device suggest nothing from it`(variant: Variant, kind: FieldKind) {
    let screen = Screen(variant, kind, localHistory: ["anna"])
    screen.user.type("a")
    #expect(screen.suggestions == [])
  }
}
