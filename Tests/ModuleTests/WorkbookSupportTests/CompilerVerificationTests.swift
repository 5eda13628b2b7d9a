import Foundation
import Testing

@testable import WorkbookSupport

@Suite struct CompilerVerificationTests {
  private func verify(_ text: String) async throws {
    try await CompilerVerification(importing: "WorkbookSupport").verify([SourceFile(name: "A.swift", text: text)])
  }

  /// The compiler's output, if it was surprised.
  private func surprise(_ text: String) async -> String? {
    do {
      try await verify(text)
    } catch CompilerVerificationError.surprised(let output) {
      return output
    } catch {
      Issue.record(error)
    }
    return nil
  }

  @Test func `an expected error passes, and a module of this build can be imported`() async throws {
    try await verify(
      """
      import WorkbookSupport
      let fine = SourceFile(name: "", text: "")
      let number = SourceFile(name: "") // expected-error {{missing argument for parameter 'text'}}
      """)
  }

  @Test func `an expected error that does not come is shown with its line`() async throws {
    let output = try #require(await surprise("let one = 1\nlet two = 2 // expected-error {{anything}}"))
    #expect(output.contains("A.swift:2:"))
    #expect(output.contains("expected error not produced"))
  }

  @Test func `an error that nobody expects is shown`() async throws {
    let output = try #require(
      await surprise("let one: Int = nil // expected-error {{'nil' cannot}}\nlet two = three"))
    #expect(output.contains("cannot find 'three' in scope"))
  }

  @Test func `refused lines come with their first error, and no other lines`() async throws {
    let text = """
      let one = 1
      let two: Int = "2"
      let three: Int = missing + absent
      """
    let refused = try await CompilerVerification(importing: "WorkbookSupport")
      .refusedLines(of: SourceFile(name: "A.swift", text: text))
    #expect(refused.keys.sorted() == [2, 3])
    #expect(refused[2] == "cannot convert value of type 'String' to specified type 'Int'")
    #expect(refused[3]?.contains("missing") == true)
  }

  @Test func `a file that compiles has no refused lines`() async throws {
    let refused = try await CompilerVerification(importing: "WorkbookSupport")
      .refusedLines(of: SourceFile(name: "A.swift", text: "let one = 1"))
    #expect(refused.isEmpty)
  }

  @Test func `a file that expects no error is refused`() async throws {
    let error = CompilerVerificationError.nothingExpected(file: "A.swift")
    await #expect(throws: error) { try await verify("let one = 1") }
  }

  @Test(arguments: [
    "// no expected-error here", "// expected-error", "// expected-error * {{x}}", "// expected-error 0 {{x}}",
    "// expected-error 0-1 {{x}}", "// expected-error@+1 * {{x}}", "let word = \"expected-error {{x}}\"",
  ])
  func `a file that only seems to expect an error is refused`(line: String) async throws {
    let error = CompilerVerificationError.nothingExpected(file: "A.swift")
    await #expect(throws: error) { try await verify("let one = 1\n" + line) }
  }

  @Test(arguments: [
    "let one: Int = \"\" //expected-error{{cannot convert}}",
    "// expected-error@+1{{cannot convert}}\nlet one: Int = \"\"",
    "let one: Int = \"\" // expected-error 1 {{cannot convert}}",
  ])
  func `an expected error may be written in any of the compiler's ways`(text: String) async throws {
    try await verify(text)
  }

  @Test func `a file that expects nothing is refused among others that do`() async throws {
    let files = [
      SourceFile(name: "A.swift", text: "let one: Int = \"\" // expected-error {{cannot convert}}"),
      SourceFile(name: "B.swift", text: "let two = 2"),
    ]
    await #expect(throws: CompilerVerificationError.nothingExpected(file: "B.swift")) {
      try await CompilerVerification(importing: "WorkbookSupport").verify(files)
    }
  }

  @Test func `many errors are counted, and the first few shown`() async throws {
    let lines = (1...40).map { "let number\($0) = \($0) // expected-error {{anything}}" }
    let output = try #require(await surprise(lines.joined(separator: "\n")))
    let text = CompilerVerificationError.surprised(output: output).description
    #expect(text.contains("40 errors, the first 3:"))
    #expect(text.contains("let number3 = 3 //") && !text.contains("number4"), "\(text)")
    #expect(text.split(separator: "\n").count == 7, "a line, and two for each error: \(text)")
  }

  @Test func `one error is not called many, and output without an error is shown whole`() {
    let error = CompilerVerificationError.surprised(output: "A.swift:1:2: error: no\nlet one = 1\n^~~\n")
    #expect(error.description.hasSuffix(" 1 error:\nA.swift:1:2: error: no\nlet one = 1"))
    let crash = CompilerVerificationError.refused(output: "Stack dump:\n0. here")
    #expect(crash.description.hasSuffix("Stack dump:\n0. here"))
  }

  @Test func `a missing compiler is named as such`() throws {
    let error = #expect(throws: CompilerVerificationError.self) {
      try CompilerVerification(importing: "Any", near: URL(fileURLWithPath: "/x"), path: "/nowhere:/no where")
    }
    #expect(error == .compilerNotFound(searched: ["/nowhere", "/no where"]))
    #expect(error?.description.contains("no swiftc in PATH: /nowhere, /no where") == true)
  }

  @Test func `a missing module is named as such`() throws {
    #expect(throws: CompilerVerificationError.self) { try CompilerVerification(importing: "NoSuchModule") }
  }

  // MARK: Alone

  private func compileAlone(_ texts: String..., importingOnly modules: [String]) async throws {
    let files = texts.enumerated().map { SourceFile(name: "\($0.offset).swift", text: $0.element) }
    try await CompilerVerification(importing: "WorkbookSupport").compileAlone(files, importingOnly: modules)
  }

  @Test func `files compile alone with the modules that they may import`() async throws {
    try await compileAlone(
      "import WorkbookSupport\nimport Foundation\nlet file = SourceFile(name: name, text: \"\")",
      "let name = \"A.swift\"", importingOnly: ["WorkbookSupport"])
  }

  @Test func `a module of this build that they may not import is not there`() async throws {
    let error = await #expect(throws: CompilerVerificationError.self) {
      try await compileAlone("import WorkbookSupport", importingOnly: [])
    }
    #expect(error?.description.contains("no such module 'WorkbookSupport'") == true)
  }

  @Test func `nothing at all is refused, and so is a module that is not in this build`() async throws {
    await #expect(throws: CompilerVerificationError.noFiles) { try await compileAlone(importingOnly: []) }
    await #expect(throws: CompilerVerificationError.self) {
      try await compileAlone("let one = 1", importingOnly: ["NoSuchModule"])
    }
  }
}
