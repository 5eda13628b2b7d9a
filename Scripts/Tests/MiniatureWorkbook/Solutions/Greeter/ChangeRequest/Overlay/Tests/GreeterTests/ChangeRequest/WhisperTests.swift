import Languages
import Testing
import WorkbookSupport

/// What the wish asks of either version.
protocol WhisperingSubject {
  func whisper(to name: String) -> String
}

@Suite struct WhisperTests {
  @Test(arguments: Variant.underTest, [("Ada", "hello, ada …"), ("", "hello, you …")])
  func `a whispered greeting is in small letters`(variant: Variant, expected: (String, String)) throws {
    // A version that has not been given the wish yet is no such subject.
    let greeter = try #require(
      variant.makeGreeter(.english) as? any WhisperingSubject, "this version has not been given the wish yet")
    #expect(greeter.whisper(to: expected.0) == expected.1)
  }
}
