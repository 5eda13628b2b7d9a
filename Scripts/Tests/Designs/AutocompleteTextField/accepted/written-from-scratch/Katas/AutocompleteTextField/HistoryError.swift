import Foundation

/// Why the server's history could not be read.
public enum HistoryError: Error, Equatable {
  /// No answer arrived.
  case unreachable(url: URL, reason: String)
  /// The answer has a status other than 2xx.
  case status(Int, url: URL)
  /// The answer has no content, as with status 204.
  case emptyBody(url: URL)
  /// The content is not a history. `path` says where, such as `entries[2].text`; it is empty if the content as a whole
  /// is wrong.
  case malformed(url: URL, path: String, reason: String)
}
