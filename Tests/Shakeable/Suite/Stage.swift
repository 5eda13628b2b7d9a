import ShakeableContract
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// The screen of a version in a window, with the badge of another team on it.
@MainActor
final class Stage {
  let variant: Variant
  let window = UIWindow()
  let pickup: any ShakeableSubject
  /// A text field of another team. A test that needs it adds it to the screen.
  let otherField = UITextField()
  /// Whether the user prefers less motion.
  var prefersLessMotion = false

  /// The views that were added besides the badge.
  private(set) var added: [(name: String, view: UIView)] = []

  init(_ variant: Variant) throws {
    self.variant = variant
    pickup = variant.makePickup()
    window.show(pickup.screen)
    try pickup.add(pickup.view(of: .badge), named: "badge")
  }

  func shake(_ part: ShakingPart) {
    UIAccessibility.withReduceMotion(prefersLessMotion) { pickup.shake(part) }
  }

  func refuse(_ name: String, because reason: String = "no") throws {
    let result = UIAccessibility.withReduceMotion(prefersLessMotion) {
      Result { () throws in try pickup.refuse(name, because: reason) }
    }
    try result.get()
  }

  func add(_ view: UIView, named name: String) throws {
    try pickup.add(view, named: name)
    added.append((name, view))
  }

  /// Adds a label that shows its name.
  func addLabel(named name: String) throws {
    let label = UILabel()
    label.text = name
    try add(label, named: name)
  }

  func wait(_ milliseconds: Int) { window.letTimePass(.milliseconds(milliseconds)) }

  /// Types into the code field.
  func type(_ text: String) {
    if let field = pickup.view(of: .codeField) as? UITextField { type(text, into: field) }
  }

  func type(_ text: String, into field: UITextField) {
    let user = User(of: window)
    if user.tap(field) { user.type(text) }
  }

  /// Starts another team's animation of a part, which takes one second.
  func animate(_ part: ShakingPart, _ keyPath: String, through values: [Double], forKey key: String) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.duration = 1
    pickup.view(of: part).layer.add(animation, forKey: key)
  }

  /// How the screen shows a part now.
  func shown(_ part: ShakingPart) -> Shown { Shown(pickup.view(of: part)) }

  /// How the screen shows a part now, and again after each interval of this many milliseconds.
  func shown(_ part: ShakingPart, every interval: Int, times: Int) -> [Shown] {
    shown(pickup.view(of: part), every: interval, times: times)
  }

  func shown(_ view: UIView, every interval: Int, times: Int) -> [Shown] {
    var all = [Shown(view)]
    for _ in 0..<times {
      wait(interval)
      all.append(Shown(view))
    }
    return all
  }
}

/// How the screen shows a view, rounded to millionths.
struct Shown: Equatable, CustomStringConvertible {
  /// How far the view is to the right of its own place, in points.
  var offset: Double
  var opacity: Double

  static let still = Shown(offset: 0, opacity: 1)

  init(offset: Double, opacity: Double = 1) {
    self.offset = offset
    self.opacity = opacity
  }

  @MainActor
  init(_ view: UIView) {
    func rounded(_ keyPath: String) -> Double {
      let value = (view.layer.presentation() ?? view.layer).value(forKeyPath: keyPath) as? Double ?? .nan
      return (value * 1_000_000).rounded() / 1_000_000
    }
    offset = rounded("transform.translation.x")
    opacity = rounded("opacity")
  }

  var description: String { "offset \(offset), opacity \(opacity)" }
}

extension ShakingPart {
  /// What the server calls it.
  var name: String {
    switch self {
    case .picture: "picture"
    case .codeField: "code"
    case .openButton: "button"
    case .badge: "badge"
    }
  }
}
