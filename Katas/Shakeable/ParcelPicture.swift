import UIStage

/// Shows what is in the locker.
public final class ParcelPicture: ShakeableView {
  convenience init() {
    self.init(frame: .zero)
    accessibilityLabel = "[picture of the parcel]"
  }
}
