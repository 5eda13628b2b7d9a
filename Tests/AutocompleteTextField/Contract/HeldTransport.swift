package import Foundation

/// A transport that records requests and answers them when the test says so, in any order.
@MainActor
package final class HeldTransport {
  package enum Answer {
    case response(status: Int, body: Data)
    case broken(reason: String)
  }

  /// What the app does while a request is sent.
  package var whenAsked: () -> Void = {}
  package private(set) var requests: [URL] = []
  private var completions: [Int: @MainActor (Answer) -> Void] = [:]

  package init() {}

  package func get(_ url: URL, completion: @escaping @MainActor (Answer) -> Void) {
    completions[requests.count] = completion
    requests.append(url)
    whenAsked()
  }

  /// The prefixes that the field asked for, in the order of the requests.
  package var prefixes: [String?] {
    requests.map { url in
      URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.first { $0.name == "prefix" }?.value
    }
  }

  /// The numbers of the requests that have no answer yet, in order.
  package var waitingRequests: [Int] { completions.keys.sorted() }

  /// Answers a request. A second answer to the same request is ignored.
  package func answer(request index: Int, _ answer: Answer) {
    completions.removeValue(forKey: index)?(answer)
  }

  /// Answers a request with a history.
  package func answer(request index: Int, entries: [String]) {
    answer(request: index, .response(status: 200, body: Self.body(entries)))
  }

  /// Answers the latest request with a history.
  package func answerLatest(entries: [String]) {
    answer(request: requests.count - 1, entries: entries)
  }

  /// Answers the latest request.
  package func answerLatest(_ response: Answer) {
    answer(request: requests.count - 1, response)
  }

  /// Returns a history as the server writes it.
  package nonisolated static func body(_ entries: [String]) -> Data {
    (try? JSONEncoder().encode(["entries": entries.map { ["text": $0] }])) ?? Data()
  }
}
