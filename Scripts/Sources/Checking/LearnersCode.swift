import Foundation
import SourceCode
import Workbook

/// Finds code in the learner's files that may be different for the suite than for the figures.
enum LearnersCode {
  /// A sentence for each place.
  static func problems(of kata: Kata) throws -> [String] {
    var result: [String] = []
    for folder in ["Katas/\(kata.name)", "Tests/\(kata.name)"] {
      for path in paths(in: "\(kata.root)/\(folder)").sorted().filter({ !isHidden($0) }).map({ "\(folder)/\($0)" }) {
        let full = "\(kata.root)/\(path)"
        if (try? FileManager.default.destinationOfSymbolicLink(atPath: full)) != nil {
          result.append("\(path) is a link, and what it leads to isn't measured")
        } else if path.hasSuffix(".swift"), isFile(full), path == kata.adapter || path.hasPrefix("Katas/") {
          result += problems(in: SourceText(try contents(of: full))).map { "\(path):\($0)" }
        }
      }
    }
    return result
  }

  /// Words that lead to code past the compiler's knowledge, which is all that the figures are read from.
  private static let lookups: Set = ["NSClassFromString", "_typeByName", "dlsym", "dlopen"]

  /// A line number and a sentence for each place in a file.
  static func problems(in text: SourceText) -> [String] {
    let lines = text.withoutComments.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      if let condition = line.firstMatch(of: /^\s*#(?:else)?if\b(.*)/), !isOfPlatform(String(condition.1)) {
        return "\(index + 1): `#if\(condition.1)` may mean other code for the suite than for the figures"
      }
      if line.contains(/^\s*#sourceLocation\b/) { return "\(index + 1): #sourceLocation moves code to other places" }
      if let attribute = line.firstMatch(of: /@_\w+/) {
        return "\(index + 1): \(attribute.0) is no part of the language"
      }
      return SourceText(String(line)).words.intersection(lookups).sorted().first.map {
        "\(index + 1): \($0) finds code that can't be measured"
      }
    }
  }

  /// Whether a condition asks only what the system, its modules and the compiler are: that is the same for all.
  private static func isOfPlatform(_ condition: String) -> Bool {
    let platform =
      /(?:(?:os|arch|targetEnvironment|swift|compiler)\s*\([^()]*\)|canImport\s*\(\s*(?:Foundation(?:Networking|XML)?|Darwin|Glibc|Musl|UIKit|AppKit)\s*\))/
    return condition.replacing(platform, with: "").allSatisfy { " !&|()".contains($0) }
  }
}
