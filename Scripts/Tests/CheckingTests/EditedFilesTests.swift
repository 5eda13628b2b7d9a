import Checking
import Foundation
import Machine
import Katas
import TestSupport
import Testing

private let adapter = "Tests/Greeter/Contract/Before.swift"
private let more = "Katas/Greeter/More.swift"

@Suite struct EditedFilesTests {
  private let miniature: MiniatureWorkbook

  init() throws { miniature = try MiniatureWorkbook() }

  private func differences() throws -> [String] {
    let (workbook, kata) = try miniature.opened()
    return try workbook.differences(of: LoadedKata(kata, in: workbook), with: nil).sentences
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(miniature.root)/\(path)", withDestinationPath: target)
  }

  @Test func `what a learner may edit is no difference, nor what an editor leaves`() throws {
    try miniature.commit()
    _ = try miniature.run("step", "Greeter", "3")
    try miniature.write("More.", to: "Katas/Greeter/NOTES.md")
    try miniature.write(
      "import Testing\n\n@Suite(\"My own\") struct MyOwnTests: Sendable {\n  @Test func `one is one`() {}\n}\n",
      to: "Tests/Greeter/Suite/MyOwnTests.swift")
    try miniature.write("", to: "Tests/Greeter/Contract/.DS_Store")
    try link("Katas/Greeter/.#Before.swift", to: "somebody@somewhere.1234")
    #expect(try differences() == [])
  }

  @Test func `a deleted test and a tree in a provided module are named, also once they are committed`() throws {
    try miniature.commit()
    _ = try miniature.run("list")
    try miniature.remove("Tests/Greeter/Suite/NameTests.swift")
    for (path, text) in [
      "Tests/Greeter/Contract/Pasted.swift": "class Pasted {}\n", "Katas/Provided/Languages/Tree.swift": "class A {}\n",
      "Katas/Greeter/kata.json": "{}", "Solutions/Greeter/Voice.swift": "struct Voice {}\n",
      "Solutions/Greeter/Steps/NOTES.md": "",
    ] { try miniature.write(text, to: path) }
    let manifest = try MiniatureWorkbook().read("Package.swift") + "// Mine.\n"
    try miniature.write(manifest, to: "Package.swift")
    try miniature.git("add", ".")
    try miniature.git("commit", "-qm", "Mine")
    #expect(
      try differences() == [
        "Katas/Greeter/kata.json was changed", "Katas/Provided/Languages/Tree.swift was added",
        "Package.swift was changed", "Solutions/Greeter/Voice.swift was changed",
        "Tests/Greeter/Contract/Pasted.swift was added", "Tests/Greeter/Suite/NameTests.swift was deleted",
      ])
    // A kata that is being written isn't shipped yet.
    try miniature.write("<!-- kata:draft Write the quiz -->\n", to: "Katas/Greeter/QUIZ.md")
    #expect(try differences() == [])
    // The commit is gone, and the newest is taken.
    try miniature.remove("Katas/Greeter/QUIZ.md")
    try miniature.write("# Quiz", to: "Katas/Greeter/QUIZ.md")
    try miniature.write("0123456789012345678901234567890123456789", to: ".kata/first-call")
    #expect(try differences() == [])
  }

  @Test func `what was pulled is no difference, and what a learner committed is one`() throws {
    try miniature.commit()
    _ = try miniature.run("list")
    let origin = "\(miniature.folder.path)/origin.git"
    for arguments in [
      ["clone", "-q", "--bare", ".", origin], ["remote", "add", "origin", origin], ["fetch", "-q", "origin"],
      ["remote", "set-head", "origin", "-a"], ["switch", "-q", "-c", "update"],
    ] { try miniature.git(arguments) }
    try miniature.replace("@Suite", with: "/// Loud and quiet.\n@Suite", in: "Tests/Greeter/Suite/VoiceTests.swift")
    for arguments in [
      ["commit", "-qam", "Update"], ["push", "-q", "origin", "update:main"], ["switch", "-q", "main"],
    ] { try miniature.git(arguments) }
    try miniature.remove("Tests/Greeter/Suite/NameTests.swift")
    try miniature.git("commit", "-qam", "Mine")
    let own = ["Tests/Greeter/Suite/NameTests.swift was deleted"]
    #expect(try differences() == own)
    try miniature.git("pull", "-q", "--no-rebase", "--no-edit", "origin", "main")
    #expect(try miniature.read("Tests/Greeter/Suite/VoiceTests.swift").contains("/// Loud and quiet."))
    #expect(try differences() == own)
  }

  /// A file, what it says, and what is said of that, after the file's path.
  private static let cheats: [(path: String, text: String, problems: [String])] = [
    // An adapter may not use the solution.
    (adapter, "let other: AfterGreeter?", [" uses AfterGreeter, which belongs to the solution"]),
    (adapter, "let other = Variant.after", [" uses Variant, which leads to the solution"]),
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
      """,
      [
        ":7: `#if DEBUG` may mean other code for the suite than for the figures",
        ":8: `#if canImport(GreeterAfter)` may mean other code for the suite than for the figures",
      ]
    ),
  ]

  @Test(arguments: cheats)
  func `code that hides, or that leads to the solution, is named`(path: String, text: String, problems: [String]) throws
  {
    try miniature.write(text, to: path)
    try link("Katas/Greeter/Linked", to: "\(miniature.root)/Solutions")
    let linked = "Katas/Greeter/Linked is a link, and what it leads to isn't measured"
    #expect(try Set(differences()) == Set(problems.map { path + $0 } + [linked]))
  }
}
