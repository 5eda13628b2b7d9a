import Foundation

/// Writes files, by their paths inside a folder, and makes the folders that they are to be in.
public func writeFiles(_ files: [String: Data], in folder: String) throws {
  for (path, data) in files {
    let file = URL(fileURLWithPath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}

/// Writes texts, by their paths inside a folder, and makes the folders that they are to be in.
public func writeFiles(_ texts: [String: String], in folder: String) throws {
  try writeFiles(texts.mapValues { Data($0.utf8) }, in: folder)
}

/// Dates a file one second ahead: a build that follows another within a second can take a changed file for unchanged.
public func markAsNew(_ path: String) throws {
  try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: 1)], ofItemAtPath: path)
}
