public enum TextStyle: String, Sendable {
  case bold = "1"
  case faint = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"

  public func callAsFunction(_ text: String, on terminal: Terminal) -> String {
    terminal.hasColours && !text.isEmpty ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}
