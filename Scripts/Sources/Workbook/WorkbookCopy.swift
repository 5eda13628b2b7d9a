import Foundation

extension Workbook {
  /// Makes the files of a folder those that a build of katas needs. What was built there stays, and a file that is the
  /// same keeps its date, so that it is not compiled again.
  public func copyFiles(to root: String) throws {
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    for name in ["Package.swift", ".swift-format", "Katas", "Solutions", "Tests"] {
      try copy("\(self.root)/\(name)", to: "\(root)/\(name)")
    }
  }

  private func copy(_ source: String, to target: String) throws {
    let files = FileManager.default
    if isRealFolder(source), isRealFolder(target) {
      let names = try files.contentsOfDirectory(atPath: source) + files.contentsOfDirectory(atPath: target)
      for name in Set(names) { try copy("\(source)/\(name)", to: "\(target)/\(name)") }
      return
    }
    if files.contentsEqual(atPath: source, andPath: target) { return }
    try? files.removeItem(atPath: target)
    if files.fileExists(atPath: source) { try files.copyItem(atPath: source, toPath: target) }
  }

  /// A link to a folder is copied as a link.
  private func isRealFolder(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)[.type]) as? FileAttributeType == .typeDirectory
  }
}
