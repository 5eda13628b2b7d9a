package import UIStage

/// The script of a page: it notes the page's events.
@MainActor
package final class PageScript {
  package enum Kind: String, CaseIterable, CustomStringConvertible {
    case plain, table
    package var description: String { "\(rawValue) page" }
  }

  /// What a page may opt out of.
  package enum OptOut: String, CaseIterable {
    case offlinePlaceholder, everything
  }

  /// A kind of page, and what it opts out of.
  package struct Shape: CaseIterable, CustomStringConvertible {
    package var kind: Kind
    package var optOut: OptOut?

    package init(kind: Kind, optOut: OptOut? = nil) {
      self.kind = kind
      self.optOut = optOut
    }

    package static let allCases = Kind.allCases.flatMap { kind in
      [nil, .offlinePlaceholder, .everything].map { Shape(kind: kind, optOut: $0) }
    }

    package var description: String {
      "\(kind.description)\(optOut.map { " that opts out of: \($0.rawValue)" } ?? "")"
    }
  }

  /// The moments of a page's own life.
  package enum Moment: String, CaseIterable {
    case initialised = "init"
    case loadView, viewDidLoad
    case viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
    case deinitialised = "deinit"
  }

  /// The page's first title, and its name in the statistics.
  package let name: String
  package let kind: Kind
  package let optOut: OptOut?
  /// The page that does what this says. A version may show it inside another view controller.
  package weak var page: UIViewController?
  /// Whether the page has been told that it has loaded.
  package private(set) var isLoaded = false
  /// Whether its appearances were animated, one by one: `a` for yes and `-` for no.
  package private(set) var animations = ""
  private let trace: Trace

  package init(_ name: String, _ kind: Kind = .plain, optOut: OptOut? = nil, trace: Trace) {
    self.name = name
    self.kind = kind
    self.optOut = optOut
    self.trace = trace
  }

  /// Notes a moment of the page's life.
  ///
  /// - Parameter inherited: What the page inherits for this moment, which comes first.
  package func reach(_ moment: Moment, animated: Bool? = nil, after inherited: () -> Void = {}) {
    inherited()
    if moment == .viewDidLoad { isLoaded = true }
    if let animated { animations += animated ? "a" : "-" }
    trace.note("\(name) \(moment.rawValue)", from: .page)
  }

  /// Notes that the page is about to get a parent or to lose it.
  package func willMove(toParent hasParent: Bool, after inherited: () -> Void = {}) {
    inherited()
    trace.note("\(name) willMove to \(hasParent ? "a parent" : "none")", from: .containment)
  }

  /// Notes that the page has got a parent or lost it.
  package func didMove(toParent hasParent: Bool, after inherited: () -> Void = {}) {
    inherited()
    trace.note("\(name) didMove to \(hasParent ? "a parent" : "none")", from: .containment)
  }

  /// Notes that the page is freed. For a `deinit`, which is not isolated.
  package nonisolated func end() {
    MainActor.assumeIsolated { reach(.deinitialised) }
  }
}

@MainActor
package func label(_ text: String) -> UILabel {
  let label = UILabel()
  label.text = text
  return label
}
