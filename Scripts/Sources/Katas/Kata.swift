import Foundation
import Machine

/// A kata's folders and what they hold.
public struct Kata: Sendable {
  public let name: String
  /// The workbook's folder.
  public let root: String

  /// What the learner edits: `beforeModule`.
  public var folder: String { "\(root)/Katas/\(name)" }
  /// The solution: `afterModule`.
  public var solution: String { "\(root)/Solutions/\(name)" }
  public var beforeModule: String { "\(name)Before" }
  public var afterModule: String { "\(name)After" }
  public var contractModule: String { "\(name)Contract" }
  /// The folder of the contract and the suite.
  public var tests: String { "\(root)/Tests/\(name)" }
  /// The suite, seen from the workbook's folder.
  public var suitePath: String { "Tests/\(name)/Suite" }
  /// The learner's adapter, seen from the workbook's folder.
  public var adapter: String { "Tests/\(name)/Contract/Before.swift" }
  /// The solution's, seen from the workbook's folder.
  public var solutionAdapter: String { "Tests/\(name)/Contract/After.swift" }

  public func isLearners(_ path: String) -> Bool {
    path == adapter || path.hasPrefix("Katas/\(name)/") && path.hasSuffix(".swift")
  }

  /// Its pages, seen from the workbook's folder, in the order in which they are written.
  public var pages: [String] {
    let ofKata = ["README", "HINTS", "FACILITATOR", "QUIZ"].map { "Katas/\(name)/\($0).md" }
    return ofKata + ["Solutions/\(name)/README.md"]
  }

  /// What `kata new` writes into a file that has an example or nothing yet, with what belongs there.
  public static let draftMark = "kata:draft"

  /// Whether a page is not written yet. A draft is not in the book, and need not have all its parts.
  public var isDraft: Bool { get throws { try pages.contains { try text(at: $0)?.contains(Self.draftMark) ?? true } } }

  /// The text of a file of the workbook; nil if there is none.
  public func text(at path: String) throws -> String? {
    guard let data = try data(at: "\(root)/\(path)") else { return nil }
    guard let text = String(data: data, encoding: .utf8) else { throw Failure("\(path) is not a text in UTF-8") }
    return text
  }

  public init(name: String, root: String) { (self.name, self.root) = (name, root) }

  public func description() throws -> KataDescription {
    let path = "Katas/\(name)/kata.json"
    guard let json = try data(at: "\(root)/\(path)") else { throw Failure("\(path) is missing") }
    return try KataDescription(json, at: path)
  }

  public func element<Element>(_ number: Int, of all: [Element], called kind: String) throws -> Element {
    guard all.indices.contains(number - 1) else {
      throw Failure("\(name) has no \(kind) \(number): \(all.count == 1 ? "it has one" : "they are 1 to \(all.count)")")
    }
    return all[number - 1]
  }
}
