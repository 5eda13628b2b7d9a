import CompilerVerification
import Foundation
import Testing
import WorkbookSupport

@testable import AutocompleteTextFieldContract

/// The keyboard team's project: the files that it copies from a version, and a function of its own.
struct Keyboard {
  private let variant: Variant
  private let delivery: KeyboardDelivery
  /// The Swift files, by name.
  private let files: [String: String]

  /// Copies what a version delivers.
  @MainActor
  init(suppliedBy variant: Variant) throws {
    self.variant = variant
    let field = variant.makeField(
      FieldSetup(kind: .local, baseURL: Screen.baseURL, network: .held(HeldTransport()), onFailure: { _ in }))
    let supplier = try #require(
      field as? any KeyboardSupplier,
      "the change request isn't implemented yet: let the field in the adapter conform to KeyboardSupplier")
    delivery = supplier.keyboardDelivery
    try #require(!delivery.files.isEmpty, "the keyboard team copies the rule in a file")
    let texts = try Self.texts(in: Self.folder(of: variant))
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

  private static func folder(of variant: Variant) -> String {
    switch variant {
    case .before: "../../../../Katas/AutocompleteTextField"
    case .after: "../../../../Solutions/AutocompleteTextField"
    }
  }

  /// The texts of a folder's Swift files, by name.
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

  /// Builds the keyboard alone, and types each text.
  ///
  /// - Returns: What the bar shows for each text, as Swift prints it.
  func bars(for texts: [(typed: String, history: [String])]) async throws -> [String] {
    var program = files
    program["main.swift"] = """
      let texts: [(typed: String, history: [String])] = [
      \(texts.map { "  (\($0.typed.debugDescription), \($0.history))" }.joined(separator: ",\n"))
      ]
      for (typed, history) in texts { print(bar(for: typed, history: history)) }

      """
    return try await lines(printedBy: program)
  }

  /// Edits the rule in the delivered files, builds the app and the keyboard with them, and types a text into the bar, the
  /// offline field and the search field.
  ///
  /// - Returns: What is shown in each, after its name.
  func listsAfterEdit(typed: String, history: [String]) async throws -> [String] {
    var program = try app().merging(filesAfterEdit()) { _, edited in edited }
    program["main.swift"] = """
      let (typed, history) = (\(typed.debugDescription), \(history))
      print("the bar: \\(bar(for: typed, history: history))")
      for kind in [FieldKind.local, .search] {
        let screen = Screen(.before, kind, localHistory: history, mailDomains: [])
        screen.user.paste(typed)
        print("the \\(kind) field: \\(screen.suggestions)")
      }

      """
    return try await lines(printedBy: program)
  }

  /// The keyboard's function stays as it is, so that a second rule in it is still the old one.
  private func filesAfterEdit() throws -> [String: String] {
    try #require(!(delivery.rule + delivery.editedRule).contains("\n"), "the edit is in one line")
    let places = delivery.files.map { (files[$0] ?? "").ranges(of: delivery.rule).count }
    try #require(places.reduce(0, +) == 1, "the delivered files contain `\(delivery.rule)` once")
    var edited = files
    for name in delivery.files { edited[name] = files[name]?.replacing(delivery.rule, with: delivery.editedRule) }
    return edited
  }

  /// The app's files and the tests' screen. They become one module, so they import no module of this workbook.
  private func app() throws -> [String: String] {
    var files = try Self.texts(in: Self.folder(of: variant))
    let otherAdapter = variant == .before ? "After" : "Before"
    for folder in ["../../../../Katas/Provided/UIStage", "../../Contract", "../../Contract/ChangeRequest", ".."] {
      for (name, text) in try Self.texts(in: folder)
      where !name.hasPrefix(otherAdapter) && !name.contains("Only") && (folder != ".." || name == "Screen.swift") {
        files["\(folder.split(separator: "/").last ?? "Suite")-\(name)"] = text
      }
    }
    files["Variant.swift"] = """
      enum Variant { case before, after }
      typealias \(otherAdapter)Field = \(variant == .before ? "Before" : "After")Field

      """
    return files.mapValues {
      $0.replacing(/(?m)^(@testable )?import (UIStage|WorkbookSupport|AutocompleteTextField\w+)$/, with: "")
    }
  }

  /// Compiles files as one program, and runs it.
  private func lines(printedBy files: [String: String]) async throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "keyboard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    let program = folder.appending(path: "program").path
    let compiled = try await output(
      of: ["swiftc", "-swift-version", "6", "-suppress-warnings", "-wmo", "-module-name", "Program", "-o", program]
        + files.keys.sorted().map { folder.appending(path: $0).path }, in: folder)
    try #require(compiled.status == 0, "the program doesn't compile:\n\(compiled.text)")
    let printed = try await output(of: [program], in: folder)
    try #require(printed.status == 0, "the program fails:\n\(printed.text)")
    return printed.text.split(separator: "\n").map(String.init)
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
