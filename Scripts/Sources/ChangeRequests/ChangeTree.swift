import Foundation
import LearnerFiles
import Measuring
import Processes
import Suites
import Terminal
import Workbook

/// A copy of a workbook, outside of the clone, with the kata's before as shipped.
///
/// It stands at the same path each time, and each file has the same date as long as it holds the same: so a build can be
/// kept, in the clone's `.build/kata`, and the next one does what changed since, as any incremental build.
public final class ChangeTree {
  public let root: String
  public let buildFolder: String
  private let kata: Kata
  private let workbook: Workbook
  private let folder: HeldFolder

  /// - Parameter placed: What a change request that is in place in the clone has put there.
  public init(of kata: Kata, in workbook: Workbook, placed: PlacedChangeRequest?) throws {
    self.kata = kata
    self.workbook = workbook
    folder = try HeldFolder(for: workbook.root)
    root = folder.path
    buildFolder = "\(workbook.cache)/change"
    do {
      try fill(placed)
    } catch {
      close()
      throw error
    }
  }

  public func close() { folder.close() }

  private func fill(_ placed: PlacedChangeRequest?) throws {
    let files = FileManager.default
    let adapter = kata.adapter
    let own = "Katas/\(kata.name)/"
    let hasSteps = try !ShippedBefore.steps(of: kata).isEmpty
    for name in ["Katas", "Solutions", "Tests"] {
      for case let path as String in files.enumerator(atPath: "\(workbook.root)/\(name)") ?? .init() {
        let path = "\(name)/\(path)"
        // What is the learner's is rebuilt below; what a change request has put there isn't shipped.
        if hasSteps, path == adapter || path.hasPrefix(own) && path.hasSuffix(".swift") { continue }
        if placed?.added.contains(path) == true || path.contains("/.") { continue }
        try copy(path, original: placed?.originals[path])
      }
    }
    try copy("Package.swift", original: nil)
    if hasSteps { _ = try ShippedBefore.rebuild(kata, exclude: workbook.exclusions(kata.afterModule), in: root) }
  }

  private func copy(_ path: String, original: Data?) throws {
    let files = FileManager.default
    let source = "\(workbook.root)/\(path)"
    let attributes = try files.attributesOfItem(atPath: source)
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      if attributes[.type] as? FileAttributeType == .typeDirectory {
        try files.createDirectory(atPath: "\(root)/\(path)", withIntermediateDirectories: true)
      }
      return
    }
    let target = "\(root)/\(path)"
    if let original {
      try original.write(to: URL(fileURLWithPath: target))
      return
    }
    try files.copyItem(atPath: source, toPath: target)
    dates[path] = attributes[.modificationDate] as? Date
  }

  /// The dates of files that are as they are in the clone.
  private var dates: [String: Date] = [:]

  /// The texts of both versions, of their adapters and of the suite, as they are now.
  func texts() throws -> (before: [String: String], after: [String: String], adapters: [Variant: String]) {
    let copy = workbook.copied(to: root, cache: workbook.cache)
    let kata = Kata(name: kata.name, root: root)
    var adapters: [Variant: String] = [:]
    for (variant, name) in [(Variant.before, "Before"), (.after, "After")] {
      adapters[variant] = try? String(contentsOfFile: "\(kata.contract)/\(name).swift", encoding: .utf8)
    }
    return (try copy.sources(of: kata).texts(), try copy.solution(of: kata).texts(), adapters)
  }

  /// Gives every file its date: that of the clone's, if it holds the same, else one that follows from what it holds.
  func date(_ changed: Set<String>) throws {
    let files = FileManager.default
    for case let path as String in files.enumerator(atPath: root) ?? .init() {
      guard path.hasSuffix(".swift") || dates[path] != nil else { continue }
      let date: Date
      if let known = dates[path], !changed.contains(path) {
        date = known
      } else {
        let text = try contents(of: "\(root)/\(path)")
        // A third of a century, in seconds, from 1971 on: long ago, and for other contents in practice another.
        let number = UInt64(Fingerprint.of([text]).suffix(15), radix: 16) ?? 0
        date = Date(timeIntervalSince1970: 31_536_000 + Double(number % 1_000_000_000))
      }
      try files.setAttributes([.modificationDate: date], ofItemAtPath: "\(root)/\(path)")
    }
  }
}

/// The folder for a clone, always at the same path, which only one process has at a time.
private final class HeldFolder {
  let path: String
  private let lock: Int32

  init(for clone: String) throws {
    let parent = ScratchFolder.outsideParent(for: "change")
    let files = FileManager.default
    try files.createDirectory(
      atPath: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let name = String(Fingerprint.of([clone]).prefix(16))
    path = "\(parent)/\(name)"
    lock = open("\(parent)/\(name).lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw ChangeTreeError.notWritten(parent, String(cString: strerror(errno))) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      Foundation.close(lock)
      throw ChangeTreeError.busy
    }
    // What is there was left by a process that was killed.
    Self.removeLeftovers(in: parent, but: name)
    try? files.removeItem(atPath: path)
    try files.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Removes what killed processes left for other clones.
  private static func removeLeftovers(in parent: String, but own: String) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: parent)) ?? [] where !name.hasSuffix(".lock") && name != own {
      let descriptor = open("\(parent)/\(name).lock", O_RDWR | O_CLOEXEC)
      if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        try? files.removeItem(atPath: "\(parent)/\(name)")
      }
      if descriptor >= 0 { Foundation.close(descriptor) }
    }
  }

  func close() {
    ScratchFolder.removeWithWhatWorks(in: path)
    Foundation.close(lock)
  }
}

public enum ChangeTreeError: Error, Equatable {
  case busy
  case notWritten(String, String)
}

extension ChangeTreeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .busy: "another change is being measured for this copy of the workbook. Try again when it has ended."
    case .notWritten(let path, let reason): "\(path) could not be written: \(reason)"
    }
  }
}
