import Testing
import UIStage
import WorkbookSupport

@testable import AutocompleteTextFieldContract

@MainActor
@Suite struct MailDomainTests {
  @Test(arguments: Variant.underTest, examples)
  func `fields and their domains`(variant: Variant, example: FieldExample) throws { try example.check(variant) }

  nonisolated private static let examples: FieldExamples = [
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
  ]

  struct Address: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let typed: String
    let expected: [String]

    init(_ description: String, typed: String, gives expected: [String]) {
      testDescription = description
      self.typed = typed
      self.expected = expected
    }
  }

  nonisolated static let addresses = [
    Address("no @", typed: "g", gives: []),
    Address("nothing after the @", typed: "anna@", gives: ["anna@gmail.com", "anna@gmx.de", "anna@example.org"]),
    Address("the start of two domains", typed: "anna@g", gives: ["anna@gmail.com", "anna@gmx.de"]),
    Address("the start of one domain", typed: "anna@gm.", gives: []),
    Address("the middle of a domain", typed: "anna@mail", gives: []),
    Address("a whole domain", typed: "anna@gmx.de", gives: ["anna@gmx.de"]),
    Address("a domain in capitals", typed: "anna@GM", gives: ["anna@gmail.com", "anna@gmx.de"]),
    Address("a name in capitals", typed: "ANNA@e", gives: ["ANNA@example.org"]),
    Address("nothing before the @", typed: "@g", gives: []),
    Address("leading blanks", typed: "  anna@e", gives: ["anna@example.org"]),
    Address("nothing but blanks before the @", typed: "  @g", gives: []),
    Address("a second @", typed: "anna@home@g", gives: []),
    Address("a second @ at once", typed: "anna@@g", gives: []),
    Address("a second @ at the end", typed: "anna@g@", gives: []),
    Address("a third @", typed: "a@b@c@g", gives: []),
    Address("a plus in the name", typed: "anna+shop@e", gives: ["anna+shop@example.org"]),
    Address("a name in Hebrew", typed: "שלום@e", gives: ["שלום@example.org"]),
    Address("an emoji for a name", typed: "👨‍👩‍👧@e", gives: ["👨‍👩‍👧@example.org"]),
    Address("a decomposed accent", typed: "e\u{301}@e", gives: ["e\u{301}@example.org"]),
    Address("more than any domain", typed: "anna@gmx.dex", gives: []),
    Address("a blank in the name", typed: "anna b @e", gives: ["anna b @example.org"]),
    Address("a blank after the @", typed: "anna@ g", gives: []),
    Address("a blank at the end", typed: "anna@g ", gives: []),
    Address("another character that looks like an @", typed: "anna\u{FF20}g", gives: []),
    Address("an @ with an accent", typed: "anna@\u{301}g", gives: []),
    Address("a letter with an accent that no domain has", typed: "anna@g\u{301}", gives: []),
  ]

  @Test(arguments: Variant.underTest, addresses)
  func `mail domains are suggested after the @`(variant: Variant, address: Address) {
    for kind in [FieldKind.mail, .local] {
      let screen = Screen(variant, kind)
      screen.user.paste(address.typed)
      #expect(screen.suggestions == address.expected, "\(kind)")
      #expect(screen.suggestions.map(spelledOut) == address.expected.map(spelledOut), "\(kind)")
    }
  }

  @Test(arguments: Variant.underTest, ["e\u{301}cole.example", "\u{E9}cole.example"])
  func `a domain with an accent is found by the accented letter only, composed or decomposed`(
    variant: Variant, domain: String
  ) {
    for kind in [FieldKind.mail, .local] {
      for (typed, expected) in [("e", []), ("\u{E9}", [domain]), ("e\u{301}", [domain]), ("E\u{301}CO", [domain])] {
        let screen = Screen(variant, kind, mailDomains: [domain])
        screen.user.paste("a@\(typed)")
        #expect(screen.suggestions.map(spelledOut) == expected.map { spelledOut("a@\($0)") })
      }
    }
  }
}
