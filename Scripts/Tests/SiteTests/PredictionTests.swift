import Building
import Files
import Foundation
import Processes
import TestSupport
import Testing

@testable import Site

@Suite struct PredictionTests {
  @Test func `each program of the page does what the page says`() throws {
    let page = try contents(of: "\(Tool.scripts)/../\(Predictions.path)")
    let predictions = try Predictions(page)
    #expect(predictions.programs.count >= 24)
    let toolchain = try Toolchain.find().version
    let isKnown = toolchain.contains("Swift version \(predictions.version) ")
    for program in predictions.programs {
      let seen = try outcome(of: program)
      if seen == program.outcome { continue }
      // A newer compiler may behave otherwise; then the page is old, and nothing is broken.
      Issue.record(
        "\(program.title): the page says, of Swift \(predictions.version): \(program.outcome)\n\(toolchain): \(seen)",
        severity: isKnown ? .error : .warning,
        sourceLocation: SourceLocation(
          fileID: "Katas/PREDICT.md", filePath: "\(Tool.scripts)/../\(Predictions.path)", line: program.line, column: 1)
      )
    }
  }

  @Test func `a program is short, and five are a sitting`() throws {
    let page = try contents(of: "\(Tool.scripts)/../\(Predictions.path)")
    for program in try Predictions(page).programs {
      let lines = program.code.split(separator: "\n").count
      #expect(2...14 ~= lines, "\(program.title)")
    }
    for sitting in page.components(separatedBy: "\n## Sitting ").dropFirst() {
      #expect(1...6 ~= sitting.matches(of: #/(?m)^### /#).count)
    }
  }

  @Test func `the book asks as a quiz does`() throws {
    let text = try Predictions.bookText(Self.page(answer: 2))
    #expect(text.contains(":::{dropdown} `1`\nNot this one.\n:::\n"))
    #expect(text.contains(":::{dropdown} `2`\nRight.\n:::\n"))
    #expect(text.contains(":::{dropdown} What happens\n\n```text\n2\n```\n\nAddition.\n\n:::"))
  }

  @Test func `an answer that is no choice, and a missing outcome, are errors`() throws {
    #expect(throws: (any Error).self) { try Predictions(Self.page(answer: 3)) }
    #expect(throws: (any Error).self) { try Predictions(Self.page(answer: 2).replacing("```text", with: "```")) }
    #expect(throws: (any Error).self) { try Predictions("### 1. Sum\n") }
  }

  private static func page(answer: Int) -> String {
    """
    The answers are those of Swift 6.3.1.

    ### 1. Sum

    ```swift
    print(1 + 1)
    ```

    1. `1`
    2. `2`

    <details><summary>What happens</summary>

    ```text
    2
    ```

    **Answer \(answer).** Addition.

    </details>

    """
  }

  /// What the program prints, or the first error of the compiler.
  private func outcome(of program: Predictions.Program) throws -> String {
    let folder = try ScratchFolder.outside(for: "predict")
    defer { folder.remove() }
    // Tests are run by a program of their own.
    let runsTests = program.code.contains("import Testing")
    let main = "\n@main enum Run { static func main() async { await Testing.__swiftPMEntryPoint() as Never } }\n"
    try writeFiles(["main.swift": Data((program.code + (runsTests ? main : "\n")).utf8)], in: folder.path)
    let compiled = try ChildProcess.run(
      Invocation(
        "swiftc",
        ["-swift-version", "6", "-diagnostic-style=llvm", "-module-name", "main", "\(folder.path)/main.swift"]
          + ["-o", "\(folder.path)/program"] + program.options + (runsTests ? ["-parse-as-library"] : [])))
    if !compiled.succeeded {
      let error = compiled.errors.firstMatch(of: /: (error: [^\n]*)/)
      return error.map { String($0.1).replacing(#/ \[#\w+\]$/#, with: "") } ?? compiled.errors
    }
    return try ChildProcess.run(Invocation("\(folder.path)/program", [])).output
      .trimmingCharacters(in: .newlines)
  }
}
