import AutocompleteTextFieldBefore
import Foundation
import UIStage
import WorkbookSupport

final class BeforeField: AutocompleteTextFieldSubject {
  private let autocompleteField: AutocompleteTextField

  init(_ setup: FieldSetup) {
    let client = HistoryClient(baseURL: setup.baseURL, transport: BeforeTransport(network: setup.network))
    let local = LocalSuggestionSource(texts: setup.localHistory)
    let mail = MailDomains(setup.mailDomains)
    let suggester =
      switch setup.kind {
      case .history: Suggester(later: serverHistory(client))
      case .mail: Suggester(instant: [mail.callAsFunction], later: serverHistory(client))
      case .local: Suggester(instant: [local.callAsFunction, mail.callAsFunction])
      case .search: Suggester(instant: [local.callAsFunction], later: serverHistory(client))
      }
    autocompleteField = AutocompleteTextField(
      suggester: suggester, look: BeforeField.look(setup.look))
    autocompleteField.onFailure = { error in BeforeField.report(error, to: setup) }
  }

  private static func look(_ look: FieldLook) -> Look {
    look == .searchBox ? .searchBox : Look()
  }

  private static func report(_ error: any Error, to setup: FieldSetup) {
    if let error = error as? HistoryError { setup.onFailure(failure(error)) }
  }

  var field: UITextField { autocompleteField }
  var suggestionList: UITableView { autocompleteField.suggestionList }

  private static func failure(_ error: HistoryError) -> HistoryFailure {
    switch error {
    case .unreachable(let url, let reason): .unreachable(url: url, reason: reason)
    case .status(let status, let url): .status(status, url: url)
    case .emptyBody(let url): .emptyBody(url: url)
    case .malformed(let url, let path, let reason): .malformed(url: url, path: path, reason: reason)
    }
  }
}

private struct BeforeTransport: HTTPTransport {
  let network: Network

  func get(_ url: URL, completion: @escaping @MainActor (Result<HTTPResponse, TransportError>) -> Void) {
    switch network {
    case .held(let transport):
      transport.get(url) { answer in
        switch answer {
        case .response(let status, let body): completion(.success(HTTPResponse(status: status, body: body)))
        case .broken(let reason): completion(.failure(TransportError(reason: reason)))
        }
      }
    case .live(let connection):
      connection.requestBegan()
      URLSessionTransport().get(url) { result in
        completion(result)
        connection.answerWasDelivered()
      }
    }
  }
}
