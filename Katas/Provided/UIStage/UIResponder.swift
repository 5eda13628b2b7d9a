@_exported import Foundation

/// An object that can be the first to receive a user's events: a view or a view controller.
@MainActor
open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  /// Whether this responder is the one that receives what the user types.
  open var isFirstResponder: Bool { false }

  /// Whether this responder may become the first responder. False unless a subclass says otherwise.
  open var canBecomeFirstResponder: Bool { false }

  /// Asks this responder to become the first responder of its window.
  ///
  /// - Returns: Whether it now is the first responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }

  /// Asks this responder to give up being the first responder.
  ///
  /// - Returns: Whether it gave it up. True as well for a responder that was not the first one.
  @discardableResult
  open func resignFirstResponder() -> Bool { true }
}
