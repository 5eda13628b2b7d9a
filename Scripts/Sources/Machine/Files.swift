import Foundation

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

/// What is read at a path; nil only if nothing is there. Whatever else keeps it from being read is an error.
private func ifThere<Value>(_ read: () throws -> Value) throws -> Value? {
  do { return try read() } catch let error as CocoaError {
    let code = (error.underlying as? POSIXError)?.code
    if error.code == .fileReadNoSuchFile || code == .ENOENT || code == .ENOTDIR { return nil }
    throw error
  }
}

private func attribute(_ key: FileAttributeKey, at path: String) throws -> Any? {
  try ifThere { try FileManager.default.attributesOfItem(atPath: path)[key] } ?? nil
}

/// When a file was changed last; nil if there is none.
public func modificationDate(of path: String) throws -> Date? { try attribute(.modificationDate, at: path) as? Date }

/// What kind of thing is at a path, a link itself; nil if nothing is.
public func typeOfFile(at path: String) throws -> FileAttributeType? {
  try attribute(.type, at: path) as? FileAttributeType
}

/// What is in a file; nil if nothing is at the path.
public func data(at path: String) throws -> Data? { try ifThere { try Data(contentsOf: URL(fileURLWithPath: path)) } }

/// The names of what is in a folder but hidden, sorted; none if there is no such folder.
public func names(in folder: String) throws -> [String] {
  try ifThere { try FileManager.default.contentsOfDirectory(atPath: folder) }?.filter { !$0.hasPrefix(".") }.sorted()
    ?? []
}

/// The paths of everything in a folder, seen from there; nothing if there is no such folder.
public func paths(in folder: String) throws -> [String] {
  try ifThere { try FileManager.default.subpathsOfDirectory(atPath: folder) } ?? []
}

/// Removes what is at a path, if anything is.
public func removeItem(at path: String) throws {
  if try typeOfFile(at: path) != nil { try FileManager.default.removeItem(atPath: path) }
}

/// Whether a file, or a folder on the way to it, is hidden.
public func isHidden(_ path: String) -> Bool { path.split(separator: "/").contains { $0.hasPrefix(".") } }

public func isFile(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) && !isFolder(path) }

public func isFolder(_ path: String) -> Bool {
  var isFolder: ObjCBool = false
  return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
}

public func contents(of path: String) throws -> String {
  do {
    return try String(contentsOfFile: path, encoding: .utf8)
  } catch {
    throw Failure("\(path) could not be read: \(error.localizedDescription)")
  }
}
