import Files
import Foundation
import Katas
import Terminal

/// The code that a kata's pages show: declarations of its versions and changes of its steps.
///
///     <!-- kata:code Katas/ThemeConfiguration/DayThemes.swift SepiaTheme -->
///     <!-- /kata:code -->
///
///     <!-- kata:step 2 DayThemes.swift SepiaTheme -->
///     <!-- /kata:step -->
///
/// A path in `Katas` is that of the starting code as it was shipped, whatever a learner has made of it. Without a declaration,
/// the whole file or all of its changes are shown.
extension StepSequence {
  /// The workbook's own page shows code of any kata, so a block there may be another kata's.
  var codeBlocks: [GeneratedBlock] {
    ["Katas/\(kata.name)/README.md", "Solutions/\(kata.name)/README.md", "README.md"].flatMap { page in
      [
        GeneratedBlock("code", on: page, isOptional: true) { words, old in
          guard words.first?.split(separator: "/").dropFirst().first == kata.name[...] else { return old }
          return try text("swift", words, code(words))
        },
        GeneratedBlock("step", on: page, isOptional: true) { words, _ in try text("diff", words, change(words)) },
      ]
    }
  }

  private func code(_ words: [String]) throws -> [String] {
    let source =
      try states[0].files[words[0]].map { String(decoding: $0, as: UTF8.self) }
      ?? contents(of: "\(kata.root)/\(words[0])")
    return try CodeExcerpt.declaration(words.count > 1 ? words[1] : "", in: source)
  }

  private func change(_ words: [String]) throws -> [String] {
    guard words.count > 1, let number = Int(words[0]) else { throw Failure("a step's block names a step and a file") }
    let patch = try kata.element(number, of: steps, called: "step").patch
    return try CodeExcerpt.difference(of: words[1], words.count > 2 ? words[2] : "", in: patch)
  }

  private func text(_ language: String, _ words: [String], _ lines: [String]) throws -> String {
    // A reader compares both versions on one screen.
    let most = 40
    if lines.count > most {
      throw Failure("\(words.joined(separator: " ")) has \(lines.count) lines; a page shows at most \(most) at a time")
    }
    return GeneratedBlock.paragraph(["```\(language)"] + lines + ["```"])
  }
}
