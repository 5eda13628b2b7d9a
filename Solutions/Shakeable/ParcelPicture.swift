import UIStage

/// Shows what is in the locker.
public final class ParcelPicture: UIView, Shakeable {
  convenience init() {
    self.init(frame: .zero)
    accessibilityLabel = "[picture of the parcel]"
  }
}
