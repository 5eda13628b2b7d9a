import Checking
import Foundation
import Katas
import Processes
import TestSupport
import Testing

private let adapter = "Tests/Greeter/Contract/Before.swift"
private let added = "Tests/Greeter/Suite/MyOwnTests.swift"
private let more = "Katas/Greeter/More.swift"
private let talks = "a test talks to the contract only"

/// Each on a workbook with a record of what was shipped.
@Suite struct ShippedFilesTests {
  private let miniature: MiniatureWorkbook

  init() throws {
    miniature = try MiniatureWorkbook()
    try miniature.record()
  }

  private func differences() throws -> [String] {
    let (workbook, kata) = try miniature.opened()
    return try workbook.differences(of: LoadedKata(kata, in: workbook), with: nil)
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(miniature.root)/\(path)", withDestinationPath: target)
  }

  @Test func `what a learner may edit is no difference, nor what an editor leaves`() throws {
    _ = try miniature.run("step", "Greeter", "3")
    try miniature.write("More.", to: "Katas/Greeter/NOTES.md")
    try miniature.write(
      "import Testing\n\n@Suite(\"My own\") struct MyOwnTests: Sendable {\n  @Test func `one is one`() {}\n}\n",
      to: added)
    try miniature.write("", to: "Tests/Greeter/Contract/.DS_Store")
    try link("Katas/Greeter/.#Before.swift", to: "somebody@somewhere.1234")
    try link("Tests/Greeter/Contract/.#Before.swift", to: "somebody@somewhere.1234")
    #expect(try differences() == [])
  }

  @Test func `each module that was edited is named once`() throws {
    for (path, text) in [
      "Tests/Greeter/Suite/VoiceTests.swift": "", "Tests/Greeter/Contract/Pasted.swift": "class Pasted {}\n",
      "Katas/Provided/Languages/Pasted.swift": "public class Pasted {}\n", "Katas/Greeter/kata.json": "{}",
      "Solutions/Greeter/Voice.swift": "struct Voice {}\n",
      // What is private in one adapter isn't what the other one uses.
      "Tests/Greeter/Contract/After.swift": "private class Own {}", adapter: "private class Own {}",
    ] { try miniature.write(text, to: path) }
    let modules = ["Katas/Greeter/kata.json", "Languages", "Solutions/Greeter"]
    let tests = ["Tests/Greeter/Contract", "Tests/Greeter/Suite"]
    #expect(try differences() == (modules + tests).map { "\($0) differs from what was shipped" })
  }

  /// A file, what it says, and what is said of that, after the file's path.
  private static let cheats: [(path: String, text: String, problems: [String])] = [
    // An added file may not take the place of what the suite uses.
    (added, "extension Variant { static let a = 1 }", [" was added, and has a top-level extension"]),
    (added, "enum Variant { case before }", [" was added, and its enum Variant is no suite named …Tests"]),
    (added, "  func makeGreeter() {}", [" was added, and has a top-level func"]),
    // An adapter may not use the solution.
    (adapter, "let other: AfterGreeter?", [" uses AfterGreeter, which belongs to the solution"]),
    (adapter, "let other = Variant.after", [" uses Variant, which leads to the solution"]),
    // A test that was added talks to the contract only.
    (added, "struct MyOwnTests { let x = Own(), greeter = 1 }", []),
    (added, "struct MyOwnTests { let x = BeforeGreeter.hook }", [" was added, and uses hook; \(talks)"]),
    (added, "struct MyOwnTests { let x = make() }", [" was added, and uses make; \(talks)"]),
    (added, "struct MyOwnTests { let x = GreeterBefore.A.self }", [" was added, and uses GreeterBefore; \(talks)"]),
    // Code that may not be the same for the suite and for the figures.
    (
      more,
      """
      // #if DEBUG
      #if canImport(FoundationNetworking) && !os(macOS)
        import FoundationNetworking
      #elseif swift(>=6)
      #endif
      let text = "#if DEBUG"
        #if DEBUG
        #elseif canImport(GreeterAfter)
        #endif
      #sourceLocation(file: "Other.swift", line: 1)
      @_silgen_name("f") func f()
      let types = (NSClassFromString("Tree"), _typeByName("Tree"))
      """,
      [
        ":7: `#if DEBUG` may mean other code for the suite than for the figures",
        ":8: `#if canImport(GreeterAfter)` may mean other code for the suite than for the figures",
        ":10: #sourceLocation moves code to other places", ":11: @_silgen_name is no part of the language",
        ":12: NSClassFromString finds code that can't be measured",
        ":12: _typeByName finds code that can't be measured",
      ]
    ),
  ]

  @Test(arguments: cheats)
  func `what isn't the learner's, or hides code, is named`(path: String, text: String, problems: [String]) throws {
    let helpers = "struct BeforeGreeter { static var hook: Greeter? { nil } }\nfunc make() {}\nprivate struct Own {}\n"
    try miniature.write(helpers, to: adapter)
    try miniature.write(text, to: path)
    #expect(try differences() == problems.map { path + $0 })
  }

  @Test func `a missing file and what a link leads to are named`() throws {
    try miniature.remove("Tests/Greeter/Suite/NameTests.swift")
    for path in ["Katas/Greeter/More", "Tests/Greeter/Contract/More", "Katas/Provided/Languages/More"] {
      try link(path, to: "\(miniature.root)/Solutions")
    }
    #expect(
      try differences() == [
        "Katas/Greeter/More is a link, and what it leads to isn't measured",
        "Tests/Greeter/Contract/More is a link, and what it leads to isn't measured",
        "Languages differs from what was shipped", "Tests/Greeter/Contract differs from what was shipped",
        "Tests/Greeter/Suite differs from what was shipped (Tests/Greeter/Suite/NameTests.swift)",
      ])
  }

  @Test func `in a repository, the file that differs is named`() throws {
    let committer = ["-c", "user.name=A", "-c", "user.email=a@b"]
    for arguments in [["init", "-q"], ["add", "."], committer + ["commit", "-qm", "All"]] {
      #expect(try Git.run(arguments, in: miniature.root).succeeded)
    }
    for name in ["Language", "Grüße"] { try miniature.write("", to: "Katas/Provided/Languages/\(name).swift") }
    try miniature.write("", to: "Tests/Greeter/Suite/NameTests.swift")
    #expect(
      try differences() == [
        "Languages differs from what was shipped (Katas/Provided/Languages/Language.swift and 1 more)",
        "Tests/Greeter/Suite differs from what was shipped (Tests/Greeter/Suite/NameTests.swift)",
      ])
  }

  @Test func `without the record nothing can be compared`() throws {
    try miniature.remove("Solutions/Greeter/record.json")
    // A workbook without the tool has nothing to compare.
    #expect(try differences() == [])
    try miniature.write("", to: "Scripts/kata")
    #expect(try differences() == ["Solutions/Greeter/record.json is missing, so nothing can be compared"])
    let quiz = try miniature.read("Katas/Greeter/QUIZ.md")
    try miniature.write("<!-- kata:draft Write the quiz -->\n", to: "Katas/Greeter/QUIZ.md")
    #expect(try differences() == [])
    try miniature.write(quiz, to: "Katas/Greeter/QUIZ.md")
    try miniature.write("{}", to: "Solutions/Greeter/record.json")
    #expect(try differences() == ["Solutions/Greeter/record.json can't be read, so nothing can be compared"])
  }

  @Test func `what the manifest says of the kata counts, and what it says of others doesn't`() throws {
    let manifest = try miniature.read("Package.swift")
    try miniature.replace("let katas = [\n", with: "let katas = [\n  Kata(name: \"Parcel\"),\n", in: "Package.swift")
    try miniature.write("class Parcel {}", to: "Katas/Parcel/Parcel.swift")
    #expect(try differences() == [])
    // `dump-package` alone would not see it.
    let solution = "package.targets.first { $0.name == \"GreeterBefore\" }?.path = \"Solutions/Greeter\""
    try miniature.write("\(manifest)\nif requested == \"Greeter\" { \(solution) }\n", to: "Package.swift")
    #expect(try differences() == ["what Package.swift says of Greeter differs from what was shipped"])
  }
}
