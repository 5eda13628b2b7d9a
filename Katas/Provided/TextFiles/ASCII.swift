/// Signs that formats use, as bytes of UTF-8.
extension UInt8 {
  public static let tab: UInt8 = 0x09
  public static let space: UInt8 = 0x20
  public static let quote: UInt8 = 0x22
  public static let numberSign: UInt8 = 0x23
  public static let comma: UInt8 = 0x2C
  public static let semicolon: UInt8 = 0x3B
  public static let equalsSign: UInt8 = 0x3D
  public static let openBracket: UInt8 = 0x5B
  public static let closeBracket: UInt8 = 0x5D
}
