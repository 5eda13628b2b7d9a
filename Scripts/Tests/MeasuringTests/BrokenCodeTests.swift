import Metrics
import Testing
import Workbook

@testable import Measuring

@Suite struct BrokenCodeTests {
  private func error(_ code: String, isThorough: Bool = false, arguments: [String] = []) throws -> CompilerError? {
    try compiled(["Code.swift": code], arguments: arguments, isThorough: isThorough) { result in
      guard case .failure(let error) = result else { return nil }
      return error
    }
  }

  @Test func `the first error is told with its place`() throws {
    let error = try #require(try error("struct A {\n  let b: Missing\n  let c: Gone\n}"))
    #expect(error.path?.hasSuffix("/Sources/Code.swift") == true)
    #expect(error.line == 2)
    #expect(error.column == 10)
    #expect(error.message == "cannot find type 'Missing' in scope")
    #expect(error.count == 2)
  }

  @Test func `the first note of an error comes along`() {
    let error = CompilerError(
      compilerOutput: """
        /w/A.swift:3:14: error: static property 'all' is not concurrency-safe
        /w/A.swift:1:8: note: consider making struct 'A' conform to the 'Sendable' protocol
        /w/A.swift:3:14: note: add '@MainActor'
        /w/A.swift:9:1: error: another
        /w/A.swift:9:1: note: of another
        """)
    #expect(error.line == 3)
    #expect(error.note == "consider making struct 'A' conform to the 'Sendable' protocol")
    #expect(error.count == 2)
  }

  @Test func `a missing return is found by a thorough look only`() throws {
    let code = "func f() -> Int {\n}"
    #expect(try error(code) == nil)
    #expect(try error(code, isThorough: true)?.line == 2)
  }

  @Test func `an error without a place is told as it is`() {
    let error = CompilerError(compilerOutput: "<unknown>:0: error: no such module\n")
    #expect(error == CompilerError(path: nil, line: nil, column: nil, message: "no such module"))
  }

  @Test func `what does not link is told with the reason of the linker`() {
    let error = CompilerError(
      compilerOutput: """
        error: link command failed with exit code 1 (use -v to see invocation)
        /w/Tests/Before.swift:8: error: undefined reference to 'Greeter'
        /w/Tests/Before.swift:9: error: undefined reference to 'greeting'
        clang: error: linker command failed with exit code 1 (use -v to see invocation)
        """)
    #expect(error.message == "undefined reference to 'Greeter'")
  }

  @Test func `notes and excerpts are no errors`() {
    let error = CompilerError(
      compilerOutput: """
        /a b/A.swift:3:5: warning: something
        /a b/A.swift:3:5: error: first: with a colon
          let a
              ^
        /a b/A.swift:3:5: note: error: not an error
        /a b/B.swift:1:1: error: second
        """)
    #expect(error.path == "/a b/A.swift")
    #expect(error.message == "first: with a colon")
    #expect(error.count == 2)
  }

  @Test func `half-refactored code that compiles has figures`() throws {
    let measures = try measured(
      """
      protocol Player { func play() }
      class Base { func play() {} }
      class Old: Base { override func play() {} }
      struct New: Player { func play() {} }
      """)
    #expect(measures[.dit] == 1)
    #expect(measures[.overrides] == 1)
    #expect(measures[.values] == 1)
  }
}
