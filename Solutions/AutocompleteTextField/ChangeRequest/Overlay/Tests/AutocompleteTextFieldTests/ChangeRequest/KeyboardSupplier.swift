import WorkbookSupport

/// A version that can supply the keyboard team.
@MainActor
protocol KeyboardSupplier {
  var keyboardDelivery: KeyboardDelivery { get }
}

/// What the keyboard team gets: files to copy, and how to call what is in them.
struct KeyboardDelivery {
  /// The names of the files, in the folder of the version.
  var files: [String]
  /// The body of the function in the keyboard's own code that sets the bar:
  ///
  ///     @MainActor var bar: [String] = []
  ///
  ///     /// `history` is what the user has entered on this device, the latest first.
  ///     @MainActor func textDidChange(to typed: String, history: [String]) { … }
  var code: String
}

extension Variant {
  /// The folder of this version, from the root of the workbook.
  var folder: String {
    switch self {
    case .before: "Katas/AutocompleteTextField"
    case .after: "Solutions/AutocompleteTextField"
    }
  }
}
