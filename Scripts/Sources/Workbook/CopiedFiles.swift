import Foundation

extension Workbook {
  /// Makes the files of a folder those that a build of katas needs.
  ///
  /// - Returns: The paths of what was copied.
  @discardableResult
  public func copyFiles(to root: String) throws -> [String] {
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    return try ["Package.swift", ".swift-format", "Katas", "Solutions", "Tests"].flatMap { try copy($0, to: root) }
  }

  private func copy(_ path: String, to root: String) throws -> [String] {
    let files = FileManager.default
    let (source, target) = ("\(self.root)/\(path)", "\(root)/\(path)")
    if isRealFolder(source), isRealFolder(target) {
      let names = try files.contentsOfDirectory(atPath: source) + files.contentsOfDirectory(atPath: target)
      return try Set(names).flatMap { try copy("\(path)/\($0)", to: root) }
    }
    if files.contentsEqual(atPath: source, andPath: target) { return [] }
    try? files.removeItem(atPath: target)
    guard files.fileExists(atPath: source) else { return [] }
    try files.copyItem(atPath: source, toPath: target)
    return [path]
  }

  /// A link to a folder is copied as a link.
  private func isRealFolder(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)[.type]) as? FileAttributeType == .typeDirectory
  }
}
