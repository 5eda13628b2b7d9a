// CALayer, CAAnimation, CAPropertyAnimation, CAKeyframeAnimation: on no actor. Apple: "class CAPropertyAnimation" without
// @MainActor; review; macios. `value(forKeyPath:)` is NSObject's on Apple's systems.

open class CALayer: NSObject {
  public override init() { fatalError() }
  open var superlayer: CALayer? { fatalError() }
  open var opacity: Float {
    get { fatalError() }
    set {}
  }
  open func value(forKeyPath keyPath: String) -> Any? { fatalError() }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { fatalError() }
  open func add(_ animation: CAAnimation, forKey key: String?) { fatalError() }
  open func removeAnimation(forKey key: String) { fatalError() }
  open func removeAllAnimations() { fatalError() }
  open func animationKeys() -> [String]? { fatalError() }
  open func presentation() -> Self? { fatalError() }
}

open class CAAnimation: NSObject {
  open var duration: Double {
    get { fatalError() }
    set {}
  }
}

open class CAPropertyAnimation: CAAnimation {
  public convenience init(keyPath path: String?) { fatalError() }
  open var keyPath: String?
  open var isAdditive: Bool {
    get { fatalError() }
    set {}
  }
}

open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
}
