import CompilerVerification
import Foundation
import Testing
import WorkbookSupport

@testable import AutocompleteTextFieldContract

/// The keyboard team's project: the files that it copies from a version, and a few lines of its own.
struct Keyboard {
  private let versionFolder: String
  private let delivery: KeyboardDelivery
  /// The Swift files, by name.
  private let files: [String: String]

  /// Copies what a version delivers.
  @MainActor
  init(suppliedBy variant: Variant) throws {
    let field = variant.makeField(
      FieldSetup(kind: .local, baseURL: Screen.baseURL, network: .held(HeldTransport()), onFailure: { _ in }))
    let supplier = try #require(
      field as? any KeyboardSupplier,
      "the change request isn't implemented yet: let the field in the adapter conform to KeyboardSupplier")
    delivery = supplier.keyboardDelivery
    try #require(!delivery.files.isEmpty, "the keyboard team copies the rule in a file")
    versionFolder =
      switch variant {
      case .before: "../../../../Katas/AutocompleteTextField"
      case .after: "../../../../Solutions/AutocompleteTextField"
      }
    let texts = try Self.texts(in: versionFolder)
    var files = [
      "KeyboardTeamsFunction.swift": """
      @MainActor func bar(for typed: String, history: [String]) -> [String] {
        \(delivery.code)
      }

      """
    ]
    for name in delivery.files {
      let text = try #require(texts[name], "the version has no file \(name)")
      files[name] = text
    }
    self.files = files
  }

  /// The texts of a version's Swift files, by name.
  private static func texts(in folder: String) throws -> [String: String] {
    let files = try SourceFile.all(in: folder)
    return Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.text) })
  }

  /// Compiles the project, and requires that the delivered files use nothing that can draw or connect.
  func verifyThatNothingIsInScope() async throws {
    // These modules could be imported. Where they aren't, their types are unknown.
    let absentTypes = """

      private func noFoundation(_: URL) {}  // expected-error {{cannot find type 'URL' in scope}}
      private func noScreen(_: UITextField) {}  // expected-error {{cannot find type 'UITextField' in scope}}
      private func noSystem(_: pthread_t) {}  // expected-error {{cannot find type 'pthread_t' in scope}}

      """
    try await CompilerVerification(importing: "UIStage")
      .verify(files.sorted { $0.key < $1.key }.map { SourceFile(name: $0.key, text: $0.value + absentTypes) })
  }

  /// The functions and types of the delivered files that the keyboard's function names.
  private var calledNames: [String] {
    let declared = delivery.files.flatMap { file in
      (files[file] ?? "").matches(of: /\b(?:func|struct|class|enum|actor) +(\w+)/).map { String($0.1) }
    }
    let named = delivery.code.matches(of: /\w+/).map { String($0.0) }
    return Set(declared).intersection(named).sorted()
  }

  /// Compiles the version without each of the delivered files in turn, and then with another name for each function and
  /// type that the keyboard calls, and requires that it doesn't compile: what the app can do without is a second copy of
  /// its rules.
  func verifyThatTheAppUsesTheFiles() async throws {
    let compiler = try CompilerVerification(importing: "UIStage")
    let version = try Self.texts(in: versionFolder).map { SourceFile(name: $0.key, text: $0.value) }
    try await compiler.compileAlone(version, importingOnly: ["UIStage"])
    for file in delivery.files {
      await #expect(throws: CompilerVerificationError.self, "the app compiles without \(file), so it doesn't use it") {
        try await compiler.compileAlone(version.filter { $0.name != file }, importingOnly: ["UIStage"])
      }
    }
    for name in calledNames {
      let word = try Regex("\\b\(name)\\b")
      let renamed = version.map { file in
        guard delivery.files.contains(file.name) else { return file }
        return SourceFile(name: file.name, text: file.text.replacing(word, with: "\(name)Renamed"))
      }
      await #expect(
        throws: CompilerVerificationError.self, "the keyboard calls \(name), and the app compiles without it"
      ) {
        try await compiler.compileAlone(renamed, importingOnly: ["UIStage"])
      }
    }
    #expect(
      !delivery.code.contains(/hasPrefix|starts\(|lowercased|uppercased/),
      "the keyboard's function has a copy of the rule; it has to call the delivered files")
  }

  /// Builds the keyboard, types each text, and returns what the bar shows, as Swift prints a list.
  func bars(for texts: [(typed: String, history: [String])]) async throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "keyboard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files = files
    files["main.swift"] = """
      let texts: [(typed: String, history: [String])] = [
      \(texts.map { "  (\($0.typed.debugDescription), \($0.history))" }.joined(separator: ",\n"))
      ]
      for (typed, history) in texts { print(bar(for: typed, history: history)) }

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

  /// Runs a program to its end without blocking a thread.
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
