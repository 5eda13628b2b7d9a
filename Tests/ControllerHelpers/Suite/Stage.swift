import Testing
import UIStage
import WorkbookSupport

@testable import ControllerHelpersContract

/// The app of a version, in a window.
@MainActor
final class Stage {
  let app: any ControllerHelpersSubject
  let window = UIWindow()
  let trace = Trace()

  init(_ variant: Variant) {
    app = variant.makeApp()
  }

  /// Makes a screen that does what `actions` say, besides noting its life.
  func screen(
    _ kind: ScreenScript.Kind, _ name: String = "a",
    _ actions: [ScreenScript.Moment: (UIViewController) -> Void] = [:]
  ) -> UIViewController {
    let script = ScreenScript(name, kind, trace: trace)
    script.actions = actions
    return app.makeScreen(script)
  }

  /// Puts the window on the screen, with this controller's view in it.
  func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  /// Taps the button with this title.
  func tap(_ title: String, in screen: UIViewController) throws {
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

/// A server that answers when the test says so.
@MainActor
final class Server<Answer> {
  private var answers: [(Answer) -> Void] = []
  /// How often the server was asked.
  private(set) var requests = 0

  func ask(_ done: @escaping (Answer) -> Void) {
    requests += 1
    answers.append(done)
  }

  /// Answers the oldest request that hasn't been answered.
  func answer(_ answer: Answer) { answers.removeFirst()(answer) }
}
