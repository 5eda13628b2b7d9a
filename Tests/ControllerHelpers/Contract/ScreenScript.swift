package import UIStage

/// The script of a screen: it notes the events of the screen's life, and says what the screen does at each of them.
@MainActor
package final class ScreenScript {
  package enum Kind: String, CaseIterable, Sendable {
    case plain, table, navigation, collection
  }

  /// The moments of a screen's life, in the order in which they come.
  package enum Moment: String, CaseIterable, Sendable {
    case initialised = "init"
    case loadView, viewDidLoad, viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
    case deinitialised = "deinit"
  }

  package let name: String
  package let kind: Kind
  /// The screen at the bottom of a navigation controller.
  package let root = UIViewController()
  /// What the screen does at moments of its life, after what it inherits and besides noting them.
  package var actions: [Moment: (UIViewController) -> Void] = [:]
  /// What the screen does at moments of its life before it calls `super`.
  package var earlyActions: [Moment: (UIViewController) -> Void] = [:]
  private let trace: Trace

  package init(_ name: String, _ kind: Kind, trace: Trace) {
    self.name = name
    self.kind = kind
    self.trace = trace
  }

  fileprivate func reach(_ moment: Moment, of screen: UIViewController) {
    trace.lines.append("\(name) \(moment.rawValue)")
    actions[moment]?(screen)
  }
}

/// A screen that does what a script says. Each version has one for each kind.
@MainActor
package protocol ScriptedScreen: UIViewController {
  var script: ScreenScript { get }
}

extension ScriptedScreen {
  /// Notes a moment of the screen's life, after what the screen inherits for it.
  package func reach(_ moment: ScreenScript.Moment, after inherited: () -> Void = {}) {
    script.earlyActions[moment]?(self)
    inherited()
    script.reach(moment, of: self)
  }
}

/// What happened, in order.
@MainActor
package final class Trace {
  package var lines: [String] = []

  package init() {}
}
