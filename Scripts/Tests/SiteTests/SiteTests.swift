import Foundation
import Terminal
import TestSupport
import Testing

@testable import Katas
@testable import Site

@Suite struct SiteTests {
  private func greeter(in workbook: MiniatureWorkbook) throws -> (KataTutorials, SitePages) {
    let (workbook, kata) = try workbook.opened()
    let tutorials = try KataTutorials(of: kata, in: workbook)
    return (tutorials, SitePages(of: [tutorials], in: workbook))
  }

  @Test func `a link leads to an article, to a step's tutorial, or becomes a path`() throws {
    let (_, pages) = try greeter(in: MiniatureWorkbook())
    let text = """
      [The
      walk-through](../../Solutions/Greeter/README.md#the-steps), [this](#rules), [step](../../Solutions/Greeter/Steps/03-value.patch)
      [`Voice.swift`](../../Solutions/Greeter/Voice.swift) [designs](../../Solutions/Greeter/Designs) <!-- kata:x -->
      [Swift](https://swift.org)

      ```swift
      let x = [a](b.md) // <!-- kept -->
      ```

      ```mermaid
      classDiagram
      ```

      """
    let shown = pages.markdown(text, from: "Katas/Greeter/README.md", picture: "p.svg")
    #expect(
      shown.trimmingCharacters(in: .newlines) == """
        [The walk-through](doc:Solutions-Greeter-README#The-steps), [this](doc:Katas-Greeter-README#Rules), \
        [step](doc:Greeter-Stage-2)
        `Solutions/Greeter/Voice.swift` designs (`Solutions/Greeter/Designs`) [Swift](https://swift.org)

        ```swift
        let x = [a](b.md) // <!-- kept -->
        ```

        ![The types](p.svg)
        """)
  }

  @Test func `a step shows the figures that it moved, with the stage's goals`() throws {
    let workbook = try MiniatureWorkbook()
    let figures = StepFigures(walkThrough: try workbook.read("Solutions/Greeter/README.md"))
    let head = "| Figure | before | after | goal |\n| --- | ---: | ---: | ---: |\n"
    #expect(figures.table(ofStep: 1) == head + "| overrides | 1 | 0 | 0 |")
    #expect(figures.table(ofStep: 3) == head + "| classes | 1 | 0 | 0 |")
    #expect(StepFigures(walkThrough: "").table(ofStep: 1) == "No figure of the goals moves.")
  }

  @Test func `a tutorial has a section for each step of its stage`() throws {
    let workbook = try MiniatureWorkbook()
    let (kata, pages) = try greeter(in: workbook)
    var tutorials = kata
    try writeFiles(tutorials.catalog(pages), in: "\(workbook.folder.path)/catalog")
    let text = try workbook.folder.read("catalog/Greeter-Stage-1.tutorial")
    #expect(
      text.matches(of: /@Section\(title: "(.*)"\)/).map { String($0.1) } == [
        "Before the first step", "Step 1: Replace Subclass with Delegate: loudness becomes Voice",
        "Step 2: Remove Subclass: LoudGreeter says nothing that a value can't",
      ])
    // The question is the last sentence before the steps.
    #expect(
      text.contains(/- no overrides.*\n\n\*\*Which move would you make first\?\*\*\n\n@Image.*\n\}\n+\}\n@Section/))
    #expect(text.contains("The library asks") && text.contains("In the big hall"))
    #expect(text.matches(of: /@Code\(name: "Before: LoudGreeter.swift"/).count == 2)
    #expect(text.contains("`LoudGreeter.swift` goes.") && text.contains("`Voice.swift` is new."))
    #expect(text.matches(of: /@Choice\(isCorrect: true\)/).count == 2)
    let old = try #require(text.firstMatch(of: /"Before: LoudGreeter.swift", file: "(.*)", previousFile: "(.*)"/))
    #expect(try workbook.folder.read("catalog/\(old.1)").contains("override"))
    #expect(try !workbook.folder.read("catalog/\(old.2)").contains("override"))
    #expect(!(try workbook.folder.read("catalog/Greeter-Stage-2.tutorial")).contains("The library asks"))
  }

  @Test func `the command writes a site, over its like only`() throws {
    let workbook = try MiniatureWorkbook()
    let folder = "\(workbook.folder.path)/a folder"
    let outcome = try Tool.run("site", folder, "--base-path", "katas", in: workbook)
    #expect(outcome.errors == "")
    #expect(try workbook.folder.read("a folder/index.html").contains("/katas/tutorials/contents/"))
    let data = try workbook.folder.read("a folder/data/tutorials/out-of-the-hierarchy/greeter-stage-1.json")
    #expect(data.contains("\"highlights\":[{\"line\":"))
    #expect(workbook.folder.exists("a folder/documentation/out-of-the-hierarchy/katas-greeter-facilitator/index.html"))
    #expect(try Tool.run("site", folder, in: workbook).status == 0)
    let refused = try Tool.run("site", workbook.root, in: workbook)
    #expect(
      refused.errors == "error: \(workbook.root) has files that are no site; name a folder that isn't there yet\n")
    #expect(refused.status == 1)
    try workbook.write("# T\n\nAbstract.\n\n<doc:Nowhere>\n", to: "Katas/FIGURES.md")
    #expect(try Tool.run("site", folder, in: workbook).errors.contains("Nowhere"))
  }
}

@Suite struct QuizTests {
  @Test func `questions of several stages stand below the stages' headings`() throws {
    let question = "W?\n\n- [ ] No.\n  For a reason\n  of two lines.\n- [x] Yes.\n  So."
    let expected = Quiz.Question(
      text: "W?",
      choices: [
        .init(isRight: false, text: "No.", reason: "For a reason of two lines."),
        .init(isRight: true, text: "Yes.", reason: "So."),
      ])
    #expect(try Quiz("# Q\n\n## \(question)\n", path: "Q").stages == [[expected]])
    let stages = "## Stage 1: A\n\n### \(question)\n\n## Stage 2: B\n\n### \(question)\n"
    #expect(try Quiz(stages, path: "Q").stages == [[expected], [expected]])
  }

  @Test func `a kata's quiz asks for the first move, and three things more`() throws {
    let workbook = try MiniatureWorkbook()
    let kata = Kata(name: "Greeter", root: workbook.root)
    #expect(try Quiz(of: kata).stages.map(\.count) == [2, 2])
    try workbook.replace("Which move would you make first?", with: "Why?", in: "Katas/Greeter/QUIZ.md")
    #expect(throws: Failure.self) { try Quiz(of: kata) }
  }

  @Test(arguments: ["- [x] Yes.\n  So.", "- [x] Yes.\n  So.\n- [ ] No.", "- [ ] No.\n  N.\n- [ ] No.\n  N.", "Text."])
  func `a question needs one right choice, and a reason for each`(_ choices: String) {
    #expect(throws: Failure.self) { try Quiz("## W?\n\n\(choices)\n", path: "Q") }
  }
}
