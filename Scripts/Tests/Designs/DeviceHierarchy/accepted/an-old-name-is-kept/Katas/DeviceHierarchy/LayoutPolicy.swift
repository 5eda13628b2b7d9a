import DeviceVocabulary

/// How many columns the app's grid has.
struct LayoutPolicy: Sendable {
  let portraitColumns: Int
  let landscapeColumns: Int

  static let phone = LayoutPolicy(portraitColumns: 1, landscapeColumns: 2)
  static let pad = LayoutPolicy(portraitColumns: 2, landscapeColumns: 3)
  static let largePad = LayoutPolicy(portraitColumns: 3, landscapeColumns: 4)

  func columns(in orientation: Orientation) -> Int {
    orientation == .portrait ? portraitColumns : landscapeColumns
  }
}
