import Katas
import Metrics

/// Finds code that may be different for the suite than for the figures, or that may lead the suite to other code.
enum LearnersCode {
  static func problems(of loaded: LoadedKata) throws -> [String] {
    let kata = loaded.kata
    let sources = (loaded.filePaths(in: "Katas/\(kata.name)") + [kata.adapter]).filter { $0.hasSuffix(".swift") }
    let links = loaded.links.keys.filter { path in
      ["Katas/\(kata.name)/", "Tests/\(kata.name)/"].contains { path.hasPrefix($0) }
    }
    return try [problem(ofAdapterIn: loaded)].compactMap(\.self)
      + links.sorted().map { "\($0) is a link, and what it leads to isn't measured" }
      + sources.filter { loaded.data(at: $0) != nil }.flatMap { path in
        problems(in: SourceText(try loaded.text(at: path))).map { "\(path):\($0)" }
      }
  }

  /// A line number and a sentence for each place in a file.
  private static func problems(in text: SourceText) -> [String] {
    text.tokens.indices.filter { ["#if", "#elseif"].contains(where: text.tokens[$0].isKeyword) }.compactMap { index in
      let condition = text.tokens[(index + 1)...].prefix { !$0.startsLine }.map(\.text).joined()
      return isOfPlatform(condition)
        ? nil
        : "\(text.lineNumber(of: text.tokens[index].offset)): `#if \(condition)` may mean other code for the suite than for "
          + "the figures"
    }
  }

  /// Whether a condition asks only what the system, its modules and the compiler are: that is the same for all.
  private static func isOfPlatform(_ condition: String) -> Bool {
    let platform =
      /(?:os|arch|targetEnvironment|swift|compiler)\([^()]*\)|canImport\((?:Foundation(?:Networking|XML)?|Darwin|Glibc|Musl|UIKit|AppKit)\)/
    return condition.replacing(platform, with: "").allSatisfy { "!&|()".contains($0) }
  }

  /// An adapter that passes calls on to the solution proves nothing about the learner's version.
  private static func problem(ofAdapterIn loaded: LoadedKata) throws -> String? {
    let kata = loaded.kata
    // Without one of them, nothing compiles.
    guard [kata.adapter, kata.solutionAdapter].allSatisfy({ loaded.data(at: $0) != nil }) else { return nil }
    let (adapter, other) = (try loaded.text(at: kata.adapter), try loaded.text(at: kata.solutionAdapter))
    // Who has a variant has the solution.
    let names = Set(SourceText(other).sharedTypes + [kata.afterModule, "Variant"])
    return names.intersection(SourceText(adapter).words).sorted().first.map { name in
      "\(kata.adapter) uses \(name), which \(name == "Variant" ? "leads to" : "belongs to") the solution"
    }
  }
}

extension SourceText {
  /// The types at the top level that other files can use.
  fileprivate var sharedTypes: [String] {
    let kinds = ["struct", "class", "enum", "actor", "protocol", "typealias"]
    return zip(tokens, tokens.dropFirst()).filter { word, name in
      word.depth == 0 && word.kind == .word && name.kind == .word && kinds.contains(word.text)
        && modifiers(before: name.offset).isDisjoint(with: ["private", "fileprivate"])
    }
    .map(\.1.text)
  }
}
