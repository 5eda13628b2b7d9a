import Foundation

/// A copy of `Tests/MiniatureWorkbook`, which holds one kata, `Greeter`.
public struct MiniatureWorkbook {
  public let folder: TemporaryFolder
  public var root: String { "\(folder.path)/Übungen" }

  public init() throws {
    folder = try TemporaryFolder()
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    try FileManager.default.copyItem(atPath: tests.appendingPathComponent("MiniatureWorkbook").path, toPath: root)
    // What tells the versions apart is the workbook's own file.
    let support = "Tests/Support/WorkbookSupport/Variant.swift"
    let workbook = tests.deletingLastPathComponent().deletingLastPathComponent().path
    try write(try String(contentsOfFile: "\(workbook)/\(support)", encoding: .utf8), to: support)
  }

  public func write(_ text: String, to name: String) throws { try folder.write(text, to: "Übungen/\(name)") }
  public func read(_ name: String) throws -> String { try folder.read("Übungen/\(name)") }
  public func remove(_ name: String) throws { try folder.remove("Übungen/\(name)") }

  /// Changes a text that must be there in a file.
  public func replace(_ old: String, with new: String, in name: String) throws {
    let text = try read(name)
    guard text.contains(old) else { throw NotFound(text: old, file: name) }
    try write(text.replacing(old, with: new), to: name)
  }

  struct NotFound: Error {
    let text: String
    let file: String
  }

  /// Makes the learner's version what the solution is, adapter and all.
  public func solve() throws {
    for name in try swiftFiles("Katas/Greeter") { try remove("Katas/Greeter/\(name)") }
    for name in try swiftFiles("Solutions/Greeter") {
      try write(try read("Solutions/Greeter/\(name)"), to: "Katas/Greeter/\(name)")
    }
    let adapter = try read("Tests/Greeter/Contract/After.swift").replacing("After", with: "Before")
    try write(adapter, to: "Tests/Greeter/Contract/Before.swift")
  }

  private func swiftFiles(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(name)").filter { $0.hasSuffix(".swift") }
  }
}
