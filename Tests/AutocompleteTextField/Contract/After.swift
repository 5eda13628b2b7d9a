import AutocompleteTextFieldAfter
import Foundation
import UIStage
import WorkbookSupport

final class AfterField: AutocompleteTextFieldSubject {
  private let autocompleteField: AutocompleteTextField

  init(_ setup: FieldSetup) {
    let client = HistoryClient(baseURL: setup.baseURL, transport: AfterTransport(network: setup.network))
    let style = AfterField.style(setup.look)
    autocompleteField =
      switch setup.kind {
      case .history:
        AutocompleteFields.history(style: style, client: client)
      case .mail:
        AutocompleteFields.mail(style: style, client: client, mailDomains: setup.mailDomains)
      case .local:
        AutocompleteFields.local(style: style, mailDomains: setup.mailDomains, localHistory: setup.localHistory)
      case .search:
        AutocompleteFields.search(style: style, client: client, localHistory: setup.localHistory)
      }
    reportFailures(to: setup.onFailure)
  }

  var field: UITextField { autocompleteField }
  var suggestionList: UITableView { autocompleteField.suggestionList }

  func reportFailures(to receiver: (@MainActor (HistoryFailure) -> Void)?) {
    autocompleteField.onFailure = receiver.map { receiver in
      { error in if let error = error as? HistoryError { receiver(AfterField.failure(error)) } }
    }
  }

  private static func style(_ look: FieldLook) -> AutocompleteStyle {
    switch look {
    case .standard: .standard
    case .searchBox: .searchBox
    }
  }

  private static func failure(_ error: HistoryError) -> HistoryFailure {
    switch error {
    case .unreachable(let url, let reason): .unreachable(url: url, reason: reason)
    case .status(let status, let url): .status(status, url: url)
    case .emptyBody(let url): .emptyBody(url: url)
    case .malformed(let url, let path, let reason): .malformed(url: url, path: path, reason: reason)
    }
  }
}

private struct AfterTransport: HTTPTransport {
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
