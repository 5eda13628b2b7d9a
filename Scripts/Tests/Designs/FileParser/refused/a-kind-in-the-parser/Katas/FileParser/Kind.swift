/// The formats that can be parsed.
public enum Kind: Sendable {
  case csv, excelText, ini
}
