import Foundation
import UIStage
import WorkbookSupport

/// What the suite may ask of a text field with suggestions; everything else it does as the user does.
@MainActor
protocol AutocompleteTextFieldSubject: AnyObject {
  var field: UITextField { get }
  /// The suggestions, a row each.
  var suggestionList: UITableView { get }
}

/// How to make a field.
struct FieldSetup {
  var kind: FieldKind
  var look = FieldLook.standard
  /// What the user has entered on this device, the latest first.
  var localHistory: [String] = []
  /// In lower case, the most frequent first.
  var mailDomains: [String] = []
  var baseURL: URL
  var network: Network
  /// What hears of failures.
  var onFailure: @MainActor (HistoryFailure) -> Void
}

/// Which suggestions a field has.
enum FieldKind: CaseIterable, Sendable {
  /// The history on the server.
  case history
  /// Mail domains, then the history on the server.
  case mail
  /// The history on the device, then mail domains.
  case local
  /// The history on the device, then the one on the server.
  case search
}

enum FieldLook: Sendable {
  case standard, searchBox
}

/// What carries the requests.
enum Network {
  /// A transport of the test's own.
  case held(HeldTransport)
  /// The kata's URLSession transport, with something that hears of each request and each answer.
  case live(LiveConnection)
}

/// Why there is no history from the server.
enum HistoryFailure: Error, Equatable {
  case unreachable(url: URL, reason: String)
  case status(Int, url: URL)
  case emptyBody(url: URL)
  case malformed(url: URL, path: String, reason: String)
}

extension Variant {
  @MainActor
  func makeField(_ setup: FieldSetup) -> any AutocompleteTextFieldSubject {
    switch self {
    case .before: BeforeField(setup)
    case .after: AfterField(setup)
    }
  }
}
