import Foundation
import Machine
import Katas

/// Adds a kata to the workbook that is green at once: an example of three lines, in both versions the same, and pages with
/// their headings.
///
/// What is written is in `Scripts/Authors/NewKata`, laid out as in the workbook, for a kata that is called `Parcel`.
public struct NewKata {
  private let name: String
  private let root: String
  private let templates: String
  private var kata: Kata { Kata(name: name, root: root) }

  public init(named name: String, in root: String, templates: String) throws {
    guard name.wholeMatch(of: /[A-Z][A-Za-z0-9]+/) != nil else {
      throw Failure.usage("'\(name)' is no name for a kata: it becomes a part of module names, such as PriceRules")
    }
    (self.name, self.root, self.templates) = (name, root, templates)
  }

  /// `PriceRules` is `Price rules`, and `HTTPCache` is `HTTP cache`.
  private var title: String {
    let words = name.matches(of: /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[0-9]+/).map { String($0.output) }
    return words.enumerated().map { index, word in
      index == 0 || word.count > 1 && word == word.uppercased() ? word : word.lowercased()
    }
    .joined(separator: " ")
  }

  /// Writes the files, without overwriting any, and the kata's line in `Package.swift`.
  public func write() throws -> [String] {
    let files = try texts
    if let present = files.keys.sorted().first(where: { FileManager.default.fileExists(atPath: "\(root)/\($0)") }) {
      throw Failure("\(present) exists already; nothing was written")
    }
    let manifest = try manifest
    try writeFiles(files.merging(["Package.swift": manifest]) { $1 }, in: root)
    return files.keys.sorted() + ["Package.swift"]
  }

  private var solution: String {
    "kata:draft When the starting code is written, export and import it: Scripts/kata states \(name) export FOLDER"
  }

  private var texts: [String: String] {
    get throws {
      var result: [String: String] = [:]
      for path in try paths(in: templates) where isFile("\(templates)/\(path)") {
        let template = try contents(of: "\(templates)/\(path)")
        let text = template.replacing("PARCEL", with: title).replacing("Parcel", with: name)
        let path = path.replacing("Parcel", with: name)
        result[path] = text
        // At first, both versions are the same.
        if path.hasPrefix("Katas/") && path.hasSuffix(".swift") {
          result[path.replacing("Katas/", with: "Solutions/")] = text.replacing(/kata:draft.*/, with: solution)
        }
        if path == kata.adapter { result[kata.solutionAdapter] = text.replacing("Before", with: "After") }
      }
      if result.isEmpty { throw Failure("\(templates) has no files") }
      return result
    }
  }

  /// `Package.swift` with the kata at the end of its list.
  private var manifest: String {
    get throws {
      let text = try contents(of: "\(root)/Package.swift")
      let line = "Kata(name: \"\(name)\""
      guard let list = text.firstRange(of: /let katas = \[\n(?:  .*\n)*/), !text.contains(line) else {
        throw Failure("Package.swift has no list 'let katas', or has \(name) already")
      }
      let old = text[list].dropLast()
      return text.replacingCharacters(
        in: list, with: old + (old.hasSuffix(",") || old.hasSuffix("[") ? "" : ",") + "\n  \(line)),\n")
    }
  }
}
