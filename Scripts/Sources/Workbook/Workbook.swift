import Foundation

/// A copy of the workbook on disk.
public struct Workbook: Sendable {
  /// The folder that holds `Package.swift` and `Katas`, without a slash at its end.
  public let root: String
  /// All katas, in reading order.
  public let katas: [Kata]
  public let manifest: Manifest

  /// Where the tool keeps what it can make again, out of sight of git.
  public let cache: String

  /// Opens the workbook that a folder lies in.
  public init(around folder: String) throws {
    guard let root = Self.root(around: folder) else { throw WorkbookError.notFound(folder) }
    self.root = root
    cache = "\(root)/.build/kata"
    manifest = try Manifest(of: root)
    katas = manifest.kataNames.map { Kata(name: $0, root: root) }
  }

  private init(root: String, cache: String, manifest: Manifest) {
    self.root = root
    self.cache = cache
    self.manifest = manifest
    katas = manifest.kataNames.map { Kata(name: $0, root: root) }
  }

  /// The same workbook in a copy of its files.
  ///
  /// - Parameter cache: Where to keep what can be made again.
  public func copied(to root: String, cache: String) -> Workbook {
    Workbook(root: root, cache: cache, manifest: manifest)
  }

  /// The kata with a name or a title. Case, blanks and punctuation don't count.
  public func kata(named name: String) throws(WorkbookError) -> Kata {
    func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    let wanted = letters(name)
    if let kata = katas.first(where: { letters($0.name) == wanted }) { return kata }
    if let kata = katas.first(where: { (try? $0.description().title).map(letters) == wanted }) { return kata }
    throw .unknownKata(name, nearest: nearest(to: name, among: katas.map(\.name)), all: katas.map(\.name))
  }

  /// The nearest folder upwards that holds a workbook.
  public static func root(around folder: String) -> String? {
    var folder = URL(fileURLWithPath: folder).standardizedFileURL.path
    while true {
      let base = folder == "/" ? "" : folder
      if isFile("\(base)/Package.swift"), isFolder("\(base)/Katas") { return folder }
      guard folder != "/", !folder.isEmpty else { return nil }
      folder = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    }
  }
}

/// What is wrong with a workbook, in words for the person who uses it.
public enum WorkbookError: Error, Equatable {
  case notFound(String)
  case unknownKata(String, nearest: String?, all: [String])
  case manifestNotRead(reason: String)
  case descriptionMissing(path: String)
  case descriptionWrong(path: String, reason: String)
  case noFiles(folder: String)
  case fileNotRead(path: String, reason: String)
  case stepNotReversed(step: String, reason: String)
}

extension WorkbookError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFound(let folder):
      "\(folder) is not inside a copy of the workbook: no folder above it holds Package.swift and Katas"
    case .unknownKata(let name, .some(let nearest), _): "no kata is named '\(name)'. Did you mean \(nearest)?"
    case .unknownKata(let name, nil, let all):
      "no kata is named '\(name)'. The katas are \(all.joined(separator: ", "))."
    case .manifestNotRead(let reason): "Package.swift could not be read:\n\(reason)"
    case .descriptionMissing(let path): "\(path) is missing"
    case .descriptionWrong(let path, let reason): "\(path): \(reason)"
    case .noFiles(let folder): "\(folder) has no Swift files"
    case .fileNotRead(let path, let reason): "\(path) could not be read: \(reason)"
    case .stepNotReversed(let step, let reason):
      "the starting code could not be rebuilt: \(step) can't be reversed on the solution:\n\(reason)"
    }
  }
}

package func isFile(_ path: String) -> Bool {
  var isFolder: ObjCBool = false
  return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
}

package func isFolder(_ path: String) -> Bool {
  var isFolder: ObjCBool = false
  return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
}

/// The text of a file.
public func contents(of path: String) throws(WorkbookError) -> String {
  do {
    return try String(contentsOfFile: path, encoding: .utf8)
  } catch {
    throw .fileNotRead(path: path, reason: error.localizedDescription)
  }
}
