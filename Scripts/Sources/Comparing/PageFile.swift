import Foundation

/// The file that a page is written to.
///
/// Accepts only names that end in `.html` or `.htm`, and checks where a link leads to, so that a typing error can't
/// overwrite code.
public struct PageFile: Sendable {
  /// As the person wrote it.
  public let name: String
  private let url: URL

  /// - Throws: `PageFileError` if the file can't be written, as far as that is known before the page is made.
  public init(_ name: String) throws(PageFileError) {
    self.name = name
    guard !name.isEmpty else { throw .notNamedAsPage(name) }
    let asked = URL(fileURLWithPath: name)
    guard Self.isPage(asked) else { throw .notNamedAsPage(name) }
    url = asked.resolvingSymlinksInPath()
    guard Self.isPage(url) else { throw .linkElsewhere(name, url.lastPathComponent) }
    let files = FileManager.default
    let parent = url.deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    if files.fileExists(atPath: url.path, isDirectory: &isFolder), !files.isWritableFile(atPath: url.path) {
      throw .notWritten(name, "the file is read-only")
    }
    if isFolder.boolValue { throw .notWritten(name, "that is a folder") }
    guard files.fileExists(atPath: parent) else { throw .notWritten(name, "there is no folder \(parent)") }
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
  case notWritten(String, String)
}

extension PageFileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notNamedAsPage(let name):
      "the page is not written to '\(name)': its name must end in .html, so that nothing else is overwritten"
    case .linkElsewhere(let name, let target):
      "the page is not written to '\(name)': it is a link to \(target), which is no page"
    case .notWritten(let name, let reason): "the page can't be written to '\(name)': \(reason)"
    }
  }
}
