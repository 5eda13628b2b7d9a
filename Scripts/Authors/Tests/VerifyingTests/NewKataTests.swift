import Checking
import Katas
import Processes
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
    return Draft(kata: try workbook.kata(named: "PriceRules"), workbook: workbook)
  }

  @Test func `a new kata is green at once, tells what to write next, and leaves other katas as they are`() throws {
    let outcome = try new("PriceRules")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("  Tests/PriceRules/Contract/PriceRulesSubject.swift\n"))
    let versions = try ["Katas", "Solutions"].map { try miniature.read("\($0)/PriceRules/PriceRules.swift") }
    #expect(Set(versions.map { $0.drop { $0 != "\n" } }).count == 1)
    #expect(
      try miniature.read("Katas/README.md").contains("| 2 | [Price rules](PriceRules/README.md) (draft) | Which "))
    let row = "wrong with it. | [Price rules](Katas/PriceRules/README.md) (draft) | beginner, 30 min |"
    #expect(try miniature.read("README.md").contains(row))

    let verified = try miniature.run(["PriceRules", "--pages", "--steps"], of: "kata-verify")
    #expect(
      verified.hasPrefix(
        """
        ✓ PriceRules
        PriceRules is a draft. Next: Tests/PriceRules/Contract/PriceRulesSubject.swift: Declare what the suite may ask
        """), "\(verified)")
    #expect(try new("PriceRules").errors.contains("exists already; nothing was written"))
    #expect(try new("rules").errors.contains("'rules' is no name for a kata"))
  }

  @Test func `what a draft lacks is told in the order of work`() throws {
    #expect(try new("PriceRules").status == 0)
    let (code, solution) = ("Katas/PriceRules/PriceRules.swift", "Solutions/PriceRules")
    #expect(
      try draft().missing().map(\.path) == [
        "Tests/PriceRules/Contract/PriceRulesSubject.swift", "Tests/PriceRules/Suite/LabelTests.swift", code,
        "\(solution)/PriceRules.swift",
        "\(solution)/Steps", "Katas/PriceRules/kata.json", "\(solution)/ChangeRequest/README.md",
        "Katas/PriceRules/README.md",
        "Katas/PriceRules/HINTS.md", "Katas/PriceRules/FACILITATOR.md", "Katas/PriceRules/QUIZ.md",
        "\(solution)/README.md", "Tests/PriceRules/Faults",
      ])
    for path in [code, "\(solution)/PriceRules.swift"] { try miniature.write("open class PriceRules {}\n", to: path) }
    try miniature.replace("kata:draft", with: "", in: "\(solution)/ChangeRequest/README.md")
    let missing = try draft().missing()
    #expect(missing.contains { $0 == (solution, "is a copy of the starting code; recorded steps make the solution") })
    #expect(missing.contains { $0.path == "\(solution)/ChangeRequest" && $0.words.contains("brings no tests") })
    #expect(try draft().possible([.pages, .figures, .mutants]) == [.pages])
    let test = "\(solution)/ChangeRequest/Overlay/Tests/PriceRules/Suite/SaleTests.swift"
    try miniature.write("", to: test)
    let next = try draft().missing().first { $0.path == "\(solution)/ChangeRequest/before.patch" }
    #expect(next?.words.contains("--record --as ChangeRequest/before -m") == true)
  }
}
