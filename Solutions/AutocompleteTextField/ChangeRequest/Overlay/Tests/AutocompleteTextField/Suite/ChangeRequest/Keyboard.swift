import CompilerVerification
import Foundation
import Testing
import WorkbookSupport

@testable import AutocompleteTextFieldContract

/// The keyboard team's project: the files that it copies from a version, and a few lines of its own.
struct Keyboard {
  /// What a user finds for a text: in the keyboard's bar, and below the fields.
  struct Lists: Equatable {
    /// The lists as Swift prints them.
    let bar, localField, searchField: String
  }

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

  /// Builds the app and the keyboard as one program, and types each text into the keyboard and into the app's fields.
  ///
  /// - Returns: What is found for each text: first as the files were delivered, and then with another result of each of
  ///   their functions, one after the other. A function decides if its result is a list, true or false.
  func lists(
    for texts: [(typed: String, history: [String])]
  ) async throws -> [(lists: [Lists], decides: Bool)] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "keyboard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (sources, changes) = try program(for: texts)
    for (name, text) in sources { try Data(text.utf8).write(to: folder.appending(path: name)) }
    let program = folder.appending(path: "program").path
    let compiled = try await output(
      of: ["swiftc", "-swift-version", "6", "-suppress-warnings", "-wmo", "-module-name", "Program", "-o", program]
        + sources.keys.sorted().map { folder.appending(path: $0).path }, in: folder)
    try #require(compiled.status == 0, "the keyboard and the app don't compile together:\n\(compiled.text)")
    var results: [(lists: [Lists], decides: Bool)] = []
    for change in 0...changes.count {
      let typed = try await output(of: [program, "\(change)"], in: folder)
      try #require(typed.status == 0, "the keyboard or the app fails:\n\(typed.text)")
      let lines = typed.text.split(separator: "\n").map(String.init)
      try #require(lines.count == 3 * texts.count)
      let lists = stride(from: 0, to: lines.count, by: 3).map {
        Lists(bar: lines[$0], localField: lines[$0 + 1], searchField: lines[$0 + 2])
      }
      results.append((lists: lists, decides: change > 0 && changes[change - 1] != "String"))
    }
    return results
  }

  /// The files of a program that has the app and the keyboard in one module, and the types of the results that it can change.
  private func program(
    for texts: [(typed: String, history: [String])]
  ) throws -> ([String: String], changes: [Substring]) {
    var files = try Self.texts(in: Self.folder(of: variant)).merging(self.files) { _, delivered in delivered }
    var changes: [Substring] = []
    for name in delivery.files { files[name] = files[name].map { changeable($0, &changes) } }
    let otherAdapter = variant == .before ? "After" : "Before"
    for folder in ["../../../../Katas/Provided/UIStage", "../../Contract", "../../Contract/ChangeRequest", ".."] {
      for (name, text) in try Self.texts(in: folder)
      where !name.hasPrefix(otherAdapter) && !name.contains("Only") && (folder != ".." || name == "Screen.swift") {
        files["\(folder.split(separator: "/").last ?? "Suite")-\(name)"] = text
      }
    }
    files = files.mapValues {
      $0.replacing(/(?m)^(@testable )?import (UIStage|WorkbookSupport|AutocompleteTextField\w+)$/, with: "")
    }
    files["Support.swift"] = """
      import Foundation
      enum Variant { case before, after }
      typealias \(otherAdapter)Field = \(variant == .before ? "Before" : "After")Field
      func isChanged(_ number: Int) -> Bool { ProcessInfo.processInfo.arguments[1] == "\\(number)" }
      func changed(_ number: Int, _ list: [String]) -> [String] { isChanged(number) ? list + ["changed"] : list }
      func changed(_ number: Int, _ text: String) -> String { isChanged(number) ? text + "X" : text }
      func changed(_ number: Int, _ flag: Bool) -> Bool { isChanged(number) != flag }

      """
    files["main.swift"] = """
      let texts: [(typed: String, history: [String])] = [
      \(texts.map { "  (\($0.typed.debugDescription), \($0.history))" }.joined(separator: ",\n"))
      ]
      for (typed, history) in texts {
        print(bar(for: typed, history: history))
        for kind in [FieldKind.local, .search] {
          let screen = Screen(.before, kind, localHistory: history, mailDomains: [])
          screen.user.paste(typed)
          print(screen.suggestions)
        }
      }

      """
    return (files, changes)
  }

  /// Returns the text of a file in which the result of each function, and of each computed property, can be changed.
  private func changeable(_ text: String, _ types: inout [Substring]) -> String {
    var (done, rest) = ("", text[...])
    while let head = rest.firstMatch(of: /(?:->|var \w+:) *(\[String\]|String|Bool) *\{/),
      let end = endOfBraces(in: rest[head.range.upperBound...])
    {
      types.append(head.1)
      let number = types.count
      let body = changeable(String(rest[head.range.upperBound..<end]), &types)
      done += rest[..<head.range.upperBound] + " changed(\(number), { () -> \(head.1) in\(body)}()) }"
      rest = rest[rest.index(after: end)...]
    }
    return done + rest
  }

  /// Where the braces end that began before a text. Braces in comments and literals don't count.
  private func endOfBraces(in text: Substring) -> Substring.Index? {
    var depth = 1
    for token in text.matches(of: /\/\/.*|"(?:[^"\\\n]|\\.)*"|[{}]/) {
      depth += token.0 == "{" ? 1 : token.0 == "}" ? -1 : 0
      if depth == 0 { return token.range.lowerBound }
    }
    return nil
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
