/// The text in capitals: texts that differ only in case are the same in it, whatever the user's language.
///
/// The lower case comes first because "ẞ" is a capital already, while the capitals of "ß" are "SS".
func caseFolded(_ text: some StringProtocol) -> String {
  text.lowercased().uppercased()
}
