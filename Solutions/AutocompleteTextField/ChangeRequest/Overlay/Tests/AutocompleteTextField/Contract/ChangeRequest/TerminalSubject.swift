/// A version whose local field can be used in the terminal's app.
@MainActor
package protocol TerminalSubject: AutocompleteTextFieldSubject {
  /// The names of the Swift files that the other app gets, all from the folder of this version.
  static var filesForTerminal: [String] { get }

  /// Makes the field as the other app does: from these files, with its own entries and domains.
  init(terminal localHistory: [String], mailDomains: [String])
}
