import Foundation

/// A copy of `Tests/MiniatureWorkbook`, which holds one kata, `Greeter`.
public struct MiniatureWorkbook {
  public let folder: TemporaryFolder
  public var root: String { "\(folder.path)/Übungen" }

  public init() throws {
    folder = try TemporaryFolder()
    let original = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("MiniatureWorkbook").path
    try FileManager.default.copyItem(atPath: original, toPath: root)
  }

  public func write(_ text: String, to name: String) throws {
    try folder.write(text, to: "Übungen/\(name)")
  }

  public func read(_ name: String) throws -> String {
    try folder.read("Übungen/\(name)")
  }

  public func remove(_ name: String) throws {
    try folder.remove("Übungen/\(name)")
  }

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
    let adapter = try read("Tests/GreeterTests/After.swift").replacing("After", with: "Before")
    try write(adapter, to: "Tests/GreeterTests/Before.swift")
  }

  private func swiftFiles(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(name)").filter { $0.hasSuffix(".swift") }
  }
}
