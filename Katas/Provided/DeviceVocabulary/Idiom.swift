/// The family of a device, named as in UIKit's `UIUserInterfaceIdiom`.
public enum Idiom: String, Sendable {
  case phone, pad
}
