import Languages
import Testing
import WorkbookSupport

@testable import GreeterContract

@Suite struct WhisperTests {
  @Test(arguments: Variant.underTest, [("Ada", "hello, ada …"), ("", "hello, you …")])
  func `a whispered greeting is in small letters`(variant: Variant, expected: (String, String)) throws {
    // A version that does not implement the request yet is no such subject.
    let greeter = try #require(
      variant.makeGreeter(.english) as? any WhisperingSubject, "this version does not implement the request yet")
    #expect(greeter.whisper(to: expected.0) == expected.1)
  }
}
