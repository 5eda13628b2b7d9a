/// A version that supplies the keyboard team. The adapter's field (`BeforeField` or `AfterField`) conforms to it.
@MainActor
protocol KeyboardSupplier {
  var keyboardDelivery: KeyboardDelivery { get }
}

/// What the keyboard team gets: files to copy, how to call the code in them, and how to edit the rule in them.
struct KeyboardDelivery {
  /// The names of the files, in the folder of the version.
  var files: [String]
  /// The body of this function in the keyboard's own code:
  ///
  ///     /// Returns the entries for the bar. `history` is what the user has entered on this device, the latest first.
  ///     @MainActor func bar(for typed: String, history: [String]) -> [String] { … }
  var code: String
  /// The code that decides which entries are found: a part of one line, which is in the files once.
  var rule: String
  /// The code to write there instead, to find the entries that contain the text at any place.
  var editedRule: String
}
