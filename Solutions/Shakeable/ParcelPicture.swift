import UIStage

/// Shows what is in the locker.
public final class ParcelPicture: UIView, Shakeable {
  public override var ownLines: [String] { ["[picture of the parcel]"] }
}
