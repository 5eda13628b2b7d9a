/// A colour, by its name or its components.
// Sendable as UIKit's: a colour never changes. The compiler can't see that of a class that may have subclasses.
open class UIColor: NSObject, @unchecked Sendable {
  /// The name, such as `systemBackground`; or the components, such as `#F4ECD8`.
  private let look: String

  init(name: String) {
    look = name
  }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    look =
      "#"
      + [red, green, blue].map { component in
        let byte = Int((component * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.look == look }
  open override var hash: Int { look.hashValue }
  open override var description: String { look }

  open class var black: UIColor { UIColor(name: "black") }
  open class var clear: UIColor { UIColor(name: "clear") }
  open class var gray: UIColor { UIColor(name: "gray") }
  open class var label: UIColor { UIColor(name: "label") }
  open class var secondarySystemBackground: UIColor { UIColor(name: "secondarySystemBackground") }
  open class var systemBackground: UIColor { UIColor(name: "systemBackground") }
  open class var white: UIColor { UIColor(name: "white") }
}

/// A font, by its size.
// Sendable as UIKit's: a font never changes.
open class UIFont: NSObject, @unchecked Sendable {
  private let size: CGFloat

  private init(size: CGFloat) {
    self.size = size
  }

  /// The size in points.
  open var pointSize: CGFloat { size }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.size == size }
  open override var hash: Int { size.hashValue }
}
