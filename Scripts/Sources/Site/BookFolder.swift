import Foundation
import Machine

/// The folder that a book is written to. A mark in it says that all of it is a book, which the next one replaces.
struct BookFolder {
  private let path: String
  private static let mark = ".kata-book"

  /// - Throws: If the folder has files and no mark.
  init(_ path: String) throws {
    self.path = path
    guard try paths(in: path).isEmpty || isFile("\(path)/\(Self.mark)") else {
      throw Failure("\(path) has files that are no book; name a folder that isn't there yet")
    }
  }

  /// Puts a new book in the place of the old one.
  func fill(from source: String) throws {
    try writeFiles([Self.mark: ""], in: source)
    try removeItem(at: path)
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: source, toPath: path)
  }
}
