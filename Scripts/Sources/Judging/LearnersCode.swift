import Katas
import Metrics

/// Finds code that may be different for the suite than for the figures, or that may lead the suite to other code.
package enum LearnersCode {
  package static func problems(of loaded: LoadedKata) throws -> [String] {
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
    text.tokens.indices.compactMap { index in
      let word = text.tokens[index]
      return problem(with: word.kind == .word ? word.text : "") {
        text.tokens[(index + 1)...].prefix { !$0.startsLine }.map(\.text).joined()
      }
      .map { "\(text.lineNumber(of: word.offset)): \($0)" }
    }
  }

  private static func problem(with word: String, rest: () -> String) -> String? {
    switch word {
    case "#if", "#elseif":
      isOfPlatform(rest()) ? nil : "`#if \(rest())` may mean other code for the suite than for the figures"
    case "#sourceLocation": "#sourceLocation moves code to other places"
    case _ where word.hasPrefix("@_"): "\(word) is no part of the language"
    // They lead to code past the compiler's knowledge, which is all that the figures are read from.
    case "NSClassFromString", "_typeByName", "dlsym", "dlopen": "\(word) finds code that can't be measured"
    default: nil
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
    let types = SourceText(other).topLevelTypes.filter { !$0.isPrivate }.map(\.name)
    let names = Set(types + [kata.afterModule, "Variant"])
    return names.intersection(SourceText(adapter).words).sorted().first.map { name in
      "\(kata.adapter) uses \(name), which \(name == "Variant" ? "leads to" : "belongs to") the solution"
    }
  }

  /// The learner's own tests that a change request left behind without what they use, each with a type that is gone.
  package static func tests(
    leftBy request: PlacedChangeRequest, in loaded: LoadedKata
  ) throws -> [(file: String, type: String)] {
    let types = request.added.filter { $0.hasSuffix(".swift") }.compactMap { request.files[$0] }
      .flatMap { SourceText(String(decoding: $0, as: UTF8.self)).topLevelTypes.map(\.name) }
    let files = loaded.filePaths(in: "Tests/\(loaded.kata.name)").filter {
      isSwiftSource($0) && $0 != loaded.kata.adapter
    }
    return try files.compactMap { path in
      try SourceText(loaded.text(at: path)).words.intersection(types).sorted().first.map { (path, $0) }
    }
  }
}

extension SourceText {
  private static let kindsOfTypes: Set = ["struct", "class", "enum", "actor", "protocol", "typealias"]

  fileprivate var topLevelTypes: [(kind: String, name: String, isPrivate: Bool)] {
    zip(tokens, tokens.dropFirst()).filter { word, name in
      word.depth == 0 && word.kind == .word && name.kind == .word && Self.kindsOfTypes.contains(word.text)
    }
    .map { ($0.text, $1.text, isPrivate($1)) }
  }

  /// Whether a declaration whose name is a token can be used in its file only.
  private func isPrivate(_ name: SourceToken) -> Bool {
    !modifiers(before: name.offset).isDisjoint(with: ["private", "fileprivate"])
  }
}
