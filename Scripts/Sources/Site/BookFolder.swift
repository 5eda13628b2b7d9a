import Files
import Foundation
import Katas
import Terminal

/// The folder that a book is written to. A mark in it lists the files of the book. Nothing else there is ever touched.
struct BookFolder {
  private let path: String
  /// Seen from the folder.
  private let old: [String]

  static let mark = ".kata-book"

  /// - Throws: If the folder has files and no mark.
  init(_ path: String) throws {
    self.path = path
    let mark = try data(at: "\(path)/\(Self.mark)").map { String(decoding: $0, as: UTF8.self) }
    guard try mark != nil || paths(in: path).isEmpty else {
      throw Failure("\(path) has files that are no book; name a folder that isn't there yet")
    }
    old = (mark ?? "").split(separator: "\n").map(String.init).filter { !$0.split(separator: "/").contains("..") }
  }

  /// Puts other files in the place of those that the mark lists.
  func fill(from source: String) throws {
    let files = FileManager.default
    let new = try paths(in: source).filter { !isFolder("\(source)/\($0)") }.sorted()
    if let file = try new.first(where: { try !old.contains($0) && typeOfFile(at: "\(path)/\($0)") != nil }) {
      throw Failure("\(path)/\(file) is no file of the book, and the book needs its place; nothing was written")
    }
    for file in old { try removeItem(at: "\(path)/\(file)") }
    for file in new {
      let target = URL(fileURLWithPath: "\(path)/\(file)")
      try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.moveItem(atPath: "\(source)/\(file)", toPath: target.path)
    }
    try writeFiles([Self.mark: new.joined(separator: "\n") + "\n"], in: path)
    // Folders that are empty now; `rmdir` refuses all others.
    for folder in Set(old.map { ($0 as NSString).deletingLastPathComponent }).sorted(by: >) {
      rmdir("\(path)/\(folder)")
    }
  }
}
