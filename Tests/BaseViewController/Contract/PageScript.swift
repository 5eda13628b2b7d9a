import UIStage

/// The script of a page: it notes the page's events.
@MainActor
final class PageScript {
  enum Kind: String, CaseIterable, CustomStringConvertible {
    case plain, table
    var description: String { "\(rawValue) page" }
  }

  /// What a page may opt out of.
  enum OptOut: String, CaseIterable {
    case offlinePlaceholder, everything
  }

  /// A kind of page, and what it opts out of.
  struct Shape: CaseIterable, CustomStringConvertible {
    var kind: Kind
    var optOut: OptOut?

    static let allCases = Kind.allCases.flatMap { kind in
      [nil, .offlinePlaceholder, .everything].map { Shape(kind: kind, optOut: $0) }
    }

    var description: String {
      "\(kind.description)\(optOut.map { " that opts out of: \($0.rawValue)" } ?? "")"
    }
  }

  /// The moments of a page's own life.
  enum Moment: String, CaseIterable {
    case initialised = "init"
    case loadView, viewDidLoad
    case viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
    case deinitialised = "deinit"
  }

  /// The page's first title, and its name in the statistics.
  let name: String
  let kind: Kind
  let optOut: OptOut?
  /// The page that does what this says. A version may show it inside another view controller.
  weak var page: UIViewController?
  /// Whether the page has been told that it has loaded.
  private(set) var isLoaded = false
  /// Whether its appearances were animated, one by one: `a` for yes and `-` for no.
  private(set) var animations = ""
  private let trace: Trace

  init(_ name: String, _ kind: Kind = .plain, optOut: OptOut? = nil, trace: Trace) {
    self.name = name
    self.kind = kind
    self.optOut = optOut
    self.trace = trace
  }

  /// Notes a moment of the page's life.
  ///
  /// - Parameter inherited: What the page inherits for this moment, which comes first.
  func reach(_ moment: Moment, animated: Bool? = nil, after inherited: () -> Void = {}) {
    inherited()
    if moment == .viewDidLoad { isLoaded = true }
    if let animated { animations += animated ? "a" : "-" }
    trace.note("\(name) \(moment.rawValue)", from: .page)
  }

  /// Notes that the page is about to get a parent or to lose it.
  func willMove(toParent hasParent: Bool, after inherited: () -> Void = {}) {
    inherited()
    trace.note("\(name) willMove to \(hasParent ? "a parent" : "none")", from: .containment)
  }

  /// Notes that the page has got a parent or lost it.
  func didMove(toParent hasParent: Bool, after inherited: () -> Void = {}) {
    inherited()
    trace.note("\(name) didMove to \(hasParent ? "a parent" : "none")", from: .containment)
  }

  /// Notes that the page is freed. For a `deinit`, which is not isolated.
  nonisolated func end() {
    MainActor.assumeIsolated { reach(.deinitialised) }
  }
}

@MainActor
func label(_ text: String) -> UILabel {
  let label = UILabel()
  label.text = text
  return label
}
