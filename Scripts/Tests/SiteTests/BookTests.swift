import Foundation
import Machine
import TestSupport
import Testing

@testable import Katas
@testable import Site

@Suite struct BookTests {
  private func sources(_ miniature: MiniatureWorkbook) throws -> [String: String] {
    let (workbook, kata) = try miniature.opened()
    return try Book(of: [kata], in: workbook, on: .plain).sources()
  }

  @Test func `the pages of a kata are in reading order, and its card is not among them`() throws {
    let pages = try sources(MiniatureWorkbook())
    let contents = try #require(pages["Katas/Greeter/README.md"]?.components(separatedBy: "{toctree}").last)
    #expect(
      contents.matches(of: /<\/(.*)>/).map { String($0.1) } == [
        "Katas/Greeter/first-move", "Solutions/Greeter/Steps/01-voice", "Solutions/Greeter/Steps/02-no-subclass",
        "Solutions/Greeter/Steps/03-value", "Katas/Greeter/QUIZ", "Solutions/Greeter/ChangeRequest/README",
        "Solutions/Greeter/README",
      ])
    #expect(pages["Katas/Greeter/FACILITATOR.md"]?.hasPrefix("---\norphan: true\n---\n") == true)
    let front = try #require(pages["index.md"])
    #expect(front.contains("[Greeter](Katas/Greeter/README.md) | beginner, 45 min |"))
    #expect(front.contains(":caption: The katas\n\nGreeter <Katas/Greeter/README>\n"))
  }

  @Test func `the page that asks for the first move has no answer`() throws {
    let pages = try sources(MiniatureWorkbook())
    let page = try #require(pages["Katas/Greeter/first-move.md"])
    #expect(page.contains("**Which move would you make first?**"))
    for answer in ["Voice", "voice", "Delegate", "Delete the subclass", "Right"] { #expect(!page.contains(answer)) }
    #expect(page.contains("```text\nclass Greeter\n  class LoudGreeter\n```"))
  }

  @Test func `a step has a diff for each file, the changed types, and the figures that moved`() throws {
    let pages = try sources(MiniatureWorkbook())
    let first = try #require(pages["Solutions/Greeter/Steps/01-voice.md"])
    #expect(
      first.contains("# 1. Replace Subclass with Delegate: loudness becomes `Voice`\n\nStep 1 of 3 · stage 1, A voice"))
    #expect(first.contains("**Why now:** `LoudGreeter` differs in one thing only"))
    #expect(first.contains(":caption: Greeter.swift\n\n@@ /// Greets") == false)
    #expect(first.contains(":caption: Voice.swift (new)\n\n+/// How a greeting is said.\n"))
    #expect(first.contains("```diff\n class Greeter\n   class LoudGreeter\n+enum Voice\n```"))
    #expect(first.contains("| overrides | 1 | 0 ✓ | 0 |"))
    let last = try #require(pages["Solutions/Greeter/Steps/03-value.md"])
    #expect(last.contains("\n@@ open class Greeter\n"))
    #expect(last.contains("```diff\n-class Greeter\n+struct Greeter\n enum Voice\n```"))
    #expect(
      pages["Solutions/Greeter/Steps/02-no-subclass.md"]?.contains(":caption: Before.swift, the adapter\n") == true)
  }

  @Test func `the files come first that a step says to look at`() throws {
    let miniature = try MiniatureWorkbook()
    try miniature.replace(
      "What to look at: `Greeter.swift`,", with: "What to look at: `Voice.say`, `Greeter.swift`,",
      in: "Solutions/Greeter/Steps/01-voice.patch")
    let (_, kata) = try miniature.opened()
    let step = try Step.all(of: kata)[0]
    let changes = FileChange.all(of: step, in: kata, old: Snapshot(files: [:]))
    #expect(changes.map(\.caption) == ["Voice.swift (new)", "Greeter.swift", "LoudGreeter.swift"])
    #expect(step.saysWhereToBegin)
  }

  @Test func `a choice of the quiz opens, and says whether it is right`() throws {
    let quiz = try #require(try sources(MiniatureWorkbook())["Katas/Greeter/QUIZ.md"])
    #expect(
      quiz.contains("## Stage 1: A voice is a value\n\n### Which move would you make first?\n\n:::{dropdown} Write a"))
    #expect(quiz.contains(":::{dropdown} Delete the subclass.\n**Not this one.** A loud greeting would have no place"))
  }

  @Test func `links to pages stay, a patch's leads to the step, and others to the repository`() throws {
    let text =
      "[a](../../Solutions/K/README.md#x) [b](../../Solutions/K/Steps/01-x.patch) [`c`](c/d.swift) "
      + "[e](#e) <!-- kata:x -->\n```swift\n[f](f.swift) // <!-- kept -->\n```\n```mermaid\nx\n```\n"
    func shown(_ repository: String?, exists: Bool = true) throws -> String {
      let pages: Set = ["Solutions/K/README.md", "Solutions/K/Steps/01-x.md"]
      return try BookLinks(pages: pages, repository: repository) { _ in exists }
        .markdown(text, of: "Katas/K/README.md", figure: "<svg/>")
    }
    let dead = #expect(throws: Failure.self) { try shown(nil, exists: false) }
    #expect(dead?.description == "Katas/K/README.md: the link to c/d.swift leads nowhere")
    #expect(
      try shown(nil)
        == "[a](../../Solutions/K/README.md#x) [b](/Solutions/K/Steps/01-x.md) `c` (`Katas/K/c/d.swift`) [e](#e) "
        + "\n```swift\n[f](f.swift) // <!-- kept -->\n```\n<svg/>\n")
    #expect(try shown("https://github.com/a/b").contains("[`c`](https://github.com/a/b/blob/HEAD/Katas/K/c/d.swift)"))
  }
}

@Suite struct BookFolderTests {
  @Test func `a book takes the place of a book, and of nothing else`() throws {
    let folder = try TemporaryFolder()
    let target = "\(folder.path)/book"
    for name in ["a.html", "b.html"] {
      try folder.write(name, to: "new/\(name)")
      try BookFolder(target).fill(from: "\(folder.path)/new")
    }
    #expect(try paths(in: target).sorted() == [".kata-book", "b.html"])
    try folder.remove("book/.kata-book")
    let failure = #expect(throws: Failure.self) { try BookFolder(target) }
    #expect(failure?.description == "\(target) has files that are no book; name a folder that isn't there yet")
  }
}

@Suite struct SphinxTests {
  @Test func `without Python, the failure says what to do`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Sphinx", to: "Book/requirements.txt")
    let failure = #expect(throws: Failure.self) {
      try Sphinx.installed(in: folder.path, on: .plain, pythons: ["no-such-python"])
    }
    #expect(failure?.description.hasPrefix("the book is made with Python 3.11 or later and its module venv") == true)
  }
}
