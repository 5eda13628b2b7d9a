import UIStage

/// How a field looks.
public struct Look {
  var border = UITextField.BorderStyle.roundedRect
  var background = UIColor.systemBackground
  var fontSize = 17.0
  var placeholder: String?

  public init() {}

  public static var searchBox: Look {
    var look = Look()
    look.border = .none
    look.background = .secondarySystemBackground
    look.fontSize = 15
    look.placeholder = "Search"
    return look
  }
}
