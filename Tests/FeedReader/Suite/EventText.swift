import FeedFormats
import Foundation

@testable import FeedReaderContract

extension Event {
  /// The event with all that it says. What the feed left out is left out here, too.
  var text: String {
    switch self {
    case .started: "started"
    case .info(let info): "info(\(fields(of: info)))"
    case .item(let item): "item(\(fields(of: item)))"
    case .finished: "finished"
    case .stopped: "stopped"
    case .failed(let failure): "failed(\(failure))"
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

/// The stored properties that are not nil, such as `title: One, guid: 1`.
private func fields(of value: Any) -> String {
  Mirror(reflecting: value).children.compactMap { child in
    guard let label = child.label else { return nil }
    let mirror = Mirror(reflecting: child.value)
    guard mirror.displayStyle == .optional else { return "\(label): \(child.value)" }
    guard let value = mirror.children.first?.value else { return nil }
    return value is Episode ? "\(label): (\(fields(of: value)))" : "\(label): \(value)"
  }
  .joined(separator: ", ")
}
