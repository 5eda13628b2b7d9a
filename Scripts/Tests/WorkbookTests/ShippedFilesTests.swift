import Foundation
import TestSupport
import Testing
import Workbook

@Suite struct ShippedFilesTests {
  private let miniature: MiniatureWorkbook
  private let suite = "Tests/Greeter/Suite"

  init() throws {
    miniature = try MiniatureWorkbook()
    let workbook = try Workbook(around: miniature.root)
    let kata = workbook.katas[0]
    try miniature.write(try ShippedFiles(of: kata, in: workbook).json, to: ShippedFiles.path(of: kata))
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

  @Test func `behaviours that are gone are counted`() throws {
    try miniature.remove("\(suite)/NameTests.swift")
    #expect(
      try differences() == [
        "2 behaviours are missing: 'a name follows the greeting', 'nobody in particular is greeted without a comma'",
        "Tests/Greeter/Suite/NameTests.swift differs from what was shipped",
      ])
  }

  @Test func `a changed test, contract, module or goal is named`() throws {
    try miniature.replace("HELLO, ADA!", with: "hello", in: "\(suite)/VoiceTests.swift")
    try miniature.write("class Pasted {}\n", to: "Tests/Greeter/Contract/Pasted.swift")
    try miniature.write("public class Pasted {}\n", to: "Katas/Provided/Languages/Pasted.swift")
    try miniature.write(try miniature.read("Katas/Greeter/kata.json") + "\n", to: "Katas/Greeter/kata.json")
    #expect(
      try differences() == [
        "Katas/Greeter/kata.json differs from what was shipped",
        "Languages differs from what was shipped (Katas/Provided/Languages/Pasted.swift)",
        "Tests/Greeter/Contract/Pasted.swift differs from what was shipped",
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
}
