import Foundation

/// Reads the server's answers: `{"entries": [{"text": "…"}, …]}`. Other keys are ignored.
struct HistoryParser {
  private struct History: Decodable {
    struct Entry: Decodable {
      let text: String
    }
    let entries: [Entry]
  }

  /// Returns the texts of the entries in `body`, in its order.
  ///
  /// - Parameter url: The address that the body came from, for the error.
  func entries(in body: Data, from url: URL) throws(HistoryError) -> [String] {
    do {
      return try JSONDecoder().decode(History.self, from: body).entries.map(\.text)
    } catch {
      throw malformed(error, url: url)
    }
  }

  private func malformed(_ error: any Error, url: URL) -> HistoryError {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      .malformed(url: url, path: path(context.codingPath + [key]), reason: "missing")
    case DecodingError.valueNotFound(_, let context):
      .malformed(url: url, path: path(context.codingPath), reason: "null")
    case DecodingError.typeMismatch(_, let context):
      .malformed(url: url, path: path(context.codingPath), reason: "of another type")
    default:
      .malformed(url: url, path: "", reason: "not JSON")
    }
  }

  private func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
      if let index = key.intValue { return "\(path)[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
  }
}
