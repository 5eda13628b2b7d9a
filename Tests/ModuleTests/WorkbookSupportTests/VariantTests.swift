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
  @Test func `both variants are under test when none is chosen`() async {
    await aheadOfOtherTests {
      await #expect(processExitsWith: .success) {
        unsetenv("KATA_VARIANT")
        precondition(Variant.underTest == [.before, .after])
      }
    }
    await aheadOfOtherTests {
      await #expect(processExitsWith: .success) {
        setenv("KATA_VARIANT", "", 1)
        precondition(Variant.underTest == [.before, .after])
      }
    }
  }

  @Test func `one variant is under test when it is chosen`() async {
    await aheadOfOtherTests {
      await #expect(processExitsWith: .success) {
        setenv("KATA_VARIANT", "before", 1)
        precondition(Variant.underTest == [.before])
      }
    }
    await aheadOfOtherTests {
      await #expect(processExitsWith: .success) {
        setenv("KATA_VARIANT", "after", 1)
        precondition(Variant.underTest == [.after])
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
