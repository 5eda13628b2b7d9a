import CollectionExtrasContract
import Testing
import WorkbookSupport

/// The three lists of the app.
enum ListKind: CaseIterable, Codable, Sendable {
  case history, capped, unique
}

extension Variant {
  func makeList<Item: Hashable>(
    _ kind: ListKind, _ items: some Sequence<Item>, limit: Int = 1000
  ) -> any CollectionExtrasSubject<Item> {
    switch kind {
    case .history: makeHistory(Array(items))
    case .capped: makeCapped(Array(items), limit: limit)
    case .unique: makeUnique(Array(items), limit: limit)
    }
  }
}

/// An item that is the same as others of its name, and that a test can tell from them by its edition.
struct Document: Hashable, CustomStringConvertible {
  let name: String
  var edition = 1

  init(_ name: String, edition: Int = 1) {
    self.name = name
    self.edition = edition
  }

  static func == (left: Document, right: Document) -> Bool { left.name == right.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  var description: String { "\(name), edition \(edition)" }
}

/// An error that a caller's closure throws.
struct Refusal: Error, Equatable {
  let item: Int
}
