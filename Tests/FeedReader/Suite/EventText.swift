import FeedFormats
import FeedReaderContract
import Foundation
import WorkbookSupport

extension Event {
  /// The event with all that it says: `info(Feed)`, `item(One; guid: 1; link: http://a.example/)`, `fail(missing)`.
  var text: String {
    switch self {
    case .started, .finished, .stopped: summary
    case .info(let info): "info(\(fields(of: info)))"
    case .item(let item): "item(\(item.text))"
    case .failed(let failure): "fail(\(failure.kind))"
    }
  }
}

extension Item {
  /// The title, and the other fields that are not nil: `One; guid: 1; link: http://a.example/`.
  var text: String { fields(of: self) }
}

extension Failure {
  /// The names of the cases, without positions and other values: `notReadable: malformed`.
  var kind: String {
    if case .notReadable(let error) = self { "notReadable: \(caseName(of: error))" } else { caseName(of: self) }
  }
}

extension [Event] {
  /// How it ended, or `silent`.
  var outcome: String { last.map { "last: \($0.text)" } ?? "silent" }
}

/// The title, and the other stored properties that are not nil.
private func fields(of value: Any) -> String {
  Mirror(reflecting: value).children.compactMap { child -> String? in
    let mirror = Mirror(reflecting: child.value)
    let value: Any? = mirror.displayStyle == .optional ? mirror.children.first?.value : child.value
    let text: String? =
      switch value {
      case let episode as Episode: "(\(fields(of: episode)))"
      case let duration as Duration: "\(duration.components.seconds) s"
      default: value.map { "\($0)" }
      }
    guard let label = child.label, label != "title" else { return text ?? "nil" }
    return text.map { "\(label): \($0)" }
  }
  .joined(separator: "; ")
}

/// A text about places in a document, without columns: each platform's parser counts them its own way.
func withoutColumns(_ text: String) -> String {
  // A regular expression would take as long as all else that the random scripts do.
  let parts = text.components(separatedBy: "column ")
  return parts[0] + parts.dropFirst().map { "column …" + $0.drop { $0.isNumber } }.joined()
}

extension Expected: ExpressibleByStringInterpolation {}
