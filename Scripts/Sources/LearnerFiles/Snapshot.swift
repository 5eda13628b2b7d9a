import Foundation
import Processes
import Terminal
import Workbook

/// The files of a kata that a learner changes, at one moment: by their paths in the workbook, such as
/// `Katas/Greeter/Greeter.swift` and `Tests/Greeter/Contract/Before.swift`.
public struct Snapshot: Equatable, Sendable {
  /// Bytes and not text, so that a file in some other encoding is kept as it is.
  public var files: [String: Data]

  public init(files: [String: Data]) {
    self.files = files
  }

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - root: The workbook's folder, or that of a copy that has the same folders.
  ///   - exclude: Paths inside the kata's folder that aren't part of its module.
  public init(of kata: String, in root: String, exclude: [String] = []) throws {
    files = [:]
    let folder = "Katas/\(kata)"
    for path in paths(in: "\(root)/\(folder)") where isSwiftSource(path) {
      guard !exclude.contains(where: { path == $0 || path.hasPrefix("\($0)/") }) else { continue }
      files["\(folder)/\(path)"] = try Self.read("\(folder)/\(path)", in: root)
    }
    let adapter = Self.adapter(of: kata)
    if exists("\(root)/\(adapter)") { files[adapter] = try Self.read(adapter, in: root) }
  }

  /// The adapter, which moves with the learner's types.
  package static func adapter(of kata: String) -> String { "Tests/\(kata)/Contract/Before.swift" }

  private static func read(_ path: String, in root: String) throws -> Data {
    let full = "\(root)/\(path)"
    guard isPlainFile(full) else { throw notAPlainFile(path) }
    return try Data(contentsOf: URL(fileURLWithPath: full))
  }

  /// Something in the place of a source file can't be read and replaced.
  static func notAPlainFile(_ path: String) -> Failure {
    Failure(
      "\(path) is not a plain file (a link, or a folder), so it can't be saved and replaced. Nothing was changed.")
  }

  /// Writes the files, in the same folders under another root.
  public func write(in root: String) throws {
    try writeFiles(files, in: root)
  }

  /// The texts of the module's files, by their paths in its folder.
  public func texts(of kata: Kata) -> [String: String] {
    let folder = "Katas/\(kata.name)/"
    return files.reduce(into: [:]) { texts, file in
      guard file.key.hasPrefix(folder) else { return }
      texts[String(file.key.dropFirst(folder.count))] = String(decoding: file.value, as: UTF8.self)
    }
  }

  /// How many lines stand in one of two snapshots only. Blank lines, indentation and the files that lines stand in
  /// don't count.
  public func distance(to other: Snapshot) -> Int {
    var counts: [Substring: Int] = [:]
    for line in lines { counts[line, default: 0] += 1 }
    for line in other.lines { counts[line, default: 0] -= 1 }
    return counts.values.reduce(0) { $0 + abs($1) }
  }

  private var lines: [Substring] {
    files.values.flatMap { data in
      String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
        .map { $0.trimmingPrefix { $0 == " " || $0 == "\t" } }
        .filter { !$0.isEmpty }
    }
  }
}

/// Whether something is there, a link to nowhere included.
package func exists(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0
}

/// Whether a path leads to a file itself: to no folder, and to no link.
public func isPlainFile(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}
