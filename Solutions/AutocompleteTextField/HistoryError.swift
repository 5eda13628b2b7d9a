import Foundation

/// Why the server's history is not there.
public enum HistoryError: Error, Equatable {
  /// No answer.
  case unreachable(url: URL, reason: String)
  /// An answer with a status other than 2xx.
  case status(Int, url: URL)
  /// An answer without content, such as 204.
  case emptyBody(url: URL)
  /// Content that is not a history. `path` says where, such as `entries[2].text`; it is empty where the content as a
  /// whole is meant.
  case malformed(url: URL, path: String, reason: String)
}
