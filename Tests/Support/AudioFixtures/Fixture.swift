#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A committed audio file, and what its encoder's own tool says about it.
public struct Fixture: Sendable, Equatable {
  public let name: String
  public let bytes: [UInt8]
  /// As `soxi` counts them.
  public let channels: Int
  public let rate: Int
  public let samples: Int

  public var isOgg: Bool { name.hasSuffix(".ogg") }

  /// Every fixture that `soxi.tsv` lists.
  public static let all: [Fixture] = table("soxi.tsv").map { row in
    Fixture(name: row[0], bytes: read(row[0]), channels: number(row[1]), rate: number(row[2]), samples: number(row[3]))
  }

  /// The fixture of that name; ends the process if there is none.
  public static func named(_ name: String) -> Fixture {
    guard let fixture = all.first(where: { $0.name == name }) else { fatalError("no fixture is named \(name)") }
    return fixture
  }

  /// The rows of a tab-separated file beside the fixtures, without its heading.
  public static func table(_ name: String) -> [[String]] {
    String(decoding: read(name), as: UTF8.self).split(separator: "\n").dropFirst().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private static func number(_ text: String) -> Int {
    guard let number = Int(text) else { fatalError("'\(text)' is no number") }
    return number
  }

  private static func read(_ name: String) -> [UInt8] {
    readFile("Tests/VoicePlayer/Suite/Fixtures/\(name)")
  }
}

extension Fixture: CustomStringConvertible {
  public var description: String { name }
}

/// The bytes of a file of this package; ends the process if it can't be read.
///
/// The package is found from `source`, a file at any depth in its folder `Tests`.
public func readFile(_ pathInPackage: String, from source: String = #filePath) -> [UInt8] {
  let folders = source.split(separator: "/")
  let root = folders[..<(folders.lastIndex(of: "Tests") ?? 0)].joined(separator: "/")
  let path = "/\(root)/\(pathInPackage)"
  guard let file = fopen(path, "rb") else { fatalError("\(path) can't be opened") }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
    bytes += buffer.prefix(count)
  }
  return bytes
}
