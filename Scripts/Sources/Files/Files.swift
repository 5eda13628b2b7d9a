import Foundation
import Terminal

/// A path without links, as compilers and other programs report it; the path itself if nothing is there.
///
/// `resolvingSymlinksInPath()` won't do: on macOS it removes `/private`, which programs report.
public func realPath(of path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Writes files, by their paths inside a folder, and makes the folders that they are to be in.
public func writeFiles(_ files: [String: Data], in folder: String) throws {
  for (path, data) in files {
    let file = URL(fileURLWithPath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}

public func writeFiles(_ texts: [String: String], in folder: String) throws {
  try writeFiles(texts.mapValues { Data($0.utf8) }, in: folder)
}

/// Dates a file one second ahead: a build that follows another within a second can take a changed file for unchanged.
public func dateAhead(_ path: String) throws {
  try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: 1)], ofItemAtPath: path)
}

/// When a file was changed last; nil if there is none.
public func modificationDate(of path: String) -> Date? {
  (try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate]) as? Date
}

/// What is in a file; nil if nothing is at the path.
public func data(at path: String) throws -> Data? {
  typeOfFile(at: path) == nil ? nil : try Data(contentsOf: URL(fileURLWithPath: path))
}

/// The names of what is in a folder but hidden, sorted; none if there is no such folder.
public func names(in folder: String) throws -> [String] {
  guard isFolder(folder) else { return [] }
  return try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }.sorted()
}

/// Whether a file, or a folder on the way to it, is hidden.
public func isHidden(_ path: String) -> Bool { path.split(separator: "/").contains { $0.hasPrefix(".") } }

public func isFile(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) && !isFolder(path) }

public func isFolder(_ path: String) -> Bool {
  var isFolder: ObjCBool = false
  return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
}

/// The paths of everything in a folder, seen from there; nothing if there is no such folder.
public func paths(in folder: String) -> [String] {
  FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
}

public func contents(of path: String) throws -> String {
  do {
    return try String(contentsOfFile: path, encoding: .utf8)
  } catch {
    throw Failure("\(path) could not be read: \(error.localizedDescription)")
  }
}

/// What kind of thing is at a path, a link itself; nil if nothing is.
public func typeOfFile(at path: String) -> FileAttributeType? {
  (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
}
