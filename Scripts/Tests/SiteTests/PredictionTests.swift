import Building
import Foundation
import Machine
import TestSupport
import Testing

/// The programs of `Katas/PREDICT.md`, whose readers say what each prints before they look.
///
/// A program stands below a heading of the third level: options of the compiler, if there are any, the code, numbered choices,
/// and, folded, what is printed and why. What is printed begins with `error: ` if the compiler refuses the program.
@Suite struct PredictionTests {
  private static let path = "\(Tool.scripts)/../Katas/PREDICT.md"

  private struct Program {
    let title: String
    /// Of its heading in the page, counted from 1.
    let line: Int
    let options: [String]
    let code: String
    let outcome: String
  }

  private func programs(in page: String) throws -> [Program] {
    try page.matches(of: /(?ms)^### \d+\. (?<title>[^\n]*)\n(?<text>.*?)(?=^##|\z)/).map { section in
      let parts = try #require(
        section.text.wholeMatch(
          of:
            #/
            (?s) \s* (?:Compiled\ with\ `(?<options>[^`]*)`\.\s*)?
            ```swift\n (?<code>.*?) \n```\n\n
            (?<choices>(?:\d\.\ [^\n]*\n)+) \n
            <details>.*?
            ```text\n (?<outcome>.*?) \n```\n\n
            \*\*Answer\ (?<answer>\d)\.\*\*\ .*?\n\n
            <\/details>\s*
            /#), "\(section.title)")
      let choices = parts.choices.count { $0 == "\n" }
      #expect(1...choices ~= Int(parts.answer) ?? 0, "\(section.title)")
      return Program(
        title: String(section.title), line: page[..<section.range.lowerBound].count { $0 == "\n" } + 1,
        options: (parts.options ?? "").split(separator: " ").map(String.init), code: String(parts.code),
        outcome: String(parts.outcome))
    }
  }

  @Test func `each program of the page is short, and does what the page says`() throws {
    let page = try contents(of: Self.path)
    let version = try #require(page.firstMatch(of: /The answers are those of\s+Swift (\d+(?:\.\d+)+)/)).1
    let programs = try programs(in: page)
    #expect(programs.count >= 24)
    let toolchain = try Toolchain.find().version
    for program in programs {
      #expect(2...14 ~= program.code.split(separator: "\n").count, "\(program.title)")
      let seen = try outcome(of: program)
      if seen == program.outcome { continue }
      // A newer compiler may behave otherwise; then the page is old, and nothing is broken.
      Issue.record(
        "\(program.title): the page says, of Swift \(version): \(program.outcome)\n\(toolchain): \(seen)",
        severity: toolchain.contains("Swift version \(version) ") ? .error : .warning,
        sourceLocation: SourceLocation(
          fileID: "Katas/PREDICT.md", filePath: Self.path, line: program.line, column: 1))
    }
  }

  /// What the program prints, or the first error of the compiler.
  private func outcome(of program: Program) throws -> String {
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
    return try ChildProcess.run(Invocation("\(folder.path)/program", [])).output.trimmingCharacters(in: .newlines)
  }
}
