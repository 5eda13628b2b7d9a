import UIStage

/// How a text field with suggestions looks.
public struct AutocompleteStyle: Sendable {
  public var borderStyle: UITextField.BorderStyle
  public var backgroundColor: UIColor
  public var font: UIFont
  public var placeholder: String?

  public init(
    borderStyle: UITextField.BorderStyle, backgroundColor: UIColor, font: UIFont, placeholder: String? = nil
  ) {
    self.borderStyle = borderStyle
    self.backgroundColor = backgroundColor
    self.font = font
    self.placeholder = placeholder
  }

  public static let standard = AutocompleteStyle(
    borderStyle: .roundedRect, backgroundColor: .systemBackground, font: .systemFont(ofSize: 17))

  public static let searchBox = AutocompleteStyle(
    borderStyle: .none, backgroundColor: .secondarySystemBackground, font: .systemFont(ofSize: 15),
    placeholder: "Search")
}
