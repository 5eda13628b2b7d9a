import AutocompleteTextFieldContract
import Foundation
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// The local field in another app, which has no network.
@MainActor
@Suite struct TerminalTests {
  private static let localHistory = ["ada@x.example", "anna@GMAIL.com", "Anton", "annaⓐ"]
  private static let mailDomains = ["gmail.com", "gmx.de", "x.example"]

  /// What makes the terminal's field. Until a version has one, the tests of the change request fail here.
  private func subject(_ variant: Variant) throws -> any TerminalSubject.Type {
    let field = variant.makeField(
      FieldSetup(kind: .local, baseURL: Screen.baseURL, network: .held(HeldTransport()), onFailure: { _ in }))
    return try #require(
      type(of: field) as? any TerminalSubject.Type,
      "the \(variant) has no field for the terminal yet: its adapter does not conform to TerminalSubject")
  }

  private func makeScreen(
    _ variant: Variant, localHistory: [String] = localHistory, mailDomains: [String] = mailDomains
  ) throws -> Screen {
    let subject = try subject(variant)
    return Screen(variant, .local, make: { _ in subject.init(terminal: localHistory, mailDomains: mailDomains) })
  }

  /// The app's own local field, with the same entries and domains.
  private func makeOwnScreen(_ variant: Variant) -> Screen {
    Screen(variant, .local, localHistory: Self.localHistory, mailDomains: Self.mailDomains)
  }

  private func files(_ variant: Variant) throws -> [SourceFile] {
    let folder = variant == .before ? "Katas" : "Solutions"
    let names = try subject(variant).filesForTerminal
    let files = try SourceFile.all(in: "../../../../\(folder)/AutocompleteTextField").filter { names.contains($0.name) }
    #expect(files.map(\.name) == names.sorted(), "the files for the terminal are files of \(folder)")
    return files
  }

  @Test(arguments: Variant.underTest)
  func `the field's files compile in another app that imports only UIKit`(variant: Variant) async throws {
    // All that the terminal's field is made of, and our own local field, which a correction reaches, too.
    var parts = ""
    for screen in [try makeScreen(variant), makeOwnScreen(variant)] {
      let field = try #require(screen.field)
      parts += String(reflecting: type(of: field)) + "\n"
      dump(field, to: &parts, maxDepth: 6)
    }
    let types = Set(parts.matches(of: /AutocompleteTextField(?:Before|After)\.(\w+)/).map { String($0.1) })
    let used = types.sorted().map { "\($0).self" }.joined(separator: ", ")
    let client = SourceFile(name: "Terminal.swift", text: "@MainActor let used: [Any.Type] = [\(used)]")
    try await CompilerVerification(importing: "UIStage").compileAlone(
      try files(variant) + [client], importingOnly: ["UIStage"])
  }

  @Test(arguments: Variant.underTest)
  func `no file of the terminal has code for a network`(variant: Variant) throws {
    for file in try files(variant) {
      let code = file.text.replacing(/\/\/.*/, with: "")
      #expect(code.firstMatch(of: /URL|HTTP|JSON|Transport|Client/) == nil, "\(file.name)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `entries come first, then addresses with the terminal's domains, each once`(variant: Variant) throws {
    let screen = try makeScreen(variant)
    screen.user.type("an")
    #expect(screen.suggestions == ["anna@GMAIL.com", "Anton", "annaⓐ"])
    screen.user.type("na@")
    #expect(screen.suggestions == ["anna@GMAIL.com", "anna@gmx.de", "anna@x.example"])
    screen.tapSuggestion(1)
    #expect(screen.text == "anna@gmx.de" && screen.suggestions == [])
  }

  @Test(arguments: Variant.underTest)
  func `the terminal's field does what our local field does, and looks like it`(variant: Variant) throws {
    let screens = [try makeScreen(variant), makeOwnScreen(variant)]
    for text in ["a", "  an", "ANNA@", "anna@g", "@", "a@b@", "ß", "", " ", String(repeating: "a", count: 1001)] {
      for screen in screens { screen.user.type(text) }
      #expect(screens[0].suggestions == screens[1].suggestions, "\(text.prefix(9))")
      for screen in screens { screen.tapClear() }
      #expect(screens[0].suggestions == [] && screens[0].text == "")
    }
    func look(_ screen: Screen) -> [String] {
      guard let field = screen.field else { return [] }
      let colour = String(describing: field.backgroundColor)
      return ["\(field.borderStyle)", colour, "\(field.font?.pointSize ?? 0)", field.placeholder ?? "none"]
    }
    #expect(look(screens[0]) == look(screens[1]))
  }

  @Test(arguments: Variant.underTest)
  func `two fields of the terminal share nothing, and each is freed`(variant: Variant) throws {
    let screen = try makeScreen(variant)
    let other = try makeScreen(variant, localHistory: ["bert"], mailDomains: [])
    screen.user.type("a")
    other.user.type("b")
    #expect(other.suggestions == ["bert"])
    #expect(screen.suggestions.first == "ada@x.example")
    weak let field = screen.field
    screen.removeField()
    #expect(field == nil)
  }

  @Test(arguments: Variant.underTest)
  func `our local field sends no request, and our other fields ask the server`(variant: Variant) throws {
    _ = try subject(variant)
    for kind in FieldKind.allCases {
      let screen = Screen(variant, kind)
      screen.user.type("a")
      #expect(screen.transport.prefixes == (kind == .local ? [] : ["a"]), "\(kind)")
      if kind == .local { continue }
      screen.transport.answerLatest(.broken(reason: "offline"))
      #expect(screen.failures.count == 1, "\(kind)")
    }
  }
}
