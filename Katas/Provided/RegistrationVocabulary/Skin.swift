import UIStage

/// How the screens look.
public struct Skin: Hashable, Sendable {
  public var background: UIColor
  public var text: UIColor

  public init(background: UIColor, text: UIColor) {
    self.background = background
    self.text = text
  }

  public static let light = Skin(background: .white, text: .black)
  public static let dark = Skin(background: .black, text: .white)
}

/// Holds the skin of the app. A view has the skin of the moment at which it is made, so a change needs new views.
///
/// ```swift
/// let skins = SkinSource(.light)
/// let label = UIView().addLabel("Your code", skin: skins.skin)
/// skins.skin = .dark
/// label.textColor  // .black, as before
/// ```
@MainActor
public final class SkinSource {
  public var skin: Skin

  public init(_ skin: Skin) {
    self.skin = skin
  }
}
