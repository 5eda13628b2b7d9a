import UIStage

/// Shows what is in the locker.
public final class ParcelPicture: UIView, CanShake {
  public override var ownLines: [String] { ["[picture of the parcel]"] }
}
