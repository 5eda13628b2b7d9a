extension String {
  /// Whether the text can stand on a card: it has something else than blanks, and no line break or control character.
  var isNameOnOneLine: Bool {
    contains { !$0.isWhitespace }
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
