import UIStage

/// Shows what is in the locker.
public final class ParcelPicture: UIView, HasShaker {
  public private(set) lazy var shaker: Shaker = PictureShaker(self)

  public override var ownLines: [String] { ["[picture of the parcel]"] }
}

/// The shaker of `ParcelPicture`.
public final class PictureShaker: Shaker {
  public init(_ view: ParcelPicture) {
    super.init(view)
  }
}
