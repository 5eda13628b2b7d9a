import Foundation
import Machine
import Katas

/// A copy of `Tests/MiniatureWorkbook`, which holds one kata, `Greeter`.
public struct MiniatureWorkbook {
  public let folder: TemporaryFolder
  public var root: String { "\(folder.path)/Übungen" }
  /// Where the tool makes its copies. SwiftPM itself needs a temporary folder whose path is ASCII.
  public let temporary: TemporaryFolder

  public init() throws {
    folder = try TemporaryFolder()
    temporary = try TemporaryFolder("kata tool")
    try FileManager.default.copyItem(atPath: "\(Tool.scripts)/Tests/MiniatureWorkbook", toPath: root)
    // What tells the versions apart is the workbook's own.
    for name in ["Variant", "TrapNotice"] {
      let support = "Tests/Support/WorkbookSupport/\(name).swift"
      try write(contents(of: "\(Tool.scripts)/../\(support)"), to: support)
    }
  }

  /// The workbook as the tool reads it now, and its kata.
  public func opened() throws -> (workbook: Workbook, kata: Kata) {
    let workbook = try Workbook(around: root)
    return (workbook, workbook.katas[0])
  }

  /// Makes a repository of the workbook, with one commit.
  public func commit() throws {
    for arguments in [["init", "-q", "-b", "main"], ["add", "."], ["commit", "-qm", "All"]] { try git(arguments) }
  }

  public func git(_ arguments: String...) throws { try git(arguments) }

  public func git(_ arguments: [String]) throws {
    let outcome = try Git.run(["-c", "user.name=A", "-c", "user.email=a@b"] + arguments, in: root)
    guard outcome.succeeded else { throw Failure("git \(arguments): \(outcome.errors)") }
  }

  public func write(_ text: String, to name: String) throws { try folder.write(text, to: "Übungen/\(name)") }
  public func read(_ name: String) throws -> String { try folder.read("Übungen/\(name)") }
  public func remove(_ name: String) throws { try folder.remove("Übungen/\(name)") }
  public func exists(_ name: String) -> Bool { folder.exists("Übungen/\(name)") }

  /// The files of a folder of the workbook by their paths there, without what is hidden.
  public func files(in name: String = ".") -> [String: Data] {
    ((try? paths(in: "\(root)/\(name)")) ?? []).filter { !isHidden($0) }.reduce(into: [:]) { files, path in
      files[path] = FileManager.default.contents(atPath: "\(root)/\(name)/\(path)")
    }
  }

  /// Runs the tool, which must end with a status and report no error, and returns what it prints.
  public func run(_ arguments: String..., status: Int32 = 0) throws -> String { try run(arguments, status: status) }

  public func run(_ arguments: [String], status: Int32 = 0, of name: String? = nil) throws -> String {
    let outcome = try Tool.run(arguments, in: self, of: name)
    // `kata verify` says there what it is doing.
    guard outcome.status == status, outcome.errors.split(separator: "\n").allSatisfy({ $0.hasPrefix("· ") }) else {
      throw Failure("\(arguments) ended with \(outcome.status): \(outcome.output)\(outcome.errors)")
    }
    return outcome.output
  }

  /// What is left of the tool's copies.
  public func leftCopies() throws -> [String] {
    try paths(in: temporary.path).filter { $0.hasPrefix("kata-") && $0.contains("/") && !$0.hasSuffix(".lock") }
  }

  /// Changes a text that must be there in a file.
  public func replace(_ old: String, with new: String, in name: String) throws {
    let text = try read(name)
    guard text.contains(old) else { throw Failure("\(name) has no '\(old)'") }
    try write(text.replacing(old, with: new), to: name)
  }
}
