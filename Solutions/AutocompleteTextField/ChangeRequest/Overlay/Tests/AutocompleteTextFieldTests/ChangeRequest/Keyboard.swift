import CompilerVerification
import Foundation
import Testing
import WorkbookSupport

/// The keyboard team's project: what it was given, and a few lines of its own.
struct Keyboard {
  /// The Swift files, by name.
  private let files: [String: String]

  /// Copies what this version supplies.
  @MainActor
  init(suppliedBy variant: Variant) throws {
    let field = variant.makeField(
      FieldSetup(kind: .local, baseURL: Screen.baseURL, network: .held(HeldTransport()), onFailure: { _ in }))
    // Fails as long as the version has not been given the wish. To grant it, let the adapter's field (BeforeField or
    // AfterField) conform to KeyboardSupplier.
    let supplier = try #require(
      field as? any KeyboardSupplier,
      "the \(variant) has not been given this wish yet: let its field in the adapter be a KeyboardSupplier")
    let delivery = supplier.keyboardDelivery
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../\(variant.folder)")
    var files = [
      "Keyboard.swift": """
      @MainActor var bar: [String] = []

      @MainActor func textDidChange(to typed: String, history: [String]) {
        \(delivery.code)
      }

      """
    ]
    for name in delivery.files {
      files[name] = try #require(
        try? String(contentsOf: folder.appending(path: name), encoding: .utf8),
        "\(variant.folder) has no file \(name) to copy")
    }
    self.files = files
  }

  /// Compiles the project, and demands that none of its files sees what can draw or connect.
  func verifyThatNothingIsInScope() async throws {
    // Both modules are there to be imported. Where none is, its types are unknown.
    let absentTypes = """

      private func noFoundation(_: URL) {}  // expected-error {{cannot find type 'URL' in scope}}
      private func noScreen(_: UITextField) {}  // expected-error {{cannot find type 'UITextField' in scope}}

      """
    try await CompilerVerification(importing: "UIStage")
      .verify(files.sorted { $0.key < $1.key }.map { SourceFile(name: $0.key, text: $0.value + absentTypes) })
  }

  /// Builds the keyboard and types on it: what the bar shows after each text in turn, as Swift prints a list.
  func bars(for texts: [(typed: String, history: [String])]) async throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "keyboard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files = files
    files["main.swift"] = """
      let texts: [(typed: String, history: [String])] = [
      \(texts.map { "  (\($0.typed.debugDescription), \($0.history))" }.joined(separator: ",\n"))
      ]
      for (typed, history) in texts {
        textDidChange(to: typed, history: history)
        print(bar)
      }

      """
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    let keyboard = folder.appending(path: "keyboard").path
    let sources = files.keys.sorted().map { folder.appending(path: $0).path }
    let compiled = try await output(
      of: ["swiftc", "-swift-version", "6", "-whole-module-optimization", "-o", keyboard] + sources, in: folder)
    try #require(compiled.status == 0, "the keyboard does not compile:\n\(compiled.text)")
    let typed = try await output(of: [keyboard], in: folder)
    try #require(typed.status == 0, "the keyboard fails:\n\(typed.text)")
    return typed.text.split(separator: "\n").map(String.init)
  }

  /// Runs a program to its end without holding a thread.
  private func output(of command: [String], in folder: URL) async throws -> (status: Int32, text: String) {
    let file = folder.appending(path: "output")
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = handle
    process.standardError = handle
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        continuation.resume(throwing: error)
      }
    }
    try handle.close()
    return (process.terminationStatus, String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }
}
