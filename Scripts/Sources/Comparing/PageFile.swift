import Foundation

/// The file that a page is written to.
///
/// Only a name that ends in `.html` or `.htm` is taken, also where a link leads to: so no slip of the hand writes over
/// somebody's code.
public struct PageFile: Sendable {
  /// As the person wrote it.
  public let name: String
  private let url: URL

  /// - Throws: `PageFileError` if it can be told beforehand that the file can't be written.
  public init(_ name: String) throws(PageFileError) {
    self.name = name
    guard !name.isEmpty else { throw .notNamedAsPage(name) }
    let asked = URL(fileURLWithPath: name)
    guard Self.isPage(asked) else { throw .notNamedAsPage(name) }
    url = asked.resolvingSymlinksInPath()
    guard Self.isPage(url) else { throw .linkElsewhere(name, url.lastPathComponent) }
    let files = FileManager.default
    var isFolder: ObjCBool = false
    if files.fileExists(atPath: url.path, isDirectory: &isFolder) {
      guard !isFolder.boolValue else { throw .folder(name) }
      guard files.isWritableFile(atPath: url.path) else { throw .notWritten(name, "the file is read-only") }
    }
    let parent = url.deletingLastPathComponent().path
    guard files.fileExists(atPath: parent, isDirectory: &isFolder) else { throw .noFolder(name, parent) }
    guard isFolder.boolValue else { throw .notWritten(name, "\(parent) is not a folder") }
    guard files.isWritableFile(atPath: parent) else { throw .notWritten(name, "\(parent) is read-only") }
  }

  /// Writes all of the page or nothing.
  public func write(_ page: String) throws(PageFileError) {
    do {
      try Data(page.utf8).write(to: url, options: .atomic)
    } catch {
      throw .notWritten(name, error.localizedDescription)
    }
  }

  private static func isPage(_ url: URL) -> Bool { ["html", "htm"].contains(url.pathExtension.lowercased()) }
}

/// Why a page can't be written.
public enum PageFileError: Error, Equatable {
  case notNamedAsPage(String)
  case linkElsewhere(String, String)
  case folder(String)
  case noFolder(String, String)
  case notWritten(String, String)
}

extension PageFileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notNamedAsPage(let name):
      "the page is not written to '\(name)': its name must end in .html, so that nothing else is overwritten"
    case .linkElsewhere(let name, let target):
      "the page is not written to '\(name)': it is a link to \(target), which is no page"
    case .folder(let name): "the page can't be written to '\(name)': that is a folder"
    case .noFolder(let name, let folder): "the page can't be written to '\(name)': there is no folder \(folder)"
    case .notWritten(let name, let reason): "the page can't be written to '\(name)': \(reason)"
    }
  }
}
