import AutocompleteTextFieldContract
import Foundation
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

@MainActor
@Suite struct ServerHistoryTests {
  @Test(arguments: Variant.underTest, examples)
  func `the server is asked, and answers`(variant: Variant, example: FieldExample) throws {
    try example.check(variant, [.history, .mail, .search])
  }

  nonisolated private static let examples: FieldExamples = [
    "each edit requests completions of the whole text": [
      .field(): "", .type("ann"): "asks a, asks an, asks ann", .delete: "asks an",
    ],
    "an edit that leaves the text as it was sends a request and shows its answer": [
      .field(.search, history: ["anna"]): "", .type("a"): "asks a, shows anna", .answer(["axel"]): "shows anna | axel",
      .paste(""): "asks a, shows anna", .answer(["anton"]): "shows anna | anton",
    ],
    "the server's entries are shown in the server's order": [
      .field(): "", .type("a"): "asks a",
      .answer(["anton", " anna ", "", "Aachen"]): "shows anton |  anna  |  | Aachen",
    ],
    "other keys in the server's answer are ignored": [
      .field(): "", .type("a"): "asks a",
      .answer(.body(#"{"version": 2, "entries": [{"text": "anna", "lastUsed": "2026-01-31", "count": 7}]}"#)):
        "shows anna",
    ],
    "entries are shown for any status of success": [
      .field(): "", .type("a"): "asks a", .answer(.status(200)): "shows anna",
      .field(): "", .type("a"): "asks a", .answer(.status(203)): "shows anna",
      .field(): "", .type("a"): "asks a", .answer(.status(299)): "shows anna",
    ],
    "leading blanks are not sent to the server, and other blanks are": [
      .field(): "", .paste(" \t\u{A0}new  york "): "asks new  york ",
    ],
    "whatever the server answered, the same text and others are asked for again": [
      .field(): "", .type("a"): "asks a", .answer(["axel"]): "shows axel", .paste(""): "asks a, shows nothing",
      .answer([]): "", .paste(""): "asks a", .answer(.status(404)): "fails status", .paste(""): "asks a",
      .answer(.body("{")): "fails malformed", .paste(""): "asks a", .answer(.broken): "fails unreachable",
      .paste(""): "asks a", .paste(""): "asks a", .answer([]): "", .type("n"): "asks an", .answer([]): "",
      .delete: "asks a", .answer([]): "", .tapClearButton: "", .type("A"): "asks A", .answer([]): "",
      .tapClearButton: "", .type("a"): "asks a", .answer(["anton"]): "shows anton",
    ],
    "a history without entries is not a failure": [.field(): "", .type("a"): "asks a", .answer([]): ""],
  ]

  @Test(arguments: Variant.underTest)
  func `the base URL's own query and a slash at its end are kept as they are`(variant: Variant) throws {
    for (base, request) in [
      ("https://example.org/api", "https://example.org/api/history?prefix=a"),
      ("https://example.org/api?key=1", "https://example.org/api/history?key=1&prefix=a"),
      ("https://example.org/api/", "https://example.org/api/history?prefix=a"),
      ("https://example.org", "https://example.org/history?prefix=a"),
      ("http://anna@example.org:8080/a%20b/c", "http://anna@example.org:8080/a%20b/c/history?prefix=a"),
      ("https://example.org/api?key=a%20b&key=2", "https://example.org/api/history?key=a%20b&key=2&prefix=a"),
      ("https://example.org/api?prefix=b", "https://example.org/api/history?prefix=b&prefix=a"),
    ] {
      let screen = Screen(variant, .history, baseURL: try #require(URL(string: base)))
      screen.user.type("a")
      #expect(screen.transport.requests.map(\.absoluteString) == [request], "\(variant)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `the typed text arrives at the server unchanged`(variant: Variant) {
    for text in ["New York", "a&b=c#d?e/f", "50%", "\"\\\n", "anna+shop", "e\u{301}", "👨‍👩‍👧🇩🇪", "שלום", "\u{0}"] {
      let screen = Screen(variant, .history)
      screen.user.paste(text)
      #expect(screen.transport.prefixes.map { spelledOut($0 ?? "none") } == [spelledOut(text)], "\(variant)")
    }
  }

  // The characters with the property White_Space of the Unicode standard, and others that show nothing either.
  @Test(arguments: Variant.underTest)
  func `every blank is left out at the start, and no other character that shows nothing`(variant: Variant) {
    let blanks =
      "\t\n\u{B}\u{C}\r \u{85}\u{A0}\u{1680}\u{2000}\u{2001}\u{2002}\u{2003}\u{2004}\u{2005}\u{2006}\u{2007}"
      + "\u{2008}\u{2009}\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}"
    let others = "\0\u{AD}\u{180E}\u{200B}\u{200E}\u{2060}\u{2800}\u{3164}"
    for (characters, areLeftOut) in [(blanks, true), (others, false)] {
      for scalar in characters.unicodeScalars {
        let screen = Screen(variant, .search, localHistory: ["\(scalar)b", "b"])
        screen.user.paste("\(scalar)b")
        let query = areLeftOut ? "b" : "\(scalar)b"
        #expect(screen.transport.prefixes.map { spelledOut($0 ?? "none") } == [spelledOut(query)])
        #expect(screen.suggestions.map(spelledOut) == [spelledOut(query)])
      }
    }
  }
}
