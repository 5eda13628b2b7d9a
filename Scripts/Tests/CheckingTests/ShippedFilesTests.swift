import Foundation
import SourceCode
import TestSupport
import Testing
import Workbook

@testable import Checking

@Suite struct ShippedFilesTests {
  private let miniature: MiniatureWorkbook
  private let suite = "Tests/Greeter/Suite"

  init() throws {
    miniature = try MiniatureWorkbook()
    let workbook = try Workbook(around: miniature.root)
    let kata = workbook.katas[0]
    try KataRecord(ShippedFiles(of: kata, in: workbook)).write(for: kata)
  }

  private func differences() throws -> [String] {
    let workbook = try Workbook(around: miniature.root)
    return try ShippedFiles.differences(of: workbook.katas[0], in: workbook)
  }

  @Test func `what a learner may edit is no difference`() throws {
    try miniature.solve()
    try miniature.write("More.", to: "Katas/Greeter/NOTES.md")
    try miniature.write(
      "import Testing\n\n@Suite(\"My own\") struct MyOwnTests: Sendable {\n  @Test func `one is one`() {}\n}\n",
      to: "\(suite)/MyOwnTests.swift")
    #expect(try differences() == [])
  }

  @Test func `a hidden file that was not shipped is an editor's, and no difference`() throws {
    try miniature.write("", to: "Tests/Greeter/Contract/.DS_Store")
    for folder in ["Katas/Greeter", "Tests/Greeter/Contract"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(miniature.root)/\(folder)/.#Before.swift", withDestinationPath: "somebody@somewhere.1234")
    }
    #expect(try differences() == [])
  }

  @Test func `a changed test, contract, module or goal is named`() throws {
    try miniature.replace("HELLO, ADA!", with: "hello", in: "\(suite)/VoiceTests.swift")
    try miniature.remove("\(suite)/NameTests.swift")
    try miniature.write("class Pasted {}\n", to: "Tests/Greeter/Contract/Pasted.swift")
    try miniature.write("public class Pasted {}\n", to: "Katas/Provided/Languages/Pasted.swift")
    try miniature.write(try miniature.read("Katas/Greeter/kata.json") + "\n", to: "Katas/Greeter/kata.json")
    #expect(
      try differences() == [
        "Katas/Greeter/kata.json differs from what was shipped",
        "Languages differs from what was shipped (Katas/Provided/Languages/Pasted.swift)",
        "Tests/Greeter/Contract/Pasted.swift differs from what was shipped",
        "Tests/Greeter/Suite/NameTests.swift differs from what was shipped",
        "Tests/Greeter/Suite/VoiceTests.swift differs from what was shipped",
      ])
  }

  @Test func `an added file may not take the place of what the suite uses`() throws {
    for (code, problem) in [
      ("extension Variant { static var underTest: [Variant] { [.after] } }", "has a top-level extension"),
      ("enum Variant { case before }", "its enum Variant is no suite named …Tests"),
      ("  func makeGreeter() {}", "has a top-level func"),
    ] {
      try miniature.write("import WorkbookSupport\n\n\(code)\n", to: "\(suite)/MyOwnTests.swift")
      #expect(try differences().first?.hasSuffix(problem) == true, "\(code)")
    }
  }

  @Test func `an adapter may not use the solution`() throws {
    try miniature.replace(
      "private let greeter: Greeter", with: "let other: AfterGreeter?", in: "Tests/Greeter/Contract/Before.swift")
    #expect(
      try differences() == ["Tests/Greeter/Contract/Before.swift uses AfterGreeter, which belongs to the solution"])
  }

  @Test func `without the record nothing can be compared`() throws {
    try miniature.remove("Solutions/Greeter/record.json")
    // A workbook without the tool has nothing to compare.
    #expect(try differences() == [])
    try miniature.write("", to: "Scripts/kata")
    #expect(try differences() == ["Solutions/Greeter/record.json is missing, so nothing can be compared"])
    try miniature.write("{}", to: "Solutions/Greeter/record.json")
    #expect(try differences() == ["Solutions/Greeter/record.json can't be read, so nothing can be compared"])
  }

  @Test func `an adapter may not reach the solution by its variant`() throws {
    try miniature.replace(
      "private let greeter: Greeter", with: "let other = Variant.after", in: "Tests/Greeter/Contract/Before.swift")
    #expect(
      try differences() == ["Tests/Greeter/Contract/Before.swift uses Variant, which leads to the solution"])
  }

  @Test func `a test that was added talks to the contract only`() throws {
    try miniature.write(
      try miniature.read("Tests/Greeter/Contract/Before.swift")
        + "\nextension BeforeGreeter { static var hook: Greeter? { nil } }\nfunc make() {}\nprivate struct Own {}\n",
      to: "Tests/Greeter/Contract/Before.swift")
    try miniature.write("@Suite struct MyOwnTests { let x = Own(), greeter = 1 }\n", to: "\(suite)/MyOwnTests.swift")
    #expect(try differences() == [])
    for (code, name) in [
      ("let x = BeforeGreeter.hook", "hook"), ("let x = make()", "make"),
      ("let x = GreeterBefore.Greeter.self", "GreeterBefore"),
    ] {
      try miniature.write("@Suite struct MyOwnTests { \(code) }\n", to: "\(suite)/MyOwnTests.swift")
      #expect(
        try differences() == [
          "\(suite)/MyOwnTests.swift was added, and uses \(name); a test talks to the contract only"
        ])
    }
  }

  @Test func `what a link leads to isn't measured`() throws {
    try miniature.write("class Pasted {}\n", to: "Elsewhere/Pasted.swift")
    for path in ["Katas/Greeter/More", "Tests/Greeter/Contract/More", "Katas/Provided/Languages/More"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(miniature.root)/\(path)", withDestinationPath: "\(miniature.root)/Elsewhere")
    }
    #expect(
      try differences() == [
        "Katas/Greeter/More is a link, and what it leads to isn't measured",
        "Tests/Greeter/Contract/More is a link, and what it leads to isn't measured",
        "Languages differs from what was shipped (Katas/Provided/Languages/More)",
        "Tests/Greeter/Contract/More differs from what was shipped",
      ])
  }

  @Test func `code that may not be the same for the suite and for the figures is named`() throws {
    try miniature.write(
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
      let type = NSClassFromString("Tree")
      """, to: "Katas/Greeter/More.swift")
    #expect(
      try differences() == [
        "Katas/Greeter/More.swift:7: `#if DEBUG` may mean other code for the suite than for the figures",
        "Katas/Greeter/More.swift:8: `#if canImport(GreeterAfter)` may mean other code for the suite than for the figures",
        "Katas/Greeter/More.swift:10: #sourceLocation moves code to other places",
        "Katas/Greeter/More.swift:11: @_silgen_name is no part of the language",
        "Katas/Greeter/More.swift:12: NSClassFromString finds code that can't be measured",
      ])
  }

  @Test func `what the manifest does counts, what it lists doesn't`() throws {
    let manifest = "let katas = [\n  Kata(name: \"A\", provided: [\"B\"]),\n]\nlet x = 1"
    func code(_ text: String) -> String { SourceText(text).code(withoutListsOf: ["Kata", "name", "provided"]) }
    #expect(code(manifest) == "let katas = [ ] let x = 1")
    #expect(code(manifest.replacing("),\n", with: "),\n  Kata(name: \"C\"),  // new\n")) == code(manifest))
    for other in [
      manifest.replacing("\"A\"", with: "\"\\(kata)\""), manifest.replacing("name: \"A\"", with: "name: kata"),
      manifest.replacing("x = 1", with: "x = 2"),
    ] {
      #expect(code(other) != code(manifest), "\(other)")
    }
    try miniature.replace(
      "let isSelected", with: "let isCheating = requested == \"Greeter\"\nlet isSelected", in: "Package.swift")
    #expect(try differences() == ["what Package.swift says of Greeter differs from what was shipped"])
  }
}
