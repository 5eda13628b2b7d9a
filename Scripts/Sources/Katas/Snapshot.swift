import Foundation
import Machine

/// The files of a kata that a learner changes, at one moment: by their paths in the workbook, such as
/// `Katas/Greeter/Greeter.swift` and `Tests/Greeter/Contract/Before.swift`.
public struct Snapshot: Equatable, Sendable {
  /// Bytes and not text, so that a file in some other encoding is kept as it is.
  public let files: [String: Data]

  public init(files: [String: Data]) { self.files = files }

  public init(of kata: Kata, in root: String) throws {
    let folder = "Katas/\(kata.name)"
    let sources = try paths(in: "\(root)/\(folder)").filter(isSwiftSource).map { "\(folder)/\($0)" }
    files = try (sources + [kata.adapter]).reduce(into: [:]) { files, path in
      guard let type = try typeOfFile(at: "\(root)/\(path)") else { return }
      guard type == .typeRegular else { throw Self.notAPlainFile(path) }
      files[path] = try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)"))
    }
  }

  /// What a learner's files are at the end: the solution's, and its adapter with the other import.
  public init(solutionOf kata: Kata, in workbook: Workbook) throws {
    guard let adapter = try kata.text(at: kata.solutionAdapter) else {
      throw Failure(
        "\(kata.solutionAdapter) is missing. 'git checkout HEAD -- \(kata.solutionAdapter)' gets it back; of a new kata, write "
          + "Before.swift and copy it, with 'After' in place of 'Before'")
    }
    self.init(try workbook.solution(of: kata).texts, adapter: adapter, of: kata)
  }

  init(_ solution: [String: String], adapter: String, of kata: Kata) {
    let texts = solution.map { ("Katas/\(kata.name)/\($0.key)", $0.value) }
    let all = texts + [(kata.adapter, adapter.replacing("After", with: "Before"))]
    files = Dictionary(uniqueKeysWithValues: all.map { ($0, Data($1.utf8)) })
  }

  package static func notAPlainFile(_ path: String) -> Failure {
    Failure(
      "\(path) is not a plain file (a link, or a folder), so it can't be saved and replaced. Nothing was changed.")
  }

  public func write(in root: String) throws { try writeFiles(files, in: root) }

  /// The texts of the module's files, by their paths in its folder.
  public func texts(of kata: Kata) -> [String: String] {
    let folder = "Katas/\(kata.name)/"
    return files.reduce(into: [:]) { texts, file in
      guard file.key.hasPrefix(folder) else { return }
      texts[String(file.key.dropFirst(folder.count))] = String(decoding: file.value, as: UTF8.self)
    }
  }

  /// The same files in the places of the solution, by their paths in the workbook.
  public func asSolution(of kata: Kata) -> [String: Data] {
    var files: [String: Data] = [:]
    for (path, text) in texts(of: kata) { files["Solutions/\(kata.name)/\(path)"] = Data(text.utf8) }
    files[kata.solutionAdapter] = self.files[kata.adapter].map {
      Data(String(decoding: $0, as: UTF8.self).replacing("Before", with: "After").utf8)
    }
    return files
  }

  package var fingerprint: String {
    Fingerprint.of(files.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value.base64EncodedString()] })
  }
}
