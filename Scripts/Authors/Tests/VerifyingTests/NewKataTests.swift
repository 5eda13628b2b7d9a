import Machine
import Katas
import TestSupport
import Testing

@testable import Verifying

/// Through the real executable, on the miniature workbook.
@Suite struct NewKataTests {
  private let miniature: MiniatureWorkbook

  init() throws { miniature = try MiniatureWorkbook() }

  private func new(_ arguments: String...) throws -> Outcome {
    try Tool.run(
      ["new"] + arguments, in: miniature, environment: ["KATA_SCRIPT": "\(Tool.scripts)/kata"], of: "kata-verify")
  }

  private func draft() throws -> Draft {
    let (workbook, _) = try miniature.opened()
    return try Draft(of: workbook.kata(named: "PriceRules"))
  }

  @Test func `a new kata is green at once, tells what to write next, and leaves other katas as they are`() throws {
    // A table without the word `new` gets no rows.
    let (start, end) = ("<!-- kata:list -->\n", "<!-- /kata:list -->\n")
    try miniature.replace("# A small workbook\n", with: start + end, in: "README.md")
    let outcome = try new("PriceRules")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("  Tests/PriceRules/Contract/PriceRulesSubject.swift\n"))
    let versions = try ["Katas", "Solutions"].map { try miniature.read("\($0)/PriceRules/PriceRules.swift") }
    #expect(Set(versions.map { $0.drop { $0 != "\n" } }).count == 1)
    let page = try miniature.read("README.md")
    #expect(page.hasPrefix("\(start)\n| | Where the problem is | Kata | Level |\n|---|---|---|---|\n\n\(end)"))
    #expect(page.contains("second kind of greeter? | [Greeter](Katas/Greeter/README.md) | beginner, 45 min |\n| 2 | "))
    #expect(page.contains("wrong with it. | [Price rules](Katas/PriceRules/README.md) (draft) | beginner, 30 min |"))

    let verified = try miniature.run(["verify", "PriceRules", "--pages", "--steps"], of: "kata-verify")
    #expect(
      verified.hasPrefix(
        """
        ✓ PriceRules
        PriceRules is a draft. Next: Tests/PriceRules/Contract/PriceRulesSubject.swift: Declare what the suite may ask
        """), "\(verified)")
    let faults = try miniature.run(["verify", "PriceRules", "--pages", "--faults"], of: "kata-verify")
    #expect(faults.contains("PriceRules: not checked: faults; the kata is a draft\n"))
    #expect(try new("HTTPCache2").status == 0)
    #expect(try miniature.read("Katas/HTTPCache2/README.md").contains("# HTTP cache 2\n"))
    #expect(try new("PriceRules").errors.contains("exists already; nothing was written"))
    #expect(try new("rules").errors.contains("'rules' is no name for a kata"))
  }

  @Test func `what a draft lacks is told in the order of work`() throws {
    #expect(try new("PriceRules").status == 0)
    let (code, solution) = ("Katas/PriceRules/PriceRules.swift", "Solutions/PriceRules")
    let overlay = "\(solution)/ChangeRequest/Overlay/Tests/PriceRules"
    #expect(
      try draft().missing.map(\.path) == [
        "Tests/PriceRules/Contract/PriceRulesSubject.swift", "Tests/PriceRules/Suite/LabelTests.swift", code,
        "\(solution)/PriceRules.swift", "\(solution)/Steps", "\(solution)/ChangeRequest/README.md",
        "\(overlay)/Contract/ChangeRequest/PricedSubject.swift", "\(overlay)/Suite/ChangeRequest/PriceTests.swift",
        "Katas/PriceRules/README.md", "Katas/PriceRules/HINTS.md", "Katas/PriceRules/FACILITATOR.md",
        "Katas/PriceRules/QUIZ.md", "\(solution)/README.md", "Tests/PriceRules/Faults",
      ])
    for path in [code, "\(solution)/PriceRules.swift"] { try miniature.write("open class PriceRules {}\n", to: path) }
    try miniature.replace("kata:draft", with: "", in: "\(solution)/ChangeRequest/README.md")
    #expect(try draft().possible([.pages, .figures]) == [.pages])
    let request = ["Contract/ChangeRequest/PricedSubject.swift", "Suite/ChangeRequest/PriceTests.swift"].map {
      "\(overlay)/\($0)"
    }
    #expect(try draft().missing.map(\.path).filter { $0.contains("/ChangeRequest/") } == request)
    for path in request { try miniature.replace("kata:draft", with: "", in: path) }
    let next = try draft().missing.first { $0.path == "\(solution)/ChangeRequest" }
    #expect(
      next?.words.contains("before.patch is missing: 'Scripts/kata states PriceRules export FOLDER', and implement")
        == true)
    try miniature.remove("Tests/PriceRules/Contract/After.swift")
    #expect(
      try miniature.run(["verify", "PriceRules", "--pages"], status: 1, of: "kata-verify").contains(
        "After.swift is missing. 'git"))
  }
}
