#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A folder for one test, removed with this object.
public final class TemporaryFolder: Sendable {
  /// `errno` of the call that should have made the folder.
  public struct NoFolder: Error { public let code: Int32 }

  public let path: String

  public init() throws {
    var template = Array("/tmp/workbook-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw NoFolder(code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  public func path(_ name: String) -> String { "\(path)/\(name)" }

  /// The names of the files, in order.
  public var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The text of a file; nil if there is none.
  public func text(_ name: String) -> String? {
    guard let file = fopen(path(name), "rb") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    return String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
  }

  public func write(_ name: String, _ text: String) {
    guard let file = fopen(path(name), "wb") else { return }
    fputs(text, file)
    fclose(file)
  }
}
