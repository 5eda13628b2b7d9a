/// What a view is drawn with. On the stage, a layer has an opacity, a translation, and runs animations.
///
/// As in Core Animation, an animation changes nothing in the layer itself. It changes what `presentation()` returns while
/// it runs.
open class CALayer: NSObject {
  private var values = ["opacity": 1, "transform.translation.x": 0.0]
  private var running: [RunningAnimation] = []

  /// The layer of the superview.
  open internal(set) weak var superlayer: CALayer?

  /// How much time has passed on the stage. Only the layer of a window counts it.
  package var time: Duration?

  /// How opaque the layer is, from 0 to 1.
  open var opacity: Float {
    get { Float(values["opacity"] ?? 1) }
    set { values["opacity"] = Double(newValue) }
  }

  /// The value at a key path: `opacity` or `transform.translation.x`. Nil for any other key path.
  open func value(forKeyPath keyPath: String) -> Any? { values[keyPath] }

  /// Sets the value at a key path: a number at `opacity` or `transform.translation.x`.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard values[keyPath] != nil, let number = number(value) else { return }
    values[keyPath] = number
  }

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
  open func presentation() -> Self? {
    guard let now = timeInWindow else { return nil }
    let copy = CALayer()
    copy.values = values
    for animation in runningNow {
      guard let keyPath = animation.keyPath, let shown = copy.values[keyPath], let value = animation.value(at: now)
      else {
        continue
      }
      copy.values[keyPath] = animation.isAdditive ? shown + value : value
    }
    return copy as? Self
  }

  private var timeInWindow: Duration? { time ?? superlayer?.timeInWindow }

  private var runningNow: [RunningAnimation] {
    guard let now = timeInWindow else { return [] }
    return running.filter { now < $0.end }
  }
}

/// An animation of a layer. Use its subclass `CAKeyframeAnimation`.
open class CAAnimation: NSObject {
  /// How many seconds the animation runs. If this is zero or negative, it runs for a quarter of a second.
  open var duration = 0.0
}

/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
  /// The property, such as `opacity`.
  open var keyPath: String?
  /// Whether the animation's values are added to the property's value, instead of replacing it.
  open var isAdditive = false

  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }
}

/// An animation of one property through a list of values, at equal distances in time, with straight lines between them.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values that the property passes through. On the stage, they are numbers.
  open var values: [Any]?
}

/// What a layer keeps of an animation that was added.
private struct RunningAnimation {
  let key: String?
  let keyPath: String?
  let isAdditive: Bool
  let values: [Double]
  let start: Duration
  let end: Duration

  init(_ animation: CAKeyframeAnimation, key: String?, start: Duration) {
    self.key = key
    self.start = start
    keyPath = animation.keyPath
    isAdditive = animation.isAdditive
    values = (animation.values ?? []).compactMap(number)
    end = start + .seconds(animation.duration > 0 ? animation.duration : 0.25)
  }

  func value(at time: Duration) -> Double? {
    guard values.count > 1 else { return values.first }
    let position = (time - start) / (end - start) * Double(values.count - 1)
    let index = min(Int(position), values.count - 2)
    return values[index] + (values[index + 1] - values[index]) * (position - Double(index))
  }
}

private func number(_ value: Any?) -> Double? {
  switch value {
  case let value as Double: value
  case let value as Float: Double(value)
  case let value as CGFloat: Double(value)
  case let value as Int: Double(value)
  case let value as NSNumber: value.doubleValue
  default: nil
  }
}
