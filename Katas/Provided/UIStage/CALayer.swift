/// What a view is drawn with. On the stage, a layer has an opacity and runs animations.
///
/// As in Core Animation, an animation changes nothing in the layer itself. It changes what `presentation()` returns while
/// it runs.
@MainActor
open class CALayer {
  /// The view that is drawn with this layer. In UIKit, it is the layer's delegate.
  private weak var view: UIView?
  private var values: [String: Double]
  private var running: [RunningAnimation] = []

  /// How much time has passed on the stage. Only the layer of a window counts it.
  package var time = Duration.zero

  init(of view: UIView) {
    self.view = view
    values = ["opacity": 1, "transform.translation.x": 0]
  }

  /// A copy for `presentation()`.
  private init(values: [String: Double]) {
    self.values = values
  }

  /// How opaque the layer is, from 0 to 1.
  open var opacity: Float {
    get { Float(values["opacity"] ?? 1) }
    set { values["opacity"] = Double(newValue) }
  }

  /// The value at a key path: `opacity` or `transform.translation.x`. Nil for any other key path.
  open func value(forKeyPath keyPath: String) -> Any? { values[keyPath] }

  /// Starts an animation. A later change of `animation` has no effect on it.
  ///
  /// An animation that runs under the same key ends. A layer whose view is in no window starts nothing.
  open func add(_ animation: CAAnimation, forKey key: String?) {
    if let key { removeAnimation(forKey: key) }
    guard let now = timeInWindow, let animation = animation as? CAKeyframeAnimation else { return }
    running.append(RunningAnimation(animation, key: key, start: now))
  }

  /// Ends the animation with this key, if one runs.
  open func removeAnimation(forKey key: String) {
    running.removeAll { $0.key == key }
  }

  /// Ends all animations.
  open func removeAllAnimations() {
    running = []
  }

  /// The keys of the animations that run, or nil if there are none.
  open func animationKeys() -> [String]? {
    let keys = runningNow.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Returns the layer as it appears on the screen at this time, or nil if its view is in no window.
  open func presentation() -> CALayer? {
    guard let now = timeInWindow else { return nil }
    var shown = values
    for animation in runningNow {
      guard let keyPath = animation.keyPath, shown[keyPath] != nil, let value = animation.value(at: now) else {
        continue
      }
      shown[keyPath] = value
    }
    return CALayer(values: shown)
  }

  private var timeInWindow: Duration? { view?.window?.layer.time }

  private var runningNow: [RunningAnimation] {
    guard let now = timeInWindow else { return [] }
    return running.filter { now < $0.end }
  }
}

/// An animation of a layer. Use its subclass `CAKeyframeAnimation`.
@MainActor
open class CAAnimation {
  /// How many seconds the animation runs. If this is zero or negative, it runs for a quarter of a second.
  open var duration = 0.0

  init() {}
}

/// An animation of one property through a list of values, at equal distances in time, with straight lines between them.
@MainActor
open class CAKeyframeAnimation: CAAnimation {
  /// The property, such as `opacity`.
  open var keyPath: String?
  /// The values that the property passes through. In UIKit, this is an array of any type.
  open var values: [Double]?

  public init(keyPath: String?) {
    self.keyPath = keyPath
  }
}

/// What a layer keeps of an animation that was added.
private struct RunningAnimation {
  let key: String?
  let keyPath: String?
  let values: [Double]
  let start: Duration
  let end: Duration

  @MainActor
  init(_ animation: CAKeyframeAnimation, key: String?, start: Duration) {
    self.key = key
    self.start = start
    keyPath = animation.keyPath
    values = animation.values ?? []
    end = start + .seconds(animation.duration > 0 ? animation.duration : 0.25)
  }

  func value(at time: Duration) -> Double? {
    guard values.count > 1 else { return values.first }
    let position = (time - start) / (end - start) * Double(values.count - 1)
    let index = min(Int(position), values.count - 2)
    return values[index] + (values[index + 1] - values[index]) * (position - Double(index))
  }
}

extension UIView {
  /// Ends the animations of this view and of all views in it.
  func removeAnimations() {
    layer.removeAllAnimations()
    for subview in subviews { subview.removeAnimations() }
  }
}
