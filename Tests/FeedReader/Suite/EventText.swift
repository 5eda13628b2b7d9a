import FeedFormats
import Foundation

@testable import FeedReaderContract

extension Event {
  /// The event with all that it says: `info(Feed)`, `item(One; guid: 1; link: http://a.example/)`, `fail(missing)`.
  var text: String {
    switch self {
    case .started, .finished, .stopped: summary
    case .info(let info): "info(\(fields(of: info)))"
    case .item(let item): "item(\(fields(of: item)))"
    case .failed(let failure): "fail(\(failure.kind))"
    }
  }
}

extension Failure {
  /// The names of the cases, without positions and other values: `notReadable: malformed`.
  var kind: String {
    switch self {
    case .notLoaded: "notLoaded"
    case .notReadable(.emptyDocument): "notReadable: emptyDocument"
    case .notReadable(.malformed): "notReadable: malformed"
    case .notReadable(.entityDeclaration): "notReadable: entityDeclaration"
    case .notReadable(.unsupportedDeclaration): "notReadable: unsupportedDeclaration"
    case .notReadable(.prologueTooLong): "notReadable: prologueTooLong"
    case .notReadable(.tooDeep): "notReadable: tooDeep"
    case .notAFeed: "notAFeed"
    case .missing: "missing"
    }
  }
}

extension [Event] {
  /// How it ended: `finished`, `stopped`, or `failed` and why; `silent` if it didn't end.
  var outcome: String {
    switch last {
    case .finished: "finished"
    case .stopped: "stopped"
    case .failed(let failure): "failed: \(failure.kind)"
    case .started, .info, .item, nil: "silent"
    }
  }
}

/// The title, and the other stored properties that are not nil.
private func fields(of value: Any) -> String {
  Mirror(reflecting: value).children.compactMap { child -> String? in
    let mirror = Mirror(reflecting: child.value)
    let value: Any? = mirror.displayStyle == .optional ? mirror.children.first?.value : child.value
    guard let label = child.label, label != "title" else { return value.map { "\($0)" } ?? "nil" }
    return value.map { "\(label): \($0 is Episode ? "(\(fields(of: $0)))" : "\($0)")" }
  }
  .joined(separator: "; ")
}
