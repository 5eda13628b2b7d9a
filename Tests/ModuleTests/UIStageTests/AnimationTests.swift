import Testing
import UIStage
import UIStageSimulation

/// Layers and their animations. Sources: Apple's reference of `CALayer`, `CAAnimation`, `CAKeyframeAnimation` and
/// `UIView.layer`; each test names the page. Where no page says it, the test says that the behaviour is observed.
@MainActor
@Suite struct AnimationTests {
  let window = UIWindow()
  let view = UIView()

  init() { window.addSubview(view) }

  func opacityAnimation(_ values: [Double], duration: Double = 1) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = values
    animation.duration = duration
    return animation
  }

  /// What the screen shows of the view's opacity when some time has passed.
  func shownOpacity(after milliseconds: Int = 0) -> Float? {
    window.letTimePass(.milliseconds(milliseconds))
    return view.layer.presentation()?.opacity
  }

  // CAKeyframeAnimation.values: the animation proceeds through the values, and interpolates between them. The default of
  // calculationMode is linear. That the values are evenly spaced if keyTimes isn't set is observed.
  @Test func `a keyframe animation passes through its values in straight lines`() {
    view.layer.add(opacityAnimation([1, 0, 0.5]), forKey: "fade")
    #expect(shownOpacity() == 1)
    #expect(shownOpacity(after: 250) == 0.5)
    #expect(shownOpacity(after: 250) == 0)
    #expect(shownOpacity(after: 250) == 0.25)
  }

  // Observed.
  @Test func `an animation with a single value shows that value, and one with none changes nothing`() {
    view.layer.add(opacityAnimation([0.25]), forKey: "fade")
    #expect(shownOpacity(after: 500) == 0.25)
    view.layer.opacity = 0.5
    view.layer.add(opacityAnimation([]), forKey: "fade")
    #expect(shownOpacity() == 0.5)
  }

  // CAAnimation.isRemovedOnCompletion is true by default: the animation is removed once its active duration has passed.
  @Test func `an animation is gone when its duration has passed`() {
    view.layer.add(opacityAnimation([0, 0]), forKey: "fade")
    #expect(view.layer.animationKeys() == ["fade"])
    #expect(shownOpacity(after: 999) == 0)
    #expect(shownOpacity(after: 1) == 1)
    #expect(view.layer.animationKeys() == nil)
  }

  // CAPropertyAnimation.isAdditive: "If true, the value specified by the animation will be added to the current render tree
  // value of the property to produce the new render tree value. […] The default is false."
  @Test(arguments: [true, false])
  func `an additive animation moves a layer from where it is`(isAdditive: Bool) {
    view.layer.setValue(100, forKeyPath: "transform.translation.x")
    let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
    #expect(!animation.isAdditive)
    animation.isAdditive = isAdditive
    animation.values = [0, 8]
    animation.duration = 1
    view.layer.add(animation, forKey: "move")
    window.letTimePass(.milliseconds(500))
    let shown = view.layer.presentation()?.value(forKeyPath: "transform.translation.x") as? Double
    #expect(shown == (isAdditive ? 104 : 4))
    #expect(view.layer.value(forKeyPath: "transform.translation.x") as? Double == 100)
  }

  // Observed.
  @Test func `an animation of an unknown key path has no effect`() {
    let animation = CAKeyframeAnimation(keyPath: "opactiy")
    animation.values = [0, 0]
    animation.duration = 1
    view.layer.add(animation, forKey: "fade")
    #expect(shownOpacity() == 1)
    #expect(view.layer.presentation()?.value(forKeyPath: "opactiy") == nil)
  }

  // CALayer.add(_:forKey:): "Only one animation per unique key is added to the layer."
  @Test func `a second animation with the same key replaces the first`() {
    view.layer.add(opacityAnimation([0, 0]), forKey: "fade")
    window.letTimePass(.milliseconds(500))
    view.layer.add(opacityAnimation([0.25, 0.25]), forKey: "fade")
    #expect(view.layer.animationKeys() == ["fade"])
    #expect(shownOpacity(after: 999) == 0.25)
    #expect(shownOpacity(after: 1) == 1)
  }

  // Observed: of two animations of one property, the one that was added later is shown.
  @Test func `animations with different keys, or with none, run side by side`() {
    view.layer.add(opacityAnimation([0, 0]), forKey: "first")
    view.layer.add(opacityAnimation([0.25, 0.25]), forKey: "second")
    view.layer.add(opacityAnimation([0.75, 0.75]), forKey: nil)
    view.layer.add(opacityAnimation([0.5, 0.5]), forKey: nil)
    #expect(view.layer.animationKeys() == ["first", "second"])
    #expect(shownOpacity() == 0.5)
    view.layer.removeAllAnimations()
    #expect(shownOpacity() == 1)
    #expect(view.layer.animationKeys() == nil)
  }

  // CALayer.add(_:forKey:): the animation is copied, so a later change of it isn't seen.
  @Test func `an animation that was added doesn't change any more`() {
    let animation = opacityAnimation([0, 0])
    view.layer.add(animation, forKey: "fade")
    animation.values = [0.5, 0.5]
    animation.duration = 0.1
    #expect(shownOpacity(after: 500) == 0)
  }

  // CALayer.add(_:forKey:): a duration that is zero or negative becomes 0.25 seconds.
  @Test(arguments: [0, -1.0])
  func `an animation without a duration runs for a quarter of a second`(duration: Double) {
    view.layer.add(opacityAnimation([0, 0], duration: duration), forKey: "fade")
    #expect(shownOpacity(after: 249) == 0)
    #expect(shownOpacity(after: 1) == 1)
  }

  // Observed, as in https://github.com/wnagrodzki/AnimationRestoration: an animation is removed from a layer when its view
  // leaves the window.
  @Test func `animations end when the view, or a view around it, leaves the window`() {
    let inner = UIView()
    view.addSubview(inner)
    for animated in [view, inner] { animated.layer.add(opacityAnimation([0, 0]), forKey: "fade") }
    view.removeFromSuperview()
    #expect(view.layer.animationKeys() == nil)
    #expect(shownOpacity() == nil)
    window.addSubview(view)
    #expect(shownOpacity() == 1)
    #expect(inner.layer.presentation()?.opacity == 1)
    #expect(inner.layer.animationKeys() == nil)
  }

  // Observed: what is added in viewDidLoad, before the view is in a window, is never shown.
  @Test func `a layer that is in no window starts no animation`() {
    let unseen = UIView()
    unseen.layer.add(opacityAnimation([0, 0]), forKey: "fade")
    #expect(unseen.layer.animationKeys() == nil)
    #expect(unseen.layer.presentation() == nil)
    window.addSubview(unseen)
    #expect(unseen.layer.presentation()?.opacity == 1)
  }

  @Test func `each window has its own time`() {
    let other = UIWindow()
    view.layer.add(opacityAnimation([0, 1]), forKey: "fade")
    other.letTimePass(.seconds(1))
    #expect(shownOpacity() == 0)
    #expect(shownOpacity(after: 500) == 0.5)
  }

  // UIAccessibility.isReduceMotionEnabled: whether the setting Reduce Motion is on.
  @Test func `a test chooses whether the user prefers less motion`() {
    #expect(!UIAccessibility.isReduceMotionEnabled)
    UIAccessibility.withReduceMotion(true) {
      #expect(UIAccessibility.isReduceMotionEnabled)
    }
    #expect(!UIAccessibility.isReduceMotionEnabled)
  }
}
