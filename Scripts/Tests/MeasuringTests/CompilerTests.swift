import Katas
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
    ("", "the compiler failed and did not say why"),
  ])
  func `an error without a place is told as it is`(output: String, message: String) {
    #expect(CompilerError(compilerOutput: output).summary == message)
  }
}
