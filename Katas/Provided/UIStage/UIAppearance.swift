/// A colour, by its name. UIKit's is a class; a value serves as well where nothing is drawn.
public struct UIColor: Hashable, Sendable, CustomStringConvertible {
  /// The name, such as `systemBackground`.
  public let name: String

  public init(named name: String) {
    self.name = name
  }

  /// A colour without a name of its own is named by its components, such as `#F4ECD8`.
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    name =
      "#"
      + [red, green, blue].map { component in
        let byte = Int((component * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
  }

  public var description: String { name }

  public static let black = UIColor(named: "black")
  public static let clear = UIColor(named: "clear")
  public static let gray = UIColor(named: "gray")
  public static let label = UIColor(named: "label")
  public static let secondarySystemBackground = UIColor(named: "secondarySystemBackground")
  public static let systemBackground = UIColor(named: "systemBackground")
  public static let white = UIColor(named: "white")
}

/// A font, by its size.
public struct UIFont: Hashable, Sendable {
  /// The size in points.
  public let pointSize: Double

  public static func systemFont(ofSize size: Double) -> UIFont {
    UIFont(pointSize: size)
  }
}
