import AutocompleteTextFieldAfter
import Foundation
import UIStage

private struct SilentTransport: HTTPTransport {
  func get(_ url: URL, completion: @escaping @MainActor (Result<HTTPResponse, TransportError>) -> Void) {}
}

/// The placeholders of the solution's fields if nobody chooses a style: the search box, then history, mail and local.
///
/// `AfterOnlyTests` calls this. The starting code has types with some of the same names as the solution, so a test that named
/// them would be compiled again after each edit of the starting code.
@MainActor func placeholdersByDefault(baseURL: URL) -> [String?] {
  let client = HistoryClient(baseURL: baseURL, transport: SilentTransport())
  let fields = [
    AutocompleteFields.search(client: client, localHistory: []), AutocompleteFields.history(client: client),
    AutocompleteFields.mail(client: client, mailDomains: []),
    AutocompleteFields.local(mailDomains: [], localHistory: []),
  ]
  return fields.map(\.placeholder)
}
