import Foundation

extension Workbook {
  /// Copies the files that a build of katas needs to a folder, in place of what is there. What was built in that folder
  /// stays.
  public func copyFiles(to root: String) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: root, withIntermediateDirectories: true)
    for name in ["Package.swift", ".swift-format", "Katas", "Solutions", "Tests"] {
      try? files.removeItem(atPath: "\(root)/\(name)")
      guard files.fileExists(atPath: "\(self.root)/\(name)") else { continue }
      try files.copyItem(atPath: "\(self.root)/\(name)", toPath: "\(root)/\(name)")
    }
  }
}
