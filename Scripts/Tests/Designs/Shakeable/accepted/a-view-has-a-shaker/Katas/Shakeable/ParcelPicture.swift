import UIStage

/// Shows what is in the locker.
public final class ParcelPicture: UIView, HasShaker {
  public var shaker: Shaker { Shaker(self) }

  public override var ownLines: [String] { ["[picture of the parcel]"] }
}
