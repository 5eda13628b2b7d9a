#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a random test keeps between runs: cases that failed, and the current case, which stays on disk after a trap.
///
/// A case is bytes. Nothing here throws: if the folder can't be written, no failure is kept, and the test still runs.
final class FailureFile {
  private let folder: String
  private let name: String
  /// The open file of the case that runs now; negative before the first.
  private var descriptor: Int32 = -1
  private var header = Header(length: 0, progress: 0)

  /// The largest number of cases to keep. The oldest are removed first.
  private static let limit = 20

  init?(name: String, in folder: String?) {
    guard let folder else { return nil }
    self.folder = folder
    self.name = name
  }

  /// The file of the case that runs now. The process's number is in its name, so that two runs don't meet.
  private var running: String { "\(folder)/\(name).running.\(getpid())" }

  /// Where the cases that failed are.
  var path: String { "\(folder)/\(name)" }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    unlink(running)
  }

  /// Notes that this case begins, before it does.
  func begin(_ bytes: [UInt8]) {
    if descriptor < 0 {
      makeFolder()
      descriptor = open(running, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    }
    _ = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(Header.size)) }
    header = Header(length: bytes.count, progress: 0)
    writeHeader()
  }

  /// Notes that the current case goes on, before it does.
  func advance() {
    header.progress += 1
    writeHeader()
  }

  /// Notes that no case runs.
  func end() {
    header.length = 0
    writeHeader()
  }

  /// What the file begins with, so that it is neither cut nor made anew for each case: where other programs keep the disk
  /// busy, both take longer than the case itself.
  private struct Header {
    /// How many of the bytes that follow belong to the current case; 0 if none runs.
    var length: Int64
    /// How often the case went on.
    var progress: Int64

    static let size = MemoryLayout<Header>.size

    init(length: Int, progress: Int) {
      self.length = Int64(length)
      self.progress = Int64(progress)
    }

    /// Reads a header from the beginning of a file; nil if the file is shorter.
    init?(_ bytes: [UInt8]) {
      guard bytes.count >= Self.size else { return nil }
      self = bytes.withUnsafeBytes { $0.loadUnaligned(as: Header.self) }
    }
  }

  private func writeHeader() {
    _ = withUnsafeBytes(of: header) { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
  }

  /// A case in the middle of which a process ended.
  struct Interrupted: Equatable {
    let bytes: [UInt8]
    /// How often the case had gone on.
    let progress: Int
  }

  /// The cases in the middle of which a process ended. Returned only once; the caller must keep them.
  func interrupted() -> [Interrupted] {
    entries().compactMap { entry in
      // A process that is alive is another run.
      guard entry.hasPrefix("\(name).running."),
        let process = Int32(entry.dropFirst("\(name).running.".count)),
        kill(process, 0) != 0
      else { return nil }
      defer { unlink("\(folder)/\(entry)") }
      return contents(ofFile: "\(folder)/\(entry)").flatMap(Self.running)
    }
  }

  /// The case that ran when its process ended; nil if none did.
  private static func running(in file: [UInt8]) -> Interrupted? {
    let bytes = file.dropFirst(Header.size)
    guard let header = Header(file), (1...Int64(max(bytes.count, 1))).contains(header.length) else { return nil }
    return Interrupted(bytes: Array(bytes.prefix(Int(header.length))), progress: Int(header.progress))
  }

  /// The cases that failed in earlier runs, the newest first.
  func failures() -> [(name: String, bytes: [UInt8])] {
    entries().filter { $0.hasPrefix("\(name)-") }.sorted(by: >).compactMap { entry in
      contents(ofFile: "\(folder)/\(entry)").map { (entry, $0) }
    }
  }

  /// Keeps a case that failed. Returns its file's name; nil if it can't be kept.
  @discardableResult func keep(_ bytes: [UInt8]) -> String? {
    makeFolder()
    let hash = bytes.reduce(into: UInt64(0xcbf2_9ce4_8422_2325)) {
      $0 = ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let entry = "\(name)-\(String(time(nil), radix: 36))-\(String(hash, radix: 36))"
    for old in entries().filter({ $0.hasPrefix("\(name)-") }).sorted().dropLast(Self.limit - 1) {
      unlink("\(folder)/\(old)")
    }
    return save(bytes, to: "\(folder)/\(entry)") ? entry : nil
  }

  /// Forgets a case: it can't be read, or another says the same.
  func forget(_ name: String) {
    unlink("\(folder)/\(name)")
  }

  private func makeFolder() {
    var path = ""
    for part in folder.split(separator: "/", omittingEmptySubsequences: false) {
      path += part + "/"
      mkdir(path, 0o755)
    }
  }

  private func entries() -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }

  private func save(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let written = fwrite(bytes, 1, bytes.count, file)
    return fclose(file) == 0 && written == bytes.count
  }
}
