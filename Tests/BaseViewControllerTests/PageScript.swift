import Testing

/// A page that notes what it goes through.
@MainActor
final class PageScript {
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case plain, table
    var testDescription: String { "\(rawValue) page" }
  }

  /// What a page may keep out of.
  enum OptOut: String, CaseIterable {
    case offlinePlaceholder, everything
  }

  /// A kind of page, and what it keeps out of.
  struct Shape: CaseIterable, CustomTestStringConvertible {
    var kind: Kind
    var optOut: OptOut?

    static let allCases = Kind.allCases.flatMap { kind in
      [nil, .offlinePlaceholder, .everything].map { Shape(kind: kind, optOut: $0) }
    }

    var testDescription: String {
      "\(kind.testDescription)\(optOut.map { " that keeps out of: \($0.rawValue)" } ?? "")"
    }
  }

  /// The moments of a page's own life.
  enum Moment: String, CaseIterable {
    case initialised = "init"
    case loadView, viewDidLoad
    case viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
    case deinitialised = "deinit"
  }

  let name: String
  let kind: Kind
  let optOut: OptOut?
  /// What the page does at moments of its life, besides noting them.
  var actions: [Moment: () -> Void] = [:]
  /// Whether its appearances were animated, one by one.
  private(set) var animated: [Bool] = []
  private let trace: Trace

  init(_ name: String, _ kind: Kind = .plain, optOut: OptOut? = nil, trace: Trace) {
    self.name = name
    self.kind = kind
    self.optOut = optOut
    self.trace = trace
  }

  /// The page says that it has come to a moment of its life.
  func reach(_ moment: Moment) {
    trace.note("\(name) \(moment.rawValue)", from: .page)
    actions[moment]?()
  }

  /// The page says that it has come to a moment of its life that may be animated.
  func reach(_ moment: Moment, animated: Bool) {
    self.animated.append(animated)
    reach(moment)
  }

  /// The page says that it gets a parent, or that it loses the one that it has.
  func willMove(toParent hasParent: Bool) {
    trace.note("\(name) willMove to \(hasParent ? "a parent" : "none")", from: .containment)
  }

  /// The page says that it has got a parent, or that it has lost the one that it had.
  func didMove(toParent hasParent: Bool) {
    trace.note("\(name) didMove to \(hasParent ? "a parent" : "none")", from: .containment)
  }

  /// The page says that it is gone. For a `deinit`, which is not isolated.
  nonisolated func end() {
    MainActor.assumeIsolated { reach(.deinitialised) }
  }
}
