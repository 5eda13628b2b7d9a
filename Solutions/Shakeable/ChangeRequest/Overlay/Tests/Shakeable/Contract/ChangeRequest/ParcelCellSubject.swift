package import UIStage

/// A version of the screen that has rows for parcels.
@MainActor
package protocol ParcelCellSubject: ShakeableSubject {
  /// Returns a row, which isn't on the screen until it is added.
  func makeParcelCell(text: String) -> UITableViewCell
  /// Returns a row of another team, which shakes 6 points.
  func makeOfferCell() -> UITableViewCell
  /// Returns a row of a third team, whose class opts in and names no distance. It shakes 10 points.
  func makeNewsCell() -> UITableViewCell
  /// Shakes a row directly, without the screen.
  func shake(_ cell: UITableViewCell)
}
