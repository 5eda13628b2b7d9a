import Foundation

extension ThemeJSON {
  /// Returns a value as JSON, with its fields in alphabetical order and without blanks.
  ///
  /// - Throws: `ThemeError.notJSON` if the value has a number that JSON can't express.
  public static func write(_ value: some Encodable) throws(ThemeError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(value))
    } catch {
      throw .notJSON
    }
  }
}

extension RGBColor: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
