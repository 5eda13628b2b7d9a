import Testing
import UIStage
import WorkbookSupport

@testable import AutocompleteTextFieldContract

@MainActor
@Suite struct RecipientTests {
  private let addressBook = HeldAddressBook()

  /// A screen with a field for recipients. Until a version has one, the tests of the change request fail here.
  private func makeScreen(_ variant: Variant) throws -> Screen {
    let field = variant.makeField(
      FieldSetup(kind: .history, baseURL: Screen.baseURL, network: .held(HeldTransport()), onFailure: { _ in }))
    let recipient = try #require(
      type(of: field) as? any RecipientSubject.Type,
      "the \(variant) has no field for recipients yet: its adapter does not conform to RecipientSubject")
    return Screen(variant, .history, make: { [addressBook] in recipient.init(recipient: $0, addressBook: addressBook) })
  }

  @Test(arguments: Variant.underTest)
  func `both are asked at each edit, before either answers`(variant: Variant) throws {
    let screen = try makeScreen(variant)
    screen.user.type(" an")
    #expect(addressBook.prefixes == ["a", "an"])
    #expect(screen.transport.prefixes == ["a", "an"])
    #expect(screen.suggestions == [])
    screen.user.deleteBackward()
    screen.user.deleteBackward()
    #expect(addressBook.prefixes == ["a", "an", "a"])
    #expect(screen.transport.prefixes == ["a", "an", "a"])
  }

  @Test(arguments: Variant.underTest)
  func `contacts are shown when they arrive, and the server's entries below them`(variant: Variant) throws {
    let screen = try makeScreen(variant)
    screen.user.type("a")
    addressBook.answerLatest(addresses: ["anna@x.example", "anton@x.example"])
    #expect(screen.suggestions == ["anna@x.example", "anton@x.example"])
    screen.transport.answerLatest(entries: ["a@y.example"])
    #expect(screen.suggestions == ["anna@x.example", "anton@x.example", "a@y.example"])
    screen.tapSuggestion(2)
    #expect(screen.text == "a@y.example")
  }

  @Test(arguments: Variant.underTest)
  func `entries that arrive first wait for the contacts, so that no row moves`(variant: Variant) throws {
    let screen = try makeScreen(variant)
    screen.user.type("a")
    screen.transport.answerLatest(entries: ["b@y.example", "a@y.example"])
    #expect(screen.suggestions == [])
    addressBook.answerLatest(addresses: ["anna@x.example"])
    #expect(screen.suggestions == ["anna@x.example", "b@y.example", "a@y.example"])
    screen.user.type("n")
    screen.transport.answerLatest(entries: ["an@y.example"])
    #expect(screen.suggestions == [])
    addressBook.answerLatest(addresses: [])
    #expect(screen.suggestions == ["an@y.example"])
  }

  @Test(arguments: Variant.underTest)
  func `an address that both have is shown once, among the contacts`(variant: Variant) throws {
    for serverIsFirst in [false, true] {
      let screen = try makeScreen(variant)
      screen.user.type("a")
      if serverIsFirst { screen.transport.answerLatest(entries: ["b@x.example", "ANNA@x.example"]) }
      addressBook.answerLatest(addresses: ["anna@x.example", "Anna@X.example"])
      if !serverIsFirst { screen.transport.answerLatest(entries: ["b@x.example", "ANNA@x.example"]) }
      #expect(screen.suggestions == ["anna@x.example", "b@x.example"], "the server is first: \(serverIsFirst)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `contacts that are at hand are shown before the edit returns`(variant: Variant) throws {
    addressBook.addressesAtHand = ["anna@x.example"]
    let screen = try makeScreen(variant)
    screen.user.type("a")
    #expect(screen.suggestions == ["anna@x.example"])
    screen.transport.answerLatest(entries: ["a@y.example"])
    #expect(screen.suggestions == ["anna@x.example", "a@y.example"])
  }

  @Test(arguments: Variant.underTest)
  func `a failure of the server is reported once, and takes away no contact`(variant: Variant) throws {
    for serverIsFirst in [false, true] {
      let screen = try makeScreen(variant)
      screen.user.type("a")
      if serverIsFirst { screen.transport.answerLatest(.broken(reason: "offline")) }
      addressBook.answerLatest(addresses: ["anna@x.example"])
      if !serverIsFirst { screen.transport.answerLatest(.broken(reason: "offline")) }
      #expect(screen.suggestions == ["anna@x.example"], "the server is first: \(serverIsFirst)")
      #expect(screen.failures.count == 1, "the server is first: \(serverIsFirst)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `answers to an earlier edit are ignored, and the server's new entries wait for new contacts`(
    variant: Variant
  ) throws {
    let screen = try makeScreen(variant)
    screen.user.type("a")
    screen.transport.answerLatest(entries: ["a@old.example"])
    screen.user.type("n")
    addressBook.answer(question: 0, addresses: ["anna@old.example"])
    #expect(screen.suggestions == [])
    screen.transport.answerLatest(entries: ["an@new.example"])
    #expect(screen.suggestions == [])
    addressBook.answerLatest(addresses: ["anna@new.example"])
    #expect(screen.suggestions == ["anna@new.example", "an@new.example"])
    screen.user.type("t")
    addressBook.answerLatest(addresses: ["anton@new.example"])
    #expect(screen.suggestions == ["anton@new.example"])
    screen.transport.answer(request: 0, .broken(reason: "late"))
    #expect(screen.failures == [])
  }

  @Test(arguments: Variant.underTest, AutocompleteScenario.endings)
  func `answers after the end of the typing are ignored`(
    variant: Variant, ending: AutocompleteScenario.Operation
  ) throws {
    for serverIsFirst in [false, true] {
      let screen = try makeScreen(variant)
      addressBook.addressesAtHand = if case .tapSuggestion = ending { ["anna@x.example"] } else { nil }
      screen.user.type("a")
      if serverIsFirst { screen.transport.answerLatest(entries: ["a@y.example"]) }
      AutocompleteScenario().perform(ending, on: screen)
      addressBook.answerLatest(addresses: ["anna@x.example"])
      if !serverIsFirst { screen.transport.answerLatest(entries: ["a@y.example"]) }
      #expect(screen.suggestions == [], "the server is first: \(serverIsFirst)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `a question in progress does not keep the field alive`(variant: Variant) throws {
    let screen = try makeScreen(variant)
    screen.user.type("a")
    weak let field = screen.field
    screen.removeField()
    #expect(field == nil)
    addressBook.answerLatest(addresses: ["anna@x.example"])
    screen.transport.answerLatest(entries: ["a@y.example"])
    #expect(screen.failures == [])
  }
}
