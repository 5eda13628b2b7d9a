import AutocompleteTextFieldAfter
import AutocompleteTextFieldContract
import Foundation
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

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

  @Test(arguments: Variant.underTest.filter { $0 == .after }, ["LocalHistory", "MailDomains"])
  func `what needs no server compiles alone, with the rule about case`(variant: Variant, type: String) async throws {
    let files = try SourceFile.all(in: "../../../Solutions/AutocompleteTextField")
      .filter { ["\(type).swift", "CaseFolding.swift"].contains($0.name) }
    try #require(files.count == 2)
    try await CompilerVerification(importing: "AutocompleteTextFieldAfter").compileAlone(files, importingOnly: [])
  }

  @MainActor
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `if a source fails at once and the app sets another text, no other source is asked`(variant: Variant) {
    let (field, queries) = makeFieldThatFailsAtOnce(thenSetting: "anna")
    let (window, controller) = (UIWindow(), UIViewController())
    window.show(controller)
    controller.view.addSubview(field)
    let user = User(of: window)
    user.tap(field)
    user.type("a")
    #expect(queries() == [] && field.text == "anna")
  }
}

private struct SilentTransport: HTTPTransport {
  func get(_ url: URL, completion: @escaping @MainActor (Result<HTTPResponse, TransportError>) -> Void) {}
}

/// The placeholders of the solution's fields if nobody chooses a style: the search box, then history, mail and local.
@MainActor func placeholdersByDefault(baseURL: URL) -> [String?] {
  let client = HistoryClient(baseURL: baseURL, transport: SilentTransport())
  let fields = [
    AutocompleteFields.search(client: client, localHistory: []), AutocompleteFields.history(client: client),
    AutocompleteFields.mail(client: client, mailDomains: []),
    AutocompleteFields.local(mailDomains: [], localHistory: []),
  ]
  return fields.map(\.placeholder)
}

/// A field of the solution with two sources, and what the second one was asked. The first fails inside of the call, and then
/// the app sets `text`.
@MainActor func makeFieldThatFailsAtOnce(thenSetting text: String) -> (field: UITextField, queries: () -> [String]) {
  let second = NotingSource()
  let field = AutocompleteTextField(sources: [FailingSource(), second])
  field.onFailure = { [weak field] _ in field?.text = text }
  return (field, { second.queries })
}

private struct FailingSource: SuggestionSource {
  func findSuggestions(
    for query: String, completion: @escaping @MainActor (Result<[String], any Error>) -> Void
  ) {
    completion(.failure(CancellationError()))
  }
}

private final class NotingSource: SuggestionSource {
  private(set) var queries: [String] = []

  func findSuggestions(
    for query: String, completion: @escaping @MainActor (Result<[String], any Error>) -> Void
  ) {
    queries.append(query)
  }
}
