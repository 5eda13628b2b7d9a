extension String {
  /// Whether the text can stand on a card: it has something that can be seen, and no line break or control character.
  ///
  /// White space, formats such as a direction, and what Unicode calls default-ignorable, such as U+200B or U+3164, can't be
  /// seen.
  var isNameOnOneLine: Bool {
    unicodeScalars.map(\.properties).contains {
      !$0.isWhitespace && !$0.isDefaultIgnorableCodePoint && $0.generalCategory != .format
    }
      && unicodeScalars.allSatisfy {
        switch $0.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: true
        }
      }
  }
}

extension Double {
  /// The number rounded to tenths, without a zero after the point: "20", "3.5".
  var inTenths: String {
    let tenths = (self * 10).rounded()
    return tenths.remainder(dividingBy: 10) == 0 ? "\(Int(tenths / 10))" : "\(tenths / 10)"
  }
}
