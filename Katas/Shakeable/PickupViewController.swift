import UIStage

/// The screen on which a customer opens a locker.
public final class PickupViewController: UIViewController {
  public let picture = ParcelPicture()
  public let codeField = CodeField()
  public let openButton = OpenButton()
  private let hint = UILabel()
  /// All views that the server may name, by their names.
  private lazy var parts: [String: UIView] = [
    "picture": picture, "code": codeField, "button": openButton, "hint": hint,
  ]

  public override func viewDidLoad() {
    super.viewDidLoad()
    for part in [picture, codeField, openButton, hint] { view.addSubview(part) }
    codeField.addAction(UIAction { [weak self] _ in self?.stopShaking() }, for: .editingChanged)
  }

  /// Adds a view of another team below the others.
  public func add(_ part: UIView, named name: String) throws(PickupError) {
    guard parts[name] == nil else { throw .nameTaken(name) }
    parts[name] = part
    view.addSubview(part)
  }

  /// Shows why the server doesn't open the locker, and shakes the part that it names, if that part can shake.
  public func refuse(_ name: String, because reason: String) throws(PickupError) {
    guard let part = parts[name] else { throw .unknownPart(name) }
    hint.text = reason
    switch part {
    case let view as ShakeableView: view.shake()
    case let button as ShakeableButton: button.shake()
    case let field as ShakeableTextField: field.shake()
    default: break
    }
  }

  /// Ends all shakes, so that they don't disturb a customer who types.
  public func stopShaking() {
    for part in parts.values {
      switch part {
      case let view as ShakeableView: view.stopShaking()
      case let button as ShakeableButton: button.stopShaking()
      case let field as ShakeableTextField: field.stopShaking()
      default: break
      }
    }
  }
}

/// What the screen can't do.
public enum PickupError: Error, Equatable {
  /// No part of the screen has this name.
  case unknownPart(String)
  /// Another part of the screen has this name.
  case nameTaken(String)
}
