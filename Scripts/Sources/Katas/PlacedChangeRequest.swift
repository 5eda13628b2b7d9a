import Foundation

/// A change request whose tests are in the clone, for the learner to implement on their own version.
public struct PlacedChangeRequest: Sendable {
  public let kata: String
  public let title: String
  /// The name of the save with the learner's files as they were when the request was placed; nil if it is gone.
  public let start: String?
  /// What the request placed: the added files and the changed ones.
  package let files: [String: Data]
  /// The files that it changed, as they were.
  package let originals: [String: Data]

  package init(kata: String, title: String, start: String?, files: [String: Data], originals: [String: Data]) {
    (self.kata, self.title, self.start, self.files, self.originals) = (kata, title, start, files, originals)
  }

  package var added: [String] { files.keys.filter { originals[$0] == nil }.sorted() }

  /// What other commands show while the change request is in place.
  public var reminder: String {
    """
    The change request '\(title)' is in place.
      How far yours is:  Scripts/kata change \(kata) --mine
      To remove it:      Scripts/kata change \(kata) --mine --end

    """
  }
}
