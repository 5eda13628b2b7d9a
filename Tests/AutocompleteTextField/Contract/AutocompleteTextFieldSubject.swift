package import Foundation
package import UIStage
package import WorkbookSupport

/// What the suite can call on a text field with suggestions. For everything else, it acts as the user.
///
/// Both versions promise:
///
/// - **Query.** After each edit by the user, the text without leading blanks is completed, whatever the server answered
///   before. A text that is empty or blank, or has more than 1,000 bytes in UTF-8 (blanks included), is not. A text that
///   the app sets is not completed. While a request is being sent, the app leaves the text of the field alone.
/// - **Match.** Entries and domains match if they start with the query, whatever the case: the same in capitals is the
///   same. So "ΟΔΟΣ" finds "οδος", "STRASSE" finds "straße", and "I" finds "i" and "ı", in every locale. An accent makes
///   a difference; whether it is composed or decomposed does not.
/// - **List.** Suggestions that are at hand are shown before the edit's event returns, those of the server below them when
///   it answers. A row that is shown keeps its place until the next edit. Of suggestions that differ only in case the
///   first is shown. An accepted suggestion replaces the whole text.
/// - **End.** Acceptance, clearing, return, leaving the field and a text set by the app close the list.
/// - **Late answers.** An answer that arrives after the next edit, or after one of these ends, is ignored, and so is its
///   failure, even if the text is the same again.
/// - **Failures.** Each other failure is reported once, and takes away nothing that is shown. While
///   it is reported, the app may set the text, end the typing or release the field. The next edit starts afresh.
/// - **Time.** The time for an edit, and for an answer, grows in proportion to the number of entries.
/// - **Memory.** A request in progress keeps nothing alive: not the field, its list or its failure callback, and not
///   the screen. Fields have no state in common.
@MainActor
package protocol AutocompleteTextFieldSubject: AnyObject {
  var field: UITextField { get }
  /// The list of suggestions, one row for each. It is hidden while there is none.
  var suggestionList: UITableView { get }

  /// Replaces what the setup named as the receiver of failures; nil if there is none. It may be replaced at any time, also
  /// while a failure is reported. What the former one captured may use the field in its `deinit`.
  func reportFailures(to receiver: (@MainActor (HistoryFailure) -> Void)?)
}

/// How to make a field.
package struct FieldSetup {
  package var kind: FieldKind
  package var look = FieldLook.standard
  /// What the user has entered on this device, the latest first. Suggested in this order.
  package var localHistory: [String] = []
  /// The domains to offer, the most frequent first. Suggested in this order, and as they are written here, after a text
  /// with one "@" that is not at its start.
  package var mailDomains: [String] = []
  /// The address of the history on the server. Its own query, if it has one, is kept.
  package var baseURL: URL
  package var network: Network
  /// Called with each failure that is reported.
  package var onFailure: @MainActor (HistoryFailure) -> Void

  package init(
    kind: FieldKind, look: FieldLook = FieldLook.standard, localHistory: [String] = [], mailDomains: [String] = [],
    baseURL: URL, network: Network, onFailure: @escaping @MainActor (HistoryFailure) -> Void
  ) {
    self.kind = kind
    self.look = look
    self.localHistory = localHistory
    self.mailDomains = mailDomains
    self.baseURL = baseURL
    self.network = network
    self.onFailure = onFailure
  }
}

/// Which suggestions a field has.
package enum FieldKind: CaseIterable, Sendable {
  /// The history on the server, in the server's order.
  case history
  /// Mail domains, then the history on the server.
  case mail
  /// The history on the device, then mail domains. Sends no request.
  case local
  /// The history on the device, then the one on the server.
  case search
}

package enum FieldLook: Sendable {
  case standard, searchBox
}

/// What transports the requests.
package enum Network {
  /// A transport of the test's own.
  case held(HeldTransport)
  /// The kata's URLSession transport, and an object that is called at each request and each answer.
  case live(LiveConnection)
}

/// Why the history on the server could not be read.
package enum HistoryFailure: Error, Equatable {
  /// No answer arrived.
  case unreachable(url: URL, reason: String)
  /// The answer has a status other than 2xx.
  case status(Int, url: URL)
  /// The answer has no content.
  case emptyBody(url: URL)
  /// The content is not a history, or a text in it is not UTF-8. `path` says where, such as `entries[2].text`; it is
  /// empty if the content as a whole is not JSON.
  case malformed(url: URL, path: String, reason: String)
}

extension Variant {
  @MainActor
  package func makeField(_ setup: FieldSetup) -> any AutocompleteTextFieldSubject {
    switch self {
    case .before: BeforeField(setup)
    case .after: AfterField(setup)
    }
  }
}
