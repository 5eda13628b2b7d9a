import Foundation
import Machine

public struct Workbook: Sendable {
  /// The folder that holds `Package.swift` and `Katas`, without a slash at its end.
  public private(set) var root: String
  public let manifest: Manifest
  /// Where the tool keeps what it can make again, out of sight of git.
  public let cache: String
  public var katas: [Kata] { manifest.kataNames.map { Kata(name: $0, root: root) } }

  public init(around folder: String) throws {
    guard let root = Self.root(around: folder) else {
      throw Failure("\(folder) is not inside a copy of the workbook: no folder above it holds Package.swift and Katas")
    }
    self.root = root
    cache = "\(root)/.build/kata"
    manifest = try Manifest(of: root, text: contents(of: "\(root)/Package.swift"))
  }

  /// The workbook that the person works in: that of the script that was called, or else the one around the current folder.
  public static func current() throws -> Workbook { try Workbook(around: start) }

  public static var start: String {
    ProcessInfo.processInfo.environment["KATA_WORKBOOK"] ?? FileManager.default.currentDirectoryPath
  }

  /// The folder `Scripts` of the tool that runs, which may work on another workbook.
  public var scripts: String {
    let script = ProcessInfo.processInfo.environment["KATA_SCRIPT"] ?? "\(root)/Scripts/kata"
    return URL(fileURLWithPath: script).deletingLastPathComponent().path
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

  /// The kata with a name. Case, blanks and punctuation don't count.
  public func kata(named name: String) throws -> Kata {
    func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    let wanted = letters(name)
    if let kata = katas.first(where: { letters($0.name) == wanted }) { return kata }
    throw Failure.usage("no kata is named '\(name)'. The katas are \(katas.map(\.name).joined(separator: ", ")).")
  }

  /// The nearest folder upwards that holds a workbook, without links, as compilers and tests report it.
  public static func root(around folder: String) -> String? {
    let start = URL(fileURLWithPath: realPath(of: folder))
    let folders = sequence(first: start) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
    return folders.map(\.path).first { isFile("\($0)/Package.swift") && isFolder("\($0)/Katas") }
  }
}
