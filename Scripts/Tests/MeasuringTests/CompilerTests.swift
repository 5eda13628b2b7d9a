import Building
import Katas
import Metrics
import Testing

@Suite struct CompilerTests {
  @Test func `of what the compiler writes, the first error and its first note count`() {
    let error = CompilerError(
      compilerOutput: """
        /a b/A.swift:3:5: warning: something
        /a b/A.swift:3:5: error: static property 'all': not concurrency-safe
          let a
        /a b/A.swift:1:8: note: error: consider 'Sendable'
        /a b/A.swift:3:14: note: add '@MainActor'
        /a b/B.swift:9:1: error: another
        /a b/B.swift:9:1: note: of another
        """)
    #expect(
      "\(error)" == """
        /a b/A.swift:3:5: error: static property 'all': not concurrency-safe
        note: error: consider 'Sendable'
        This is the first of 2 errors.
        """)
  }

  @Test(arguments: [
    ("<unknown>:0: error: no such module\n", "no such module"),
    (
      """
      error: link command failed with exit code 1 (use -v to see invocation)
      /w/Tests/Before.swift:8: error: undefined reference to 'Greeter'
      clang: error: linker command failed with exit code 1 (use -v to see invocation)
      """, "undefined reference to 'Greeter'"
    ),
    ("", "the compiler failed and did not say why"),
  ])
  func `an error without a place is told as it is`(output: String, message: String) {
    #expect(CompilerError(compilerOutput: output).summary == message)
  }

  @Test func `a warning is there once, in the order of the lines`() {
    let output = """
      /w/B.swift:12:7: warning: never used
          let b = 1
      /w/B.swift:3:5: warning: never mutated
      /w/B.swift:3:5: warning: never mutated
      /w/A.swift:40:1: warning: never executed
      /w/A.swift:1:1: error: no
      """
    #expect(
      Finding.warnings(in: output, shown: { $0.replacing("/w/", with: "") }).map { "\($0.location) \($0.text)" } == [
        "A.swift:40 never executed", "B.swift:3 never mutated", "B.swift:12 never used",
      ])
  }
}
