import Foundation
import UIStage

/// A colour in sRGB, with eight bits for each component.
public struct RGBColor: Hashable, Sendable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads a colour such as "#F4ECD8": "#" and six hexadecimal digits in upper or lower case. Nil for any other text.
  public init?(_ text: String) {
    let digits = text.utf8.dropFirst().compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard text.utf8.first == UInt8(ascii: "#"), text.utf8.count == 7, digits.count == 6 else { return nil }
    self.init(
      red: UInt8(digits[0] * 16 + digits[1]), green: UInt8(digits[2] * 16 + digits[3]),
      blue: UInt8(digits[4] * 16 + digits[5]))
  }

  public static let black = RGBColor(red: 0, green: 0, blue: 0)
  public static let white = RGBColor(red: 255, green: 255, blue: 255)

  /// The colour for a view. With UIKit, this would be a call of `UIColor(red:green:blue:alpha:)`.
  public var uiColor: UIColor {
    UIColor(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: 1)
  }

  /// The brightness from 0 for black to 1 for white, as WCAG 2.2 defines "relative luminance".
  public var relativeLuminance: Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private func linear(_ component: UInt8) -> Double {
    let encoded = Double(component) / 255
    return encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
  }

  /// Returns the contrast with another colour, from 1 to 21, as WCAG 2.2 defines "contrast ratio". It doesn't matter which
  /// of the two is the background.
  public func contrastRatio(with other: RGBColor) -> Double {
    let (lighter, darker) = (
      max(relativeLuminance, other.relativeLuminance), min(relativeLuminance, other.relativeLuminance)
    )
    return (lighter + 0.05) / (darker + 0.05)
  }
}

extension RGBColor: CustomStringConvertible {
  /// "#F4ECD8", in upper case.
  public var description: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}

extension RGBColor: Decodable {
  /// - Throws: `ThemeError.malformedColor`, which names the text and where it is.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let color = RGBColor(text) else {
      throw ThemeError.malformedColor(text, path: ThemeJSON.path(decoder.codingPath))
    }
    self = color
  }
}
