import ControllerHelpersContract
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// The app of a version, in a window.
@MainActor
final class Stage {
  let app: any ControllerHelpersSubject
  let window = UIWindow()
  let trace = Trace()

  init(_ variant: Variant) {
    app = variant.makeApp()
  }

  /// A stage, and a screen that isn't in its window yet.
  static func withScreen(_ variant: Variant, _ kind: ScreenScript.Kind) -> (stage: Stage, screen: UIViewController) {
    let stage = Stage(variant)
    return (stage, stage.screen(kind))
  }

  /// Makes a screen that does what `actions` say, besides noting its life; `early` ones before it calls `super`.
  func screen(
    _ kind: ScreenScript.Kind, _ name: String = "a",
    _ actions: [ScreenScript.Moment: (UIViewController) -> Void] = [:],
    early: [ScreenScript.Moment: (UIViewController) -> Void] = [:]
  ) -> UIViewController {
    let script = ScreenScript(name, kind, trace: trace)
    script.actions = actions
    script.earlyActions = early
    return app.makeScreen(script)
  }

  /// Puts the window on the screen, with this controller's view in it.
  func show(_ controller: UIViewController) { window.show(controller) }

  /// Taps the button with this title, if it isn't empty.
  func tap(_ title: String, in screen: UIViewController) throws {
    guard !title.isEmpty else { return }
    let buttons = screen.view.subviews.compactMap { $0 as? UIButton }
    let button = try #require(buttons.first { $0.title(for: .normal) == title })
    User(of: window).tap(button)
  }
}

/// The text of the banner and of the paper.
let (banner, paper) = ("~ One moment ~", "░░░░░░░░")

extension UIViewController {
  /// The texts of the views that are directly in the view of this controller, the rearmost first. Empty ones are left out.
  var layers: [String] {
    (viewIfLoaded?.subviews ?? []).map { $0.lines.joined(separator: "\n") }.filter { !$0.isEmpty }
  }

  /// Whether the screen shows the banner, once and in front of all other views.
  var showsBanner: Bool { layers.filter { $0 == banner }.count == 1 && viewIfLoaded?.subviews.last?.lines == [banner] }

  /// Whether the screen shows no banner at all.
  var showsNoBanner: Bool { !layers.contains(banner) }
}

@MainActor
func label(_ text: String) -> UILabel {
  let label = UILabel()
  label.text = text
  return label
}

/// A server that answers when the test says so. It keeps what it has to call, also afterwards.
@MainActor
final class Server<Answer> {
  /// What to call with an answer to each request, the oldest first.
  private(set) var requests: [(Answer) -> Void] = []
  private var answered = 0

  func ask(_ done: @escaping (Answer) -> Void) { requests.append(done) }

  /// Answers the oldest request that hasn't been answered.
  func answer(_ answer: Answer) {
    answered += 1
    requests[answered - 1](answer)
  }
}

/// The app's screens that ask a server. The text is the title of the button that asks; the shelf asks when it is made.
enum AskingScreen: String, CaseIterable, Sendable {
  case shelf = ""
  case loan = "Renew"
  case covers = "Other books"
}

extension Stage {
  /// Makes one of the app's screens that ask a server. The server's answers are texts.
  func asking(_ kind: AskingScreen, _ ask: @escaping (_ done: @escaping (String) -> Void) -> Void) -> UIViewController {
    switch kind {
    case .shelf: app.makeShelf { done in ask { done([$0]) } }
    case .loan: app.makeLoan("Emma", due: "1 May", renew: ask)
    case .covers: app.makeCovers { done in ask { done([$0]) } }
    }
  }
}
