import Languages
import Testing
import WorkbookSupport

@testable import GreeterContract

@Suite struct NameTests {
  @Test(arguments: Variant.underTest, [(Language.english, "Hello, Ada"), (.german, "Grüß Gott, Ada")])
  func `a name follows the greeting`(variant: Variant, expected: (Language, String)) {
    #expect(variant.makeGreeter(expected.0).greeting(for: "Ada") == expected.1)
  }

  @Test(arguments: Variant.underTest)
  func `nobody in particular is greeted without a comma`(variant: Variant) {
    #expect(variant.makeGreeter(.english).greeting(for: "") == "Hello")
  }
}
