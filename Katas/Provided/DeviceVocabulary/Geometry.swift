/// A width and a height, in points or in pixels; the property that holds it says which.
public struct Extent: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size in pixels of a size in points, drawn at `scale` pixels a point.
  public static func * (size: Extent, scale: Int) -> Extent {
    Extent(width: size.width * scale, height: size.height * scale)
  }
}

/// Distances from the four edges of the screen, in points.
public struct Insets: Hashable, Sendable {
  public var top: Int
  public var left: Int
  public var bottom: Int
  public var right: Int

  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// How the user holds the device.
public enum Orientation: String, CaseIterable, Sendable {
  case portrait, landscape
}

extension Extent: CustomStringConvertible {
  public var description: String { "\(width)×\(height)" }
}

extension Insets: CustomStringConvertible {
  public var description: String { "(top \(top), left \(left), bottom \(bottom), right \(right))" }
}
