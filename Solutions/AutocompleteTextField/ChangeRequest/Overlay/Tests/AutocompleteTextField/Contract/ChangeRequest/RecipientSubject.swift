/// A version that makes a field for the recipient of a mail.
@MainActor
protocol RecipientSubject: AutocompleteTextFieldSubject {
  /// Makes a field that suggests contacts, and below them the history on the server. `setup.kind` doesn't count.
  init(recipient setup: FieldSetup, addressBook: HeldAddressBook)
}

/// An address book that records what it is asked, and answers when the test says so.
@MainActor
final class HeldAddressBook {
  /// If it is not nil, each question is answered with it before `findAddresses` returns.
  var addressesAtHand: [String]?
  private(set) var prefixes: [String] = []
  private var completions: [Int: @MainActor ([String]) -> Void] = [:]

  /// - Parameter completion: Called once, possibly before this method returns.
  func findAddresses(startingWith prefix: String, completion: @escaping @MainActor ([String]) -> Void) {
    prefixes.append(prefix)
    if let addressesAtHand { return completion(addressesAtHand) }
    completions[prefixes.count - 1] = completion
  }

  /// Answers a question. A second answer is ignored.
  func answer(question index: Int, addresses: [String]) {
    completions.removeValue(forKey: index)?(addresses)
  }

  /// Answers the latest question.
  func answerLatest(addresses: [String]) {
    answer(question: prefixes.count - 1, addresses: addresses)
  }
}
