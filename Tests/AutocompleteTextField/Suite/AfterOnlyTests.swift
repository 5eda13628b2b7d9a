import AutocompleteTextFieldAfter
import CompilerVerification
import Foundation
import Testing
import UIStage
import WorkbookSupport

@testable import AutocompleteTextFieldContract

/// What the solution's types guarantee, and those of the starting code can't, and how its fields look by default.
@Suite struct AfterOnlyTests {
  private struct SilentTransport: HTTPTransport {
    func get(_ url: URL, completion: @escaping @MainActor (Result<HTTPResponse, TransportError>) -> Void) {}
  }

  @MainActor
  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `only the search box looks like one unless somebody says otherwise`(variant: Variant) {
    let client = HistoryClient(baseURL: Screen.baseURL, transport: SilentTransport())
    let fields = [
      AutocompleteFields.search(client: client, localHistory: []), AutocompleteFields.history(client: client),
      AutocompleteFields.mail(client: client, mailDomains: []),
      AutocompleteFields.local(mailDomains: [], localHistory: []),
    ]
    #expect(fields.map(\.placeholder) == ["Search", nil, nil, nil])
  }

  @Test(arguments: Variant.underTest.filter { $0 == .after })
  func `the compiler refuses what the types forbid`(variant: Variant) async throws {
    try await CompilerVerification(importing: "AutocompleteTextFieldAfter").verify(SourceFile.all(in: "MustNotCompile"))
  }
}
