import Foundation
import Terminal

public struct Workbook: Sendable {
  /// The folder that holds `Package.swift` and `Katas`, without a slash at its end.
  public private(set) var root: String
  public let manifest: Manifest
  /// Where the tool keeps what it can make again, out of sight of git.
  public let cache: String
  public var katas: [Kata] { manifest.kataNames.map { Kata(name: $0, root: root) } }

  public init(around folder: String) throws {
    guard let root = Self.root(around: folder) else {
      throw Failure(
        "\(folder) is not inside a copy of the workbook: no folder above it holds Package.swift and Katas")
    }
    self.root = root
    cache = "\(root)/.build/kata"
    manifest = try Manifest(of: root)
  }

  /// The workbook that the person works in: that of the script that was called, or else the one around the current folder.
  public static func current() throws -> Workbook { try Workbook(around: start) }

  public static var start: String {
    ProcessInfo.processInfo.environment["KATA_WORKBOOK"] ?? FileManager.default.currentDirectoryPath
  }

  /// The same workbook in a copy of its files. What can be made again stays where it is.
  public func copied(to root: String) -> Workbook {
    var copy = self
    copy.root = root
    return copy
  }

  /// All katas if there are no names.
  public func katas(named names: [String]) throws -> [Kata] {
    try names.isEmpty ? katas : names.map { try kata(named: $0) }
  }

  /// The kata with a name or a title. Case, blanks and punctuation don't count.
  public func kata(named name: String) throws -> Kata {
    func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    let wanted = letters(name)
    if let kata = katas.first(where: { letters($0.name) == wanted }) { return kata }
    if let kata = katas.first(where: { (try? $0.description().title).map(letters) == wanted }) { return kata }
    let near = katas.first { !wanted.isEmpty && letters($0.name).contains(wanted) }
    let hint = near.map { " Did you mean \($0.name)?" } ?? ""
    throw Failure.usage(
      "no kata is named '\(name)'.\(hint) The katas are \(katas.map(\.name).joined(separator: ", ")).")
  }

  /// The nearest folder upwards that holds a workbook, without links, as compilers and tests report it.
  public static func root(around folder: String) -> String? {
    let start = URL(fileURLWithPath: realPath(of: folder))
    let folders = sequence(first: start) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
    return folders.map(\.path).first { isFile("\($0)/Package.swift") && isFolder("\($0)/Katas") }
  }
}

public func isFile(_ path: String) -> Bool {
  FileManager.default.fileExists(atPath: path) && !isFolder(path)
}

public func isFolder(_ path: String) -> Bool {
  var isFolder: ObjCBool = false
  return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
}

/// The paths of everything in a folder, seen from there; nothing if there is no such folder.
public func paths(in folder: String) -> [String] {
  FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
}

extension Failure {
  /// There is nothing with a name. It may have been meant for one that has it as a part, or begins like it.
  public static func unknown(_ kind: String, named name: String, among names: [String]) -> Failure {
    func begin(_ other: String) -> Int { other.commonPrefix(with: name, options: .caseInsensitive).count }
    let near =
      names.first { $0.lowercased().contains(name.lowercased()) }
      ?? names.max { begin($0) < begin($1) }.flatMap { begin($0) > 1 ? $0 : nil }
    return Failure("there is no \(kind) '\(name)'" + (near.map { ". Did you mean \($0)?" } ?? ""))
  }
}

public func contents(of path: String) throws -> String {
  do {
    return try String(contentsOfFile: path, encoding: .utf8)
  } catch {
    throw Failure("\(path) could not be read: \(error.localizedDescription)")
  }
}
