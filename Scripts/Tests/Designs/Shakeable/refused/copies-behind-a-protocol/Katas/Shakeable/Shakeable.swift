import UIStage

/// A view that shakes to show that something is wrong with it.
@MainActor
public protocol Shakeable: UIView {
  func shake()
  func stopShaking()
}
