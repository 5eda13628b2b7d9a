import Testing
import WorkbookSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The choice of `KATA_VARIANT`. It is made once a process, so each test asks a process of its own.
@Suite struct VariantTests {
  @Test(arguments: [
    (nil, ["before", "after"]), ("", ["before", "after"]), ("before", ["before"]), ("after", ["after"]),
  ])
  func `both variants are under test, or the one that is chosen`(choice: String?, expected: [String]) async {
    await aheadOfOtherTests {
      await #expect(processExitsWith: .success) { [choice, expected] in
        if let choice { setenv("KATA_VARIANT", choice, 1) } else { unsetenv("KATA_VARIANT") }
        precondition(Variant.underTest.map(\.rawValue) == expected)
      }
    }
  }

  @Test func `an unknown variant ends the run with a message, and never with a green run of nothing`() async throws {
    let result = try #require(
      await aheadOfOtherTests {
        await #expect(processExitsWith: .exitCode(2), observing: [\.standardErrorContent]) {
          setenv("KATA_VARIANT", "befor", 1)
          _ = Variant.underTest
        }
      })
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("error: KATA_VARIANT is 'befor', but a variant is one of: before, after"))
  }
}
